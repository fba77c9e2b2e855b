import type { Links, WaitingRefund } from '@foyer/contracts';
import { Badge, Button, TextLink } from '@foyer/design-system';
import type { Column } from '@foyer/design-system/data-table';
import { formatDateTime, formatMoney, orderNumber, toMinor } from '@foyer/domain';
import { OperationsList, Two, type ListProps } from './operations-list.view.tsx';
import { messages as m } from './operations.messages.en.ts';
import { becauseOf } from './operations.model.ts';
import styles from './operations.module.css';

const TONES = { waiting: 'warning', refused: 'danger', returned: 'danger' } as const;

interface Props extends ListProps<WaitingRefund> {
  zone: string;
  links: Links;
  /** The one that is tried at this moment. */
  trying: string | undefined;
  onRetry: (id: string) => void;
}

/** Refunds that did not reach whom they are for. */
export const RefundsView = ({ zone, links, trying, onRetry, ...list }: Props) => (
  <OperationsList
    {...list}
    title={m.refunds}
    label={m.refundTable}
    well={m.refundsWell}
    pages={m.refundPages}
    countOf={m.refundCount}
    columns={columnsOf({ zone, links, trying, onRetry })}
  />
);

const columnsOf = ({
  zone,
  links,
  trying,
  onRetry,
}: Pick<Props, 'zone' | 'links' | 'trying' | 'onRetry'>): Column<WaitingRefund>[] => [
  {
    id: 'order',
    header: m.refundColumns.order,
    isRowHeader: true,
    cell: ({ orderId, organizer: { username } }) => (
      <TextLink href={links.reportOrder(username, orderId)}>
        {m.order(orderNumber(orderId))}
      </TextLink>
    ),
  },
  {
    id: 'organizer',
    header: m.refundColumns.organizer,
    cell: ({ organizer: { name, username } }) => <Two small={`@${username}`}>{name}</Two>,
  },
  {
    id: 'amount',
    header: m.refundColumns.amount,
    align: 'right',
    cell: ({ amount, currency }) => formatMoney(toMinor(amount, currency), currency),
  },
  {
    id: 'state',
    header: m.refundColumns.state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{m.refundStates[state]}</Badge>,
  },
  {
    id: 'since',
    header: m.refundColumns.since,
    cell: ({ since, tries }) => (
      <Two small={m.tries(tries)}>
        <span className={styles.when}>{formatDateTime(since, zone)}</span>
      </Two>
    ),
  },
  {
    id: 'because',
    header: m.refundColumns.because,
    isWide: true,
    cell: (refund) => <Two small={refund.canRetry ? null : m.itsSellers}>{becauseOf(refund)}</Two>,
  },
  {
    id: 'actions',
    header: m.refundColumns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: ({ id, orderId, canRetry }) =>
      canRetry && (
        <span className={styles.actions}>
          <Button
            size="sm"
            aria-label={m.retryOf(orderNumber(orderId))}
            isPending={trying === id}
            onPress={() => onRetry(id)}
          >
            {m.retry}
          </Button>
        </span>
      ),
  },
];
