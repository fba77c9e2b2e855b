import type { ResponseOf, listWebhookDeliveries, WebhookDelivery } from '@foyer/contracts';
import { Badge, Button, EmptyState, Select, TextLink, type Failure } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { pageCount } from '@foyer/domain';
import { messages as shared } from '../../../messages/en.ts';
import { deliveryTone, logDate } from '../delivery-log.model.ts';
import { EVENT_CHOICES, STATUS_CHOICES } from './log-choices.model.ts';
import { messages } from './overview.messages.en.ts';
import type { OverviewState } from './overview.model.ts';
import styles from './overview.module.css';

const text = messages.logs;

interface Props {
  logs: ResponseOf<typeof listWebhookDeliveries> | undefined;
  isStale: boolean;
  failure: Failure | null;
  state: OverviewState;
  linkOf: (id: string) => string;
  onFilter: (change: Pick<OverviewState, 'status' | 'eventName'>) => void;
  onPage: (page: number) => void;
}

const columnsOf = (linkOf: Props['linkOf']): Column<WebhookDelivery>[] => [
  {
    id: 'event',
    header: text.columns.event,
    isRowHeader: true,
    cell: (row) => (
      <TextLink href={linkOf(row.id)}>
        <span className={styles.name}>{row.eventName}</span>
      </TextLink>
    ),
  },
  {
    id: 'status',
    header: text.columns.status,
    cell: (row) => (
      <Badge tone={deliveryTone(row.status)}>{shared.deliveryStatuses[row.status]}</Badge>
    ),
  },
  {
    id: 'url',
    header: text.columns.url,
    isWide: true,
    cell: (row) => <span className={styles.url}>{row.url}</span>,
  },
  {
    id: 'attempts',
    header: text.columns.attempts,
    align: 'right',
    cell: (row) => row.attemptCount,
  },
  {
    id: 'created',
    header: text.columns.created,
    align: 'right',
    cell: (row) => logDate(row.createdAt),
  },
];

const chosen = <T extends string>(value: string) => (value === 'all' ? undefined : (value as T));

function Filters({ state, onFilter }: Pick<Props, 'state' | 'onFilter'>) {
  const { status, eventName } = state;
  return (
    <div className={styles.filters}>
      <Select
        isDense
        label={text.statusFilter}
        options={STATUS_CHOICES}
        value={status ?? 'all'}
        onChange={(value) =>
          onFilter({ eventName, status: chosen<NonNullable<OverviewState['status']>>(value) })
        }
      />
      <Select
        isDense
        label={text.eventFilter}
        options={EVENT_CHOICES}
        value={eventName ?? 'all'}
        onChange={(value) =>
          onFilter({ status, eventName: chosen<NonNullable<OverviewState['eventName']>>(value) })
        }
      />
    </div>
  );
}

export function LogsSection({ logs, isStale, failure, state, linkOf, onFilter, onPage }: Props) {
  const isFiltered = state.status !== undefined || state.eventName !== undefined;
  const place = logs && {
    page: logs.page,
    pages: pageCount(logs.totalCount, logs.perPage),
    onPage,
  };
  const empty = isFiltered ? (
    <EmptyState
      title={text.noResults}
      icon="search"
      actions={
        <Button onPress={() => onFilter({ status: undefined, eventName: undefined })}>
          {text.clear}
        </Button>
      }
    />
  ) : (
    <EmptyState title={text.emptyTitle} icon="list">
      {text.emptyText}
    </EmptyState>
  );
  return (
    <section className={styles.section} aria-labelledby="logs">
      <h2 id="logs">{text.title}</h2>
      {(isFiltered || logs?.totalCount !== 0) && <Filters state={state} onFilter={onFilter} />}
      <DataTable
        label={text.title}
        columns={columnsOf(linkOf)}
        rows={logs?.data ?? []}
        rowKey={(row) => row.id}
        isLoading={!logs}
        isStale={isStale}
        failure={failure}
        place={place}
        count={logs && text.total(logs.totalCount)}
        skeletonRows={5}
        empty={empty}
        footer={
          logs && (
            <>
              <span>{text.total(logs.totalCount)}</span>
              {place && <Pagination label={text.title} {...place} />}
            </>
          )
        }
      />
    </section>
  );
}
