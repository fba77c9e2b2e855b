import { Button, Checkbox, ErrorSummary, LinkButton, useAnnounced } from '@foyer/design-system';
import { FileField } from '@foyer/design-system/file-field';
import { useMemo } from 'react';
import { messages as m } from './bulk-import.messages.en.ts';
import styles from './bulk-import.module.css';
import { isWrong, type ImportPlace } from './import-rows.model.ts';
import type { ImportRows } from './import-rows.store.ts';
import { ImportTable } from './import-table.view.tsx';

interface Props {
  file: ImportRows;
  place: ImportPlace;
  /** Why nothing was imported, since the last press. */
  refusal: { text: string } | null;
  autoRenew: boolean;
  isSending: boolean;
  backTo: string;
  /** The text of a file to begin with. */
  sample: string;
  onAutoRenew: (autoRenew: boolean) => void;
  onSubmit: () => void;
}

function saveSample(text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }));
  link.download = m.sampleName;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function BulkImportView(props: Props) {
  const { file, place, refusal, autoRenew, isSending, backTo, sample } = props;
  const { rows, fileName, isReading } = file;
  const ready = useMemo(() => rows.filter((row) => !isWrong(row)), [rows]);
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
      {rows.length === 0 && (
        <div>
          <Button icon="download" onPress={() => saveSample(sample)}>
            {m.sample}
          </Button>
        </div>
      )}
      {rows.length > 0 && <ImportTable key={fileName} file={file} place={place} ready={ready} />}
      <Checkbox hint={m.autoRenewHint} isSelected={autoRenew} onChange={props.onAutoRenew}>
        {m.autoRenew}
      </Checkbox>
      <div className={styles.actions}>
        <Button
          variant="primary"
          isPending={isSending}
          isDisabled={isReading}
          onPress={props.onSubmit}
        >
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
