import { Button, EmptyState, Segmented, toast } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatNumber, pageCount } from '@foyer/domain';
import { useRef, useState } from 'react';
import { messages as m } from './bulk-import.messages.en.ts';
import styles from './bulk-import.module.css';
import { isWrong, ROWS_PER_PAGE, type ImportPlace, type JudgedRow } from './import-rows.model.ts';
import type { ImportRows } from './import-rows.store.ts';
import { MendDialog } from './mend-dialog.view.tsx';

interface Props {
  file: ImportRows;
  place: ImportPlace;
  ready: readonly JudgedRow[];
}

type Shown = keyof typeof m.shown;

/** The rows of the file: first those that cannot be imported as they are. */
export function ImportTable({ file, place, ready }: Props) {
  const [chosen, setShown] = useState<Shown>('problems');
  const wrong = file.rows.length - ready.length;
  // with the last one mended, those that are imported are what is left to see
  const shown = wrong > 0 ? chosen : 'ready';
  const [page, setPage] = useState(1);
  const [mending, setMending] = useState<JudgedRow | null>(null);
  const rows = shown === 'ready' ? ready : file.rows.filter(isWrong);
  const said = [m.ready(ready.length), ...(wrong > 0 ? [m.wrong(wrong)] : [])].join(', ');
  const pages = Math.max(1, pageCount(rows.length, ROWS_PER_PAGE));
  const at = Math.min(page, pages);
  const section = useRef<HTMLElement>(null);
  // the row that had the focus is gone: it goes to the rows, once a window has given the page back
  const land = () => requestAnimationFrame(() => section.current?.focus());
  const landAfter = (work: Promise<void>) =>
    void work.then(land, (error: Error) => toast.error(error.message));
  return (
    <section ref={section} tabIndex={-1} className={styles.rows} aria-label={m.show}>
      <div className={styles.head}>
        <Segmented
          label={m.show}
          value={shown}
          options={[
            { value: 'problems', label: `${m.shown.problems} (${formatNumber(wrong)})` },
            { value: 'ready', label: `${m.shown.ready} (${formatNumber(ready.length)})` },
          ]}
          onChange={(value) => {
            setShown(value as Shown);
            setPage(1);
          }}
        />
        {wrong > 0 && shown === 'problems' && (
          <Button size="sm" onPress={() => landAfter(file.removeWrong())}>
            {m.removeAll}
          </Button>
        )}
      </div>
      <DataTable
        label={m.tables[shown]}
        columns={
          shown === 'ready'
            ? READY
            : wrongColumns(setMending, ({ line }) => landAfter(file.remove(line)))
        }
        rows={rows.slice((at - 1) * ROWS_PER_PAGE, at * ROWS_PER_PAGE)}
        rowKey={({ line }) => String(line)}
        place={{ page: at, pages, onPage: setPage }}
        count={said}
        empty={<EmptyState title={m.noReady} />}
        footer={
          <>
            <span>{shown === 'ready' ? m.ready(rows.length) : m.wrong(rows.length)}</span>
            <Pagination label={m.pages} page={at} pages={pages} onPage={setPage} />
          </>
        }
      />
      {mending && (
        <MendDialog
          key={mending.line}
          row={mending}
          place={place}
          onMend={async (texts) => {
            await file.mend(mending.line, texts);
            land();
          }}
          onClose={() => setMending(null)}
        />
      )}
    </section>
  );
}

const textColumn = (id: 'name' | 'email' | 'tier' | 'interval' | 'expires') => ({
  id,
  header: m.columns[id],
  isRowHeader: id === 'name',
  // the head of a row is never empty
  cell: (row: JudgedRow) => (
    <span className={styles.value}>{id === 'name' ? row.name || m.noName : row[id]}</span>
  ),
});
const LINE: Column<JudgedRow> = {
  id: 'line',
  header: m.columns.line,
  align: 'right',
  cell: ({ line }) => formatNumber(line),
};
const WHO: Column<JudgedRow>[] = [textColumn('name'), textColumn('email')];
const READY = [...WHO, textColumn('tier'), textColumn('interval'), textColumn('expires'), LINE];

const wrongColumns = (
  onMend: (row: JudgedRow) => void,
  onRemove: (row: JudgedRow) => void,
): Column<JudgedRow>[] => [
  ...WHO,
  LINE,
  {
    id: 'problem',
    header: m.columns.problem,
    isWide: true,
    cell: ({ errors }) => (
      <ul className={styles.bad}>
        {Object.entries(errors).map(([field, text]) => (
          <li key={field}>{text}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (row) => (
      <span className={styles.buttons}>
        <Button size="sm" aria-label={m.editOf(row.line)} onPress={() => onMend(row)}>
          {m.edit}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={m.removeOf(row.line)}
          onPress={() => onRemove(row)}
        >
          {m.remove}
        </Button>
      </span>
    ),
  },
];
