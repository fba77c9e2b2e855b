import { Button, EmptyState, Segmented } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatNumber, pageCount } from '@foyer/domain';
import { useRef, useState } from 'react';
import { messages as m } from './bulk-import.messages.en.ts';
import { isMendable, ROWS_PER_PAGE, type JudgedRow } from './bulk-import.model.ts';
import styles from './bulk-import.module.css';
import type { ImportRows } from './import-rows.store.ts';
import { MendDialog } from './mend-dialog.view.tsx';

interface Props {
  file: ImportRows;
  ready: readonly JudgedRow[];
  wrong: number;
}

type Shown = keyof typeof m.shown;

/** The rows of the file: first those that cannot be imported as they are. */
export function ImportTable({ file, ready, wrong }: Props) {
  const [chosen, setShown] = useState<Shown>('problems');
  // with the last one mended, those that are imported are what is left to see
  const shown = wrong > 0 ? chosen : 'ready';
  const [page, setPage] = useState(1);
  const [mending, setMending] = useState<JudgedRow | null>(null);
  const rows = shown === 'ready' ? ready : file.rows.filter((row) => row.problem !== null);
  const said = [m.ready(ready.length), ...(wrong > 0 ? [m.wrong(wrong)] : [])].join(', ');
  const pages = Math.max(1, pageCount(rows.length, ROWS_PER_PAGE));
  const at = Math.min(page, pages);
  const { place, land } = useLanding();
  const remove = ({ line }: JudgedRow) => {
    file.remove(line);
    land();
  };
  return (
    <section ref={place} tabIndex={-1} className={styles.rows} aria-label={m.show}>
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
          <Button
            size="sm"
            onPress={() => {
              file.removeWrong();
              land();
            }}
          >
            {m.removeAll}
          </Button>
        )}
      </div>
      <DataTable
        label={m.tables[shown]}
        columns={shown === 'ready' ? READY : [...READY, ...wrongColumns(setMending, remove)]}
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
      <MendDialog
        row={mending}
        onMend={async (line, value) => {
          await file.mend(line, value);
          land();
        }}
        onClose={() => setMending(null)}
      />
    </section>
  );
}

/**
 * The row that had the focus is gone: it goes to the rows, once a window has given the page back.
 */
function useLanding() {
  const place = useRef<HTMLElement>(null);
  const land = () => requestAnimationFrame(() => place.current?.focus());
  return { place, land };
}

const READY: Column<JudgedRow>[] = [
  {
    id: 'email',
    header: m.columns.email,
    isRowHeader: true,
    cell: ({ value }) => <span className={styles.value}>{value}</span>,
  },
  { id: 'line', header: m.columns.line, align: 'right', cell: ({ line }) => formatNumber(line) },
];

const wrongColumns = (
  onMend: (row: JudgedRow) => void,
  onRemove: (row: JudgedRow) => void,
): Column<JudgedRow>[] => [
  {
    id: 'problem',
    header: m.columns.problem,
    isWide: true,
    cell: ({ problem }) => problem && <span className={styles.bad}>{m.problems[problem]}</span>,
  },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (row) => (
      <span className={styles.buttons}>
        {isMendable(row) && (
          <Button size="sm" aria-label={m.editOf(row.value)} onPress={() => onMend(row)}>
            {m.edit}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={m.removeOf(row.value, row.line)}
          onPress={() => onRemove(row)}
        >
          {m.remove}
        </Button>
      </span>
    ),
  },
];
