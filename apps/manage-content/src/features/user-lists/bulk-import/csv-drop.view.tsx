import { Icon } from '@foyer/design-system';
import { useId, useState, type DragEvent } from 'react';
import { messages as m } from './bulk-import.messages.en.ts';
import styles from './bulk-import.module.css';

interface Props {
  fileName: string | null;
  isReading: boolean;
  problem: string | null;
  onChoose: (file: File) => void;
}

/** Where a file is dropped, or browsed for. */
export function CsvDrop({ fileName, isReading, problem, onChoose }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {m.file}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {m.fileHint}
      </p>
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
        <span className={styles.place}>
          <Icon name="export" />
          {isReading ? m.reading : fileName ? m.another : m.drop}
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className={styles.input}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onChoose(file);
            event.target.value = '';
          }}
        />
      </div>
      {fileName && <p className={styles.hint}>{m.chosen(fileName)}</p>}
      {problem && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="warning" size="sm" />
          {problem}
        </p>
      )}
    </div>
  );
}
