import { useId, useState, type DragEvent } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import styles from './image-field.module.css';

export interface ImageFieldProps {
  label: string;
  hint?: string;
  /** The picture now; null for none. */
  src: string | null;
  isPending?: boolean;
  error?: string | undefined;
  onPick: (file: File) => void;
  onRemove?: () => void;
}

/** A picture to drop or browse for, shown as it is. Checking size and kind is the caller's, so that its words are too. */
export function ImageField({ label, hint, src, isPending = false, error, onPick, onRemove }: ImageFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onPick(file);
  };
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>{label}</label>
      {hint && <p className={styles.hint} id={`${id}-hint`}>{hint}</p>}
      <div className={styles.drop} data-over={isOver || undefined} data-pending={isPending || undefined} onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)} onDrop={drop}>
        {src ? <img src={src} alt="" className={styles.preview} /> : <span className={styles.empty}><Icon name="image" />{messages.dropImage}</span>}
        <input id={id} type="file" accept="image/*" className={styles.input} aria-invalid={error ? true : undefined} aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          onChange={(event) => { const file = event.target.files?.[0]; if (file) onPick(file); event.target.value = ''; }} />
      </div>
      {src && onRemove && <Button size="sm" variant="quiet" isPending={isPending} onPress={onRemove}>{messages.removeImage}</Button>}
      {error && <p className={styles.error} id={`${id}-error`} role="alert"><Icon name="warning" size="sm" />{error}</p>}
    </div>
  );
}
