import {
  WEBHOOK_EVENT_TYPES,
  type ResponseOf,
  type listWebhooks,
  type Webhook,
} from '@foyer/contracts';
import {
  Badge,
  CopyButton,
  EmptyState,
  LinkButton,
  Menu,
  TextLink,
  type Failure,
} from '@foyer/design-system';
import { Tooltip } from '@foyer/design-system/tooltip';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatDate, ownZone, pageCount } from '@foyer/domain';
import { messages as shared } from '../../../messages/en.ts';
import { maskSecret } from '../mask-secret.model.ts';
import { messages } from './overview.messages.en.ts';
import styles from './overview.module.css';

const text = messages.webhooks;

interface Props {
  webhooks: ResponseOf<typeof listWebhooks> | undefined;
  isStale: boolean;
  failure: Failure | null;
  editLink: (id: string) => string;
  newTo: string;
  onTest: (webhook: Webhook) => void;
  onDelete: (webhook: Webhook) => void;
  onPage: (page: number) => void;
}

/** The secret stays hidden on the screen; it travels by the clipboard. */
const Secret = ({ webhook: { secretKey } }: { webhook: Webhook }) => (
  <span className={styles.secret}>
    <code aria-label={shared.secretHidden}>{maskSecret(secretKey)}</code>
    <CopyButton
      text={secretKey}
      label={shared.copy}
      copiedLabel={shared.copied}
      size="sm"
      variant="quiet"
    />
  </span>
);

function columnsOf({
  editLink,
  onTest,
  onDelete,
}: Pick<Props, 'editLink' | 'onTest' | 'onDelete'>): Column<Webhook>[] {
  return [
    {
      id: 'url',
      header: text.columns.url,
      isRowHeader: true,
      cell: (row) => (
        <>
          <TextLink href={editLink(row.id)}>
            <span className={styles.url}>{row.url}</span>
          </TextLink>
          {row.disabledReason && <small className={styles.note}>{row.disabledReason}</small>}
        </>
      ),
    },
    {
      id: 'events',
      header: text.columns.events,
      cell: (row) => (
        <Tooltip text={row.eventTypes.join(', ')}>
          {text.events(row.eventTypes.length, WEBHOOK_EVENT_TYPES.length)}
        </Tooltip>
      ),
    },
    {
      id: 'status',
      header: text.columns.status,
      cell: (row) => (
        <Badge tone={row.status === 'active' ? 'positive' : 'neutral'}>
          {text.statuses[row.status]}
        </Badge>
      ),
    },
    {
      id: 'secret',
      header: text.columns.secret,
      isWide: true,
      cell: (row) => <Secret webhook={row} />,
    },
    {
      id: 'created',
      header: text.columns.created,
      cell: (row) => formatDate(row.createdAt, ownZone()),
    },
    {
      id: 'actions',
      header: text.columns.actions,
      isHeaderHidden: true,
      align: 'right',
      cell: (row) => (
        <Menu
          label={text.actionsOf(row.url)}
          entries={[
            { id: 'edit', label: text.edit, href: editLink(row.id) },
            {
              id: 'test',
              label: text.test,
              isDisabled: row.status !== 'active',
              onAction: () => onTest(row),
            },
            { id: 'delete', label: text.delete, isDangerous: true, onAction: () => onDelete(row) },
          ]}
        />
      ),
    },
  ];
}

export function WebhooksSection({ webhooks, isStale, failure, newTo, onPage, ...actions }: Props) {
  const place = webhooks && {
    page: webhooks.page,
    pages: pageCount(webhooks.totalCount, webhooks.perPage),
    onPage,
  };
  return (
    <section className={styles.section} aria-labelledby="webhooks">
      <h2 id="webhooks">{text.title}</h2>
      <DataTable
        label={text.title}
        columns={columnsOf(actions)}
        rows={webhooks?.data ?? []}
        rowKey={(row) => row.id}
        isLoading={!webhooks}
        isStale={isStale}
        failure={failure}
        place={place}
        skeletonRows={3}
        empty={
          <EmptyState
            title={text.emptyTitle}
            icon="code"
            actions={<LinkButton href={newTo}>{messages.generate}</LinkButton>}
          >
            {text.emptyText}
          </EmptyState>
        }
        {...(place && place.pages > 1 && { footer: <Pagination label={text.title} {...place} /> })}
      />
    </section>
  );
}
