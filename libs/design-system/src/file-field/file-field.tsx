import { Button, Icon } from '@foyer/design-system';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { describedByOf } from '../field/field-frame.tsx';
import { messages } from './file-field.messages.en.ts';
import styles from './file-field.module.css';

export interface FileFieldProps {
  label: string;
  hint?: string;
  name?: string;
  /** What may be chosen, as the browser's own list of files takes it. */
  accept: string;
  /** The name of the chosen file; null for none. */
  fileName: string | null;
  /** The file is being read or sent. */
  isPending?: boolean;
  /** What came of it. */
  note?: string | undefined;
  error?: string | undefined;
  onPick: (file: File) => void;
  onRemove: () => void;
}

type DropAreaProps = Pick<FileFieldProps, 'fileName' | 'onPick'> & {
  isPending: boolean;
  children: ReactNode;
};

/** The name of the file, or the place for one: it may be dropped here. */
function DropArea({ fileName, isPending, onPick, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onPick(file);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.name}>
        {isPending ? (
          <span className={styles.spinner} aria-hidden="true" />
        ) : (
          <Icon name="upload" />
        )}
        <span>{isPending ? messages.loading : (fileName ?? messages.dropFile)}</span>
      </span>
      {children}
    </div>
  );
}

/** A file to drop or browse for, by its name; it can be taken away again. */
export function FileField({
  label,
  hint,
  name,
  accept,
  fileName,
  isPending = false,
  note,
  error,
  onPick,
  onRemove,
}: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    onRemove();
    // the button that was pressed goes with the file
    input.current?.focus();
  };
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <DropArea fileName={fileName} isPending={isPending} onPick={onPick}>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          className={styles.input}
          aria-busy={isPending || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedByOf(id, hint, error, note)}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onPick(file);
            // the same file, mended, may be chosen again
            event.target.value = '';
          }}
        />
      </DropArea>
      <p className={styles.note} id={`${id}-note`} role="status">
        {note}
      </p>
      {fileName !== null && !isPending && (
        <Button size="sm" variant="quiet" onPress={remove}>
          {messages.removeFile}
        </Button>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" size="sm" />
          {error}
        </p>
      )}
    </div>
  );
}
