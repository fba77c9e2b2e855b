import type { AuditEntry } from '@foyer/contracts';
import { Button, EmptyState, type Failure } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatOrderDate, pageCount } from '@foyer/domain';
import { AdminFrame, AdminLead } from '../../shared/admin-frame.view.tsx';
import { adminMessages as m } from './super-admin.messages.en.ts';
import { actionOf, detailOf, ENTRIES_PER_PAGE, type AuditState } from './super-admin.model.ts';
import styles from './super-admin.module.css';

interface Props {
  state: AuditState;
  entries: { data: AuditEntry[]; totalCount: number } | undefined;
  failure: Failure | null;
  isStale: boolean;
  zone: string;
  onPage: (page: number) => void;
  onAll: () => void;
}

const columnsOf = (zone: string): Column<AuditEntry>[] => [
  {
    id: 'at',
    header: m.auditColumns.at,
    isRowHeader: true,
    cell: ({ at }) => <time dateTime={at}>{formatOrderDate(at, zone)}</time>,
  },
  { id: 'who', header: m.auditColumns.who, cell: ({ actor }) => actor?.name ?? m.console },
  { id: 'what', header: m.auditColumns.what, cell: actionOf },
  {
    id: 'account',
    header: m.auditColumns.account,
    cell: ({ account }) =>
      account && (
        <span className={styles.account}>
          <span>
            {account.name}
            <small>@{account.username}</small>
          </span>
        </span>
      ),
  },
  { id: 'detail', header: m.auditColumns.detail, isWide: true, cell: detailOf },
];

export function AuditLogView({ state, entries, failure, isStale, zone, onPage, onAll }: Props) {
  const place = entries && {
    page: state.page,
    pages: pageCount(entries.totalCount, ENTRIES_PER_PAGE),
    onPage,
  };
  const count = entries && m.auditCount(entries.totalCount);
  const name =
    state.account &&
    entries?.data.find(({ account }) => account?.id === state.account)?.account?.name;
  return (
    <AdminFrame current="audit">
      <AdminLead>{m.auditLead}</AdminLead>
      {state.account && (
        <div className={styles.tools}>
          {name && <p>{m.auditOf(name)}</p>}
          <Button size="sm" onPress={onAll}>
            {m.auditAll}
          </Button>
        </div>
      )}
      <DataTable
        label={m.audit}
        columns={columnsOf(zone)}
        rows={entries?.data ?? []}
        rowKey={({ id }) => id}
        isLoading={!entries}
        isStale={isStale}
        failure={failure}
        place={place}
        count={count}
        empty={
          <EmptyState icon="list" title={m.auditEmpty}>
            {m.auditEmptyText}
          </EmptyState>
        }
        footer={
          place && (
            <>
              <span>{count}</span>
              <Pagination label={m.auditPages} {...place} />
            </>
          )
        }
      />
    </AdminFrame>
  );
}
