import type { EventRow, Links } from '@foyer/contracts';
import {
  Button,
  EmptyState,
  LinkButton,
  Page,
  SearchField,
  Segmented,
  Select,
  Switch,
  type Failure,
} from '@foyer/design-system';
import { DataTable } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { pageCount } from '@foyer/domain';
import { useCallback, useState } from 'react';
import { FirstStepsView } from './first-steps.view.tsx';
import type { FirstStep } from './first-steps.model.ts';
import { eventColumns, TicketTypes } from './event-row.view.tsx';
import { messages as m } from './events-table.messages.en.ts';
import { ROWS_PER_PAGE, type SortColumn, type TableState } from './events-table.model.ts';
import styles from './events-table.module.css';

export interface EventsTableProps {
  state: TableState;
  rows: { data: EventRow[]; totalCount: number } | undefined;
  failure: Failure | null;
  isStale: boolean;
  hasFilters: boolean;
  now: Date;
  links: Links;
  categories: readonly { uuid: string; name: string }[];
  canExport: boolean;
  account: string;
  steps: FirstStep[];
  /** False for an account that never had one. */
  hasEvents: boolean;
  exporting: { isPending: boolean; run: () => void };
  onChange: (change: Partial<TableState>) => void;
  onSort: (column: SortColumn) => void;
  onClear: () => void;
}

/** The next events first, and of past ones the last, unless somebody sorted them. */
const sortOf = ({ sortBy, sortOrder, type }: TableState) => ({
  column: sortBy ?? 'startsAt',
  direction: sortOrder ?? (type === 'Past' ? ('desc' as const) : ('asc' as const)),
});

/** How many there are, and which of them stand here. */
function Shown({ total, page }: { total: number; page: number }) {
  const [first, last] = [(page - 1) * ROWS_PER_PAGE + 1, page * ROWS_PER_PAGE];
  return (
    <span>
      {m.count(total)}
      {total > ROWS_PER_PAGE && ` · ${m.shown(first, Math.min(total, last))}`}
    </span>
  );
}

export function EventsTableView(props: EventsTableProps) {
  const { steps, links, canExport, hasEvents, exporting } = props;
  return (
    <Page
      title={m.title}
      actions={
        <>
          {canExport && hasEvents && (
            <Button icon="export" isPending={exporting.isPending} onPress={exporting.run}>
              {m.exportCsv}
            </Button>
          )}
          <LinkButton variant="primary" icon="plus" href={links.eventNew()}>
            {m.create}
          </LinkButton>
        </>
      }
    >
      {steps.length > 0 && (
        <div className={styles.steps}>
          <FirstStepsView account={props.account} steps={steps} />
        </div>
      )}
      {hasEvents && <Table {...props} />}
      {hasEvents && canExport && <p className={styles.note}>{m.note}</p>}
    </Page>
  );
}

function Table(props: EventsTableProps) {
  const { state, rows, failure, isStale, now, links, onChange, onSort } = props;
  const [showsAll, setShowsAll] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen(
      (current) =>
        new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id]),
    );
  const place = rows && {
    page: state.page,
    pages: pageCount(rows.totalCount, ROWS_PER_PAGE),
    onPage: (page: number) => onChange({ page }),
  };
  const isOpen = (row: EventRow) => row.tickets.length > 0 && (showsAll || open.has(row.id));
  return (
    <>
      <Tools {...props} showsAll={showsAll} onShowAll={setShowsAll} />
      <div className={styles.table}>
        <DataTable
          label={m.title}
          columns={eventColumns({ now, links, isOpen, toggle })}
          rows={rows?.data ?? []}
          rowKey={(row) => row.id}
          isLoading={!rows}
          isStale={isStale}
          failure={failure}
          place={place}
          count={rows && m.count(rows.totalCount)}
          sort={sortOf(state)}
          onSort={(column) => onSort(column as SortColumn)}
          detail={(row) => (isOpen(row) ? <TicketTypes row={row} /> : null)}
          empty={<Empty {...props} />}
          footer={
            rows && (
              <>
                <Shown total={rows.totalCount} page={state.page} />
                {place && <Pagination label={m.pages} {...place} />}
              </>
            )
          }
        />
      </div>
    </>
  );
}

function Tools({
  state,
  categories,
  onChange,
  showsAll,
  onShowAll,
}: EventsTableProps & { showsAll: boolean; onShowAll: (showsAll: boolean) => void }) {
  const search = useCallback((value: string) => onChange({ search: value }), [onChange]);
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField label={m.search} value={state.search} onSearch={search} />
      </div>
      <Segmented
        label={m.type}
        value={state.type}
        options={[
          { value: 'Upcoming', label: m.upcoming },
          { value: 'Past', label: m.past },
        ]}
        onChange={(type) => onChange({ type: type as TableState['type'] })}
      />
      <Select
        isDense
        isLabelHidden
        label={m.category}
        value={state.category ?? ''}
        options={[
          { value: '', label: m.allCategories },
          ...categories.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={(category) => onChange({ category: category || undefined })}
      />
      <span className={styles.push}>
        <Switch isSelected={showsAll} onChange={onShowAll}>
          {m.showAll}
        </Switch>
      </span>
    </div>
  );
}

function Empty({ hasFilters, onClear }: EventsTableProps) {
  return hasFilters ? (
    <EmptyState icon="search" title={m.none} actions={<Button onPress={onClear}>{m.clear}</Button>}>
      {m.noneText}
    </EmptyState>
  ) : (
    <EmptyState icon="calendar" title={m.emptyTitle}>
      {m.emptyText}
    </EmptyState>
  );
}
