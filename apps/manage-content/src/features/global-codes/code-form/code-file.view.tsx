import { Banner } from '@foyer/design-system';
import { FileField } from '@foyer/design-system/file-field';
import type { Form } from '@foyer/remote-kit';
import type { CodeFileState } from './code-file.store.ts';
import { messages as m } from './code-form.messages.en.ts';
import type { ImportValues } from './code-form.model.ts';
import styles from './code-form.module.css';

interface Props {
  form: Form<ImportValues>;
  file: CodeFileState & { pick: (file: File) => Promise<void>; remove: () => void };
}

/** Wrong lines that are written out; a file of another kind has nothing but wrong ones. */
const LINES_SHOWN = 20;

/** The file of codes, and what is wrong with it line by line. */
export function CodeFile({ form, file }: Props) {
  const { fileName, isReading, problem, wrongLines } = file;
  const { codes } = form.values;
  const more = wrongLines.length - LINES_SHOWN;
  return (
    <>
      <FileField
        name="codes"
        label={m.file}
        hint={m.fileHint}
        accept=".csv,text/csv"
        fileName={fileName}
        isPending={isReading}
        note={codes.length > 0 ? m.found(codes.length) : undefined}
        error={problem ?? (isReading ? undefined : form.errorOf('codes'))}
        onPick={(picked) => void file.pick(picked)}
        onRemove={file.remove}
      />
      {wrongLines.length > 0 && (
        <Banner tone="danger" role="alert">
          <p>{m.wrongLines(wrongLines.length)}</p>
          <ul className={styles.lines}>
            {wrongLines.slice(0, LINES_SHOWN).map((line) => (
              <li key={line.line}>{m.lineProblem(line)}</li>
            ))}
          </ul>
          {more > 0 && <p>{m.moreLines(more)}</p>}
        </Banner>
      )}
    </>
  );
}
