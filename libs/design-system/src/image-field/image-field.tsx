import { Button, Icon, lazyPart, loadCropWindow } from '@foyer/design-system';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { describedByOf } from '../field/field-frame.tsx';
import { messages } from './image-field.messages.en.ts';
import styles from './image-field.module.css';

export interface ImageFieldProps {
  label: string;
  hint?: string;
  /** The picture now; null for none. */
  src: string | null;
  /** What the picture is, where it says something that the label does not. */
  alt?: string;
  isPending?: boolean;
  error?: string | undefined;
  /** Width divided by height: a chosen picture is cut to it first. */
  aspect?: number;
  /** Why a file cannot be used, before anything is done with it. */
  check?: (file: File) => string | null | undefined;
  onPick: (file: File) => void;
  onRemove?: (() => void) | undefined;
  /** Where a picture was taken away that can come back. */
  onRestore?: (() => void) | undefined;
}

const { Part: CropWindow, usePreload } = lazyPart(loadCropWindow);

type Picking = Pick<ImageFieldProps, 'aspect' | 'check' | 'onPick'>;

/** Looks at a chosen file first: why it cannot be used, or that it is to be cut to its shape. */
function usePick({ aspect, check, onPick }: Picking) {
  const [problem, setProblem] = useState<string | null>(null);
  const [cropped, setCropped] = useState<File | null>(null);
  const pick = (file: File | undefined) => {
    if (!file) return;
    const found = check?.(file) ?? null;
    setProblem(found);
    if (found) return;
    if (aspect) setCropped(file);
    else onPick(file);
  };
  return {
    pick,
    problem,
    forgive: () => setProblem(null),
    cropped,
    endCrop: () => setCropped(null),
  };
}

interface DropAreaProps extends Pick<ImageFieldProps, 'src' | 'aspect'> {
  alt: string | undefined;
  isPending: boolean;
  onDrop: (file: File | undefined) => void;
  children: ReactNode;
}

/** The picture itself, or the place for one: a file may be dropped here. */
function DropArea({ src, alt = '', aspect, isPending, onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      data-pending={isPending || undefined}
      data-square={aspect === 1 || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {src ? (
        <img src={src} alt={alt} className={styles.preview} />
      ) : (
        <span className={styles.empty}>
          <Icon name="image" />
          {messages.dropImage}
        </span>
      )}
      {children}
    </div>
  );
}

interface RemovalProps extends Pick<ImageFieldProps, 'onRemove' | 'onRestore'> {
  hasPicture: boolean;
  isPending: boolean;
}

/** Takes the picture away, or says that it was and brings it back. */
function Removal({ hasPicture, isPending, onRemove, onRestore }: RemovalProps) {
  if (hasPicture)
    return onRemove ? (
      <Button size="sm" variant="quiet" isPending={isPending} onPress={onRemove}>
        {messages.removeImage}
      </Button>
    ) : null;
  if (!onRestore) return null;
  return (
    <p className={styles.removed} tabIndex={-1}>
      {messages.imageRemoved}{' '}
      <Button size="sm" isPending={isPending} onPress={onRestore}>
        {messages.undoRemove}
      </Button>
    </p>
  );
}

/** A picture to drop or browse for, cut to its shape and shown as it is. */
export function ImageField({
  label,
  hint,
  src,
  alt,
  isPending = false,
  error,
  aspect,
  check,
  onPick,
  onRemove,
  onRestore,
}: ImageFieldProps) {
  const id = useId();
  const { pick, problem, forgive, cropped, endCrop } = usePick({ aspect, check, onPick });
  usePreload();
  const said = problem ?? error;
  return (
    <div className={styles.field} data-invalid={said ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <DropArea src={src} alt={alt} aspect={aspect} isPending={isPending} onDrop={pick}>
        <input
          id={id}
          type="file"
          accept="image/*"
          className={styles.input}
          aria-invalid={said ? true : undefined}
          aria-describedby={describedByOf(id, hint, said)}
          onChange={(event) => {
            pick(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </DropArea>
      <Removal
        hasPicture={src !== null}
        isPending={isPending}
        onRemove={
          onRemove &&
          (() => {
            forgive();
            onRemove();
          })
        }
        onRestore={onRestore}
      />
      {said && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="warning" size="sm" />
          {said}
        </p>
      )}
      {cropped && aspect && (
        <CropWindow file={cropped} aspect={aspect} onCrop={onPick} onClose={endCrop} />
      )}
    </div>
  );
}
