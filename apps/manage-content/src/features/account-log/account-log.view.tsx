import type { AccountAct, listAccountLog, ResponseOf } from '@foyer/contracts';
import { Button, EmptyState, type Failure } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatOrderDate, pageCount } from '@foyer/domain';
import styles from './account-log.module.css';
import { messages as m } from './account-log.messages.en.ts';
import { actOf, changedOf, detailOf, MOST_CHANGES, PER_PAGE } from './account-log.model.ts';

interface Props {
  log: ResponseOf<typeof listAccountLog> | undefined;
  page: number;
  failure: Failure | null;
  isStale: boolean;
  isExporting: boolean;
  onExport: () => void;
  onPage: (page: number) => void;
}

const columnsOf = (zone: string): Column<AccountAct>[] => [
  {
    id: 'at',
    header: m.columns.at,
    isRowHeader: true,
    cell: ({ at }) => <time dateTime={at}>{formatOrderDate(at, zone)}</time>,
  },
  { id: 'who', header: m.columns.who, cell: ({ actor }) => actor?.name ?? m.platform },
  {
    id: 'what',
    header: m.columns.what,
    cell: (act) => (
      <span className={styles.act}>
        {actOf(act)}
        {act.event && <small>{act.event.name}</small>}
      </span>
    ),
  },
  { id: 'changes', header: m.columns.changes, isWide: true, cell: changesOf },
];

function changesOf(act: AccountAct) {
  if (act.changes.length === 0) return detailOf(act);
  const shown = act.changes.slice(0, MOST_CHANGES);
  const left = act.changes.length - shown.length;
  return (
    <>
      <dl className={styles.changes}>
        {shown.map((one, place) => (
          <div key={place}>
            <dt>{changedOf(one)}</dt>
            <dd>{m.fromTo(one.before ?? m.nothing, one.after ?? m.nothing)}</dd>
          </div>
        ))}
      </dl>
      {left > 0 && <p className={styles.left}>{m.more(left)}</p>}
    </>
  );
}

/** Who changed what, the newest first. */
export function AccountLogView({
  log,
  page,
  failure,
  isStale,
  isExporting,
  onExport,
  onPage,
}: Props) {
  const place = log && { page, pages: pageCount(log.totalCount, PER_PAGE), onPage };
  const count = log && m.count(log.totalCount);
  return (
    <>
      <div>
        <Button icon="download" isPending={isExporting} onPress={onExport}>
          {m.exportCsv}
        </Button>
      </div>
      <DataTable
        label={m.title}
        columns={columnsOf(log?.timezone ?? 'UTC')}
        rows={log?.data ?? []}
        rowKey={({ id }) => id}
        isLoading={!log}
        isStale={isStale}
        failure={failure}
        place={place}
        count={count}
        empty={
          <EmptyState icon="list" title={m.empty}>
            {m.emptyText}
          </EmptyState>
        }
        footer={
          place && (
            <>
              <span>{count}</span>
              <Pagination label={m.pages} {...place} />
            </>
          )
        }
      />
    </>
  );
}
