import { Button, ErrorSummary, LinkButton, useAnnounced } from '@foyer/design-system';
import { FileField } from '@foyer/design-system/file-field';
import { useMemo } from 'react';
import styles from '../user-lists.module.css';
import { messages as m } from './bulk-import.messages.en.ts';
import type { ImportRows } from './import-rows.store.ts';
import { ImportTable } from './import-table.view.tsx';

interface Props {
  file: ImportRows;
  /** Why nothing was imported, since the last press. */
  refusal: { text: string } | null;
  isSending: boolean;
  backTo: string;
  onSubmit: () => void;
}

export function BulkImportView({ file, refusal, isSending, backTo, onSubmit }: Props) {
  const { rows, fileName, isReading } = file;
  const ready = useMemo(() => rows.filter((row) => row.problem === null), [rows]);
  const wrong = rows.length - ready.length;
  // what came of it says the table
  useAnnounced(isReading ? m.reading : (file.problem ?? ''));
  return (
    <div className={styles.form}>
      {refusal && <Refusal key={refusal.text} text={refusal.text} />}
      <FileField
        label={m.file}
        hint={m.fileHint}
        accept=".csv,text/csv"
        fileName={fileName}
        isPending={isReading}
        error={file.problem ?? undefined}
        onPick={(picked) => void file.choose(picked)}
        onRemove={file.clear}
      />
      {rows.length > 0 && <ImportTable key={fileName} file={file} ready={ready} wrong={wrong} />}
      <div className={styles.actions}>
        <Button variant="primary" isPending={isSending} isDisabled={isReading} onPress={onSubmit}>
          {m.submit(ready.length)}
        </Button>
        <LinkButton href={backTo} variant="quiet">
          {m.cancel}
        </LinkButton>
      </div>
    </div>
  );
}

const Refusal = ({ text }: { text: string }) => (
  <ErrorSummary attempt={1} errors={[{ message: text }]} />
);
