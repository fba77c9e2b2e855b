import type { Transaction, TransactionItem } from '@foyer/contracts';
import { Badge, Menu } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { messages } from './order-detail.messages.en.ts';
import {
  money,
  offersActions,
  offersCancel,
  offersRefund,
  type ChosenAction,
} from './order-detail.model.ts';
import styles from './order-detail.module.css';

const text = messages.items;
const TONES = {
  active: 'positive',
  pending: 'info',
  canceled: 'neutral',
  refunded: 'neutral',
  transferred: 'info',
} as const;

interface Props {
  order: Transaction;
  onAction: (chosen: ChosenAction) => void;
  onResend: (item: TransactionItem) => void;
}

function Name({ item }: { item: TransactionItem }) {
  const more = [item.seat && text.seat(item.seat), item.transferActivity]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {item.name}
      {more && <small className={styles.more}>{more}</small>}
    </>
  );
}

/** What may be done with a line; nothing for those that are not active any more. */
function Actions({ order, item, onAction, onResend }: Props & { item: TransactionItem }) {
  const canCancel = offersCancel(order, item);
  const canRefund = offersRefund(order, item);
  if (!offersActions(order, item) || (!canCancel && !canRefund)) return null;
  return (
    <Menu
      label={messages.actionsOf(item.name, item.patron)}
      entries={[
        ...(item.registrationId
          ? [{ id: 'resend', label: messages.resend, onAction: () => onResend(item) }]
          : []),
        ...(canRefund
          ? [
              {
                id: 'refund',
                label: messages.refund,
                onAction: () => onAction({ action: 'refund', item }),
              },
            ]
          : []),
        ...(canCancel
          ? [
              {
                id: 'cancel',
                label: messages.cancel,
                isDangerous: true,
                onAction: () => onAction({ action: 'cancel', item }),
              },
            ]
          : []),
      ]}
    />
  );
}

export function OrderItemsTable({ order, onAction, onResend }: Props) {
  const amount = (value: number) => money(value, order.currency);
  const columns: Column<TransactionItem>[] = [
    { id: 'name', header: text.name, isRowHeader: true, cell: (item) => <Name item={item} /> },
    { id: 'patron', header: text.patron, cell: (item) => item.patron },
    { id: 'price', header: text.price, align: 'right', cell: (item) => amount(item.basePrice) },
    { id: 'fee', header: text.fee, align: 'right', cell: (item) => amount(item.baseFee) },
    {
      id: 'discount',
      header: text.discount,
      align: 'right',
      cell: (item) =>
        item.discountAmount === 0 ? (
          <span className={styles.none}>{amount(0)}</span>
        ) : (
          <>
            {amount(-item.discountAmount)}
            {item.discountName && <small className={styles.more}>{item.discountName}</small>}
          </>
        ),
    },
    {
      id: 'status',
      header: text.status,
      cell: (item) => <Badge tone={TONES[item.status]}>{text.statuses[item.status]}</Badge>,
    },
    {
      id: 'actions',
      header: text.actions,
      isHeaderHidden: true,
      align: 'right',
      cell: (item) => <Actions order={order} item={item} onAction={onAction} onResend={onResend} />,
    },
  ];
  return (
    <DataTable
      label={text.title}
      columns={columns}
      rows={order.orderItems}
      rowKey={(item) => item.id}
    />
  );
}
