import { useId, useState, type DragEvent } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { latePart } from '../late-part/late-part.tsx';
import { messages } from '../messages/en.ts';
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
  onRemove?: () => void;
}

const { Part: CropWindow, useSoon } = latePart(
  async () => (await import('../image-crop/crop-window.tsx')).CropWindow,
);

/** A picture to drop or browse for, cut to its shape and shown as it is. */
export function ImageField({
  label,
  hint,
  src,
  alt = '',
  isPending = false,
  error,
  aspect,
  check,
  onPick,
  onRemove,
}: ImageFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [cropped, setCropped] = useState<File | null>(null);
  useSoon();
  const pick = (file: File | undefined) => {
    if (!file) return;
    const found = check?.(file) ?? null;
    setProblem(found);
    if (found) return;
    if (aspect) setCropped(file);
    else onPick(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pick(event.dataTransfer.files[0]);
  };
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
        <input
          id={id}
          type="file"
          accept="image/*"
          className={styles.input}
          aria-invalid={said ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, said && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => {
            pick(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {src && onRemove && (
        <Button
          size="sm"
          variant="quiet"
          isPending={isPending}
          onPress={() => {
            setProblem(null);
            onRemove();
          }}
        >
          {messages.removeImage}
        </Button>
      )}
      {said && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="warning" size="sm" />
          {said}
        </p>
      )}
      {cropped && aspect && (
        <CropWindow
          file={cropped}
          aspect={aspect}
          onCrop={onPick}
          onClose={() => setCropped(null)}
        />
      )}
    </div>
  );
}
