import type { ManagedEvent } from '@foyer/contracts';
import { Badge, Button, Menu, type MenuEntry } from '@foyer/design-system';
import type { Column } from '@foyer/design-system/data-table';
import {
  formatCardDate,
  formatTime,
  orderNumber,
  paymentMethodLabel,
  ticketStatusLabel,
} from '@foyer/domain';
import { guestMessages as m } from './registrations.messages.en.ts';
import { correctable, type GuestFilter, type GuestLine } from './registrations.model.ts';
import styles from './registrations.module.css';
import { ChooseGuest, type Several } from './several.view.tsx';

interface ColumnDeps {
  event: ManagedEvent;
  state: GuestFilter;
  isAdmin: boolean;
  several: Several;
  checkingId: string | null;
  onCheck: (id: string, action: 'in' | 'out') => void;
  onResend: (id: string) => void;
  ask: (what: 'refund' | 'edit' | 'answers' | 'cancel' | 'give-back', row: GuestLine) => void;
}

export const guestColumns = (deps: ColumnDeps): Column<GuestLine>[] => [
  {
    id: 'name',
    header: m.columns.name,
    isRowHeader: true,
    cell: (row) => (
      <span className={styles.guest} data-under={row.isUnder || undefined}>
        <ChooseGuest row={row} several={deps.several} />
        {row.beginsOrder && (
          <span className={styles.order}>{m.orderOf(orderNumber(row.orderId), row.buyer)}</span>
        )}
        {row.isUnder ? (
          <>
            <span className="sr">
              {row.firstName} {row.lastName}:{' '}
            </span>
            {row.ticketName}
          </>
        ) : (
          <>
            <b>
              {row.firstName} {row.lastName}
            </b>
            {row.email && <small>{row.email}</small>}
            {hasPaidAtDoor(row) && <small>{m.paidBy(paymentMethodLabel(row.paymentMethod))}</small>}
          </>
        )}
        {row.note && (
          <small className={styles.note}>
            <b>{m.note}</b> {row.note}
          </small>
        )}
        {!row.isUnder &&
          row.orderAnswers.map(({ id, title, text }) => (
            <small key={id} className={styles.note}>
              <b>{title}</b> {text}
            </small>
          ))}
      </span>
    ),
  },
  {
    id: 'ticket',
    header: m.columns.ticket,
    cell: (row) => (
      <>
        {!row.isUnder && row.ticketName} {row.category === 'add_on' && <Badge>{m.addOn}</Badge>}
      </>
    ),
  },
  ...(deps.event.dates.length > 1 && !deps.state.date
    ? [
        {
          id: 'date',
          header: m.columns.date,
          cell: (row: GuestLine) => formatCardDate(row.startsAt, deps.event.timezone),
        },
      ]
    : []),
  { id: 'state', header: m.columns.state, cell: (row) => <State row={row} event={deps.event} /> },
  {
    id: 'check',
    header: m.checkIn,
    cell: (row) =>
      row.status === 'active' ? (
        <Check row={row} isPending={deps.checkingId === row.id} onCheck={deps.onCheck} />
      ) : null,
  },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (row) => <Actions row={row} {...deps} />,
  },
];

/** Who paid by card bought for themselves, and so did who took a ticket that is free for all. */
const hasPaidAtDoor = ({ paymentMethod, isComp }: GuestLine) =>
  isComp || paymentMethod === 'cash' || paymentMethod === 'terminal';

function State({ row, event }: { row: GuestLine; event: ManagedEvent }) {
  if (row.status !== 'active') {
    const course = courseOf(row, event.timezone);
    return (
      <span className={styles.inside}>
        <Badge tone={row.status === 'transfer_pending' ? 'warning' : 'neutral'}>
          {ticketStatusLabel(row.status)}
        </Badge>
        {course && <small>{course}</small>}
      </span>
    );
  }
  const by = row.checkedInBy && <small>{m.by(row.checkedInBy)}</small>;
  if (row.checkedInAt && row.category === 'add_on') {
    return (
      <span className={styles.inside}>
        <Badge>{m.handedOutAt(formatTime(row.checkedInAt, event.timezone))}</Badge>
        {by}
      </span>
    );
  }
  return row.checkedInAt ? (
    <span className={styles.inside}>
      <Badge tone="positive" hasDot>
        {m.since(formatTime(row.checkedInAt, event.timezone))}
      </Badge>
      {by}
    </span>
  ) : (
    <span className={styles.valid}>
      <Badge>{ticketStatusLabel('active')}</Badge>
      {row.exchangedFrom && (
        <small>{m.exchange.from(formatCardDate(row.exchangedFrom, event.timezone))}</small>
      )}
    </span>
  );
}

function Check({
  row,
  isPending,
  onCheck,
}: {
  row: GuestLine;
  isPending: boolean;
  onCheck: ColumnDeps['onCheck'];
}) {
  const [coming, going] =
    row.category === 'add_on' ? [m.handOut, m.takeBack] : [m.checkIn, m.checkOut];
  const action = row.checkedInAt ? going : coming;
  return (
    <span className={styles.check}>
      <Button
        size="sm"
        variant={row.checkedInAt ? 'quiet' : 'secondary'}
        isPending={isPending}
        aria-label={`${action}: ${row.firstName} ${row.lastName}${row.category === 'add_on' ? `, ${row.ticketName}` : ''}`}
        onPress={() => onCheck(row.id, row.checkedInAt ? 'out' : 'in')}
      >
        {action}
      </Button>
    </span>
  );
}

/** From whom to whom a ticket went, or for which date. */
function courseOf(row: GuestLine, timezone: string) {
  const { status, transferredFrom, transferredTo, takenBack, waits, exchangedFor } = row;
  if (exchangedFor) return m.exchange.for(formatCardDate(exchangedFor, timezone));
  if (status === 'transfer_pending' && transferredFrom) return m.transfer.from(transferredFrom);
  if (status !== 'transferred' || !transferredTo) return null;
  if (takenBack) return m.transfer.back(transferredTo);
  return waits ? m.transfer.waits(transferredTo) : m.transfer.to(transferredTo);
}

type Entry = MenuEntry & { isOffered: boolean };

/** What may be done with a guest: by the team of the door to write again, by managers the rest. */
function Actions({ row, isAdmin, onResend, ask }: { row: GuestLine } & ColumnDeps) {
  const waits = row.status === 'transfer_pending';
  if (row.status !== 'active' && !waits) return null;
  const asks = (what: Parameters<typeof ask>[0]) => ({ id: what, onAction: () => ask(what, row) });
  const entries: readonly Entry[] = [
    {
      id: 'resend',
      label: waits ? m.transfer.resend : m.resend,
      icon: 'mail',
      onAction: () => onResend(row.id),
      // nobody to send it to: who has no address gets one by editing
      isOffered: row.email !== '',
    },
    {
      ...asks('give-back'),
      label: m.transfer.cancel,
      icon: 'refresh',
      isOffered: isAdmin && waits,
    },
    { ...asks('edit'), label: m.edit.action, icon: 'user', isOffered: isAdmin },
    {
      ...asks('answers'),
      label: m.answers.action,
      icon: 'help',
      isOffered: isAdmin && correctable(row).length > 0,
    },
    { ...asks('refund'), label: m.refund, icon: 'refund', isOffered: isAdmin && row.isRefundable },
    { ...asks('cancel'), label: m.cancel, icon: 'x', isDangerous: true, isOffered: isAdmin },
  ];
  return (
    <Menu
      label={m.actionsFor(
        `${row.firstName} ${row.lastName}${row.category === 'add_on' ? `, ${row.ticketName}` : ''}`,
      )}
      entries={entries.filter(({ isOffered }) => isOffered)}
    />
  );
}
