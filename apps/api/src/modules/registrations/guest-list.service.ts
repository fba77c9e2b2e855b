import type {
  ResponseOf,
  listRegistrations,
  RefundOffer,
  RegistrationChange,
  RegistrationRow,
} from '@foyer/contracts';
import { canRefundOrCancelItem, formatOrderDate, toMajor } from '@foyer/domain';
import type { CsvRow } from '../../platform/http/csv.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { consumeResend } from '../../platform/limits/limits.ts';
import * as registrations from './registrations.repository.ts';

const isRefundable = ({
  paymentMethod,
  orderStatus,
  itemStatus,
  paidMinor,
  isBeingRefunded,
}: registrations.Sale) =>
  paidMinor > 0 &&
  !isBeingRefunded &&
  canRefundOrCancelItem(
    { productType: 'Course', paymentMethod, status: orderStatus },
    { status: itemStatus },
  );

const toTicket = ({ sale, headId: _, ...record }: registrations.RegistrationRecord) => ({
  ...record,
  isRefundable:
    (record.status === 'active' || record.status === 'transfer_pending') && isRefundable(sale),
  startsAt: record.startsAt.toISOString(),
  endedAt: record.endedAt?.toISOString() ?? null,
  checkedInAt: record.checkedInAt?.toISOString() ?? null,
  createdAt: record.createdAt.toISOString(),
});

/** A ticket with the add-ons that stand in its row. */
const toRow = (
  record: registrations.RegistrationRecord,
  others: readonly registrations.RegistrationRecord[],
): RegistrationRow => ({
  ...toTicket(record),
  addOns: others.filter((one) => one.headId === record.id && one.id !== record.id).map(toTicket),
});

export const listGuests = (
  deps: Deps,
  filter: registrations.RegistrationFilter,
  page: { page: number; perPage: number },
): Promise<ResponseOf<typeof listRegistrations>> =>
  readOnly(deps.pool, async (tx) => {
    const { heads, rows, total, guests } = await registrations.findPage(tx, filter, page);
    const data = heads
      .flatMap((id) => rows.filter((row) => row.id === id))
      .map((head) => toRow(head, rows));
    return {
      data,
      totalCount: total,
      guestCount: guests,
      ...page,
      counts: await registrations.countGuests(tx, filter.eventId, filter.instanceId),
    };
  });

export const GUEST_CSV_COLUMNS = [
  'First name',
  'Last name',
  'Email',
  'Ticket',
  'Kind',
  'Date',
  'Status',
  'Checked in',
  'Checked in by',
  'Note',
  'Order',
];

const KINDS = { admission: 'Admission', add_on: 'Add on' };
const ROWS_AT_ONCE = 500;

const toCsvRow = (guest: registrations.RegistrationRecord, timezone: string): CsvRow => [
  guest.firstName,
  guest.lastName,
  guest.email,
  guest.ticketName,
  KINDS[guest.category],
  formatOrderDate(guest.startsAt, timezone),
  guest.status,
  guest.checkedInAt ? formatOrderDate(guest.checkedInAt, timezone) : '',
  guest.checkedInBy ?? '',
  guest.note ?? '',
  guest.orderId,
];

export async function* guestRows(
  deps: Deps,
  filter: registrations.RegistrationFilter,
): AsyncGenerator<CsvRow> {
  // the order is taken once: a name that changes meanwhile moves nobody out of the file
  const { ids, timezone } = await readOnly(deps.pool, async (tx) => ({
    ids: await registrations.findIds(tx, filter),
    timezone: await registrations.readTimezone(tx, filter.eventId),
  }));
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const guests = await readOnly(deps.pool, (tx) =>
      registrations.findByIds(tx, filter.eventId, ids.slice(at, at + ROWS_AT_ONCE)),
    );
    for (const guest of guests) yield toCsvRow(guest, timezone);
  }
}

async function findGuest(tx: Tx, eventId: string, id: string) {
  const guest = await registrations.findOne(tx, eventId, id);
  if (!guest) throw new DomainError('registration_not_found');
  return guest;
}

/** What of a guest's order can go back, for the dialog that asks. */
export const readRefundOffer = (deps: Deps, eventId: string, id: string): Promise<RefundOffer> =>
  readOnly(deps.pool, async (tx) => {
    const rows = await registrations.findOrderOf(tx, eventId, id);
    const [first] = rows;
    if (!first) throw new DomainError('registration_not_found');
    const { orderId, buyer, currency } = first;
    return {
      orderId,
      buyer,
      currency,
      tickets: rows
        .filter(({ sale }) => isRefundable(sale))
        .map(({ orderItemId, name, holder, sale }) => ({
          orderItemId,
          name,
          holder,
          amount: toMajor(sale.paidMinor, currency),
        })),
    };
  });

export const changeGuest = (
  deps: Deps,
  eventId: string,
  id: string,
  change: RegistrationChange,
): Promise<RegistrationRow> =>
  transact(deps.pool, async (tx) => {
    await findGuest(tx, eventId, id);
    await registrations.update(tx, id, change);
    return toRow(await findGuest(tx, eventId, id), []);
  });

/** Mails a guest their ticket again; each asking is a mail of its own. */
export const resendToGuest = (
  deps: Deps,
  eventId: string,
  id: string,
): Promise<{ message: string }> =>
  transact(deps.pool, async (tx) => {
    const guest = await findGuest(tx, eventId, id);
    if (guest.status !== 'active') throw new DomainError('ticket_not_active');
    await consumeResend(tx, eventId, guest.email);
    await enqueue(tx, 'mail_ticket', {
      registrationId: id,
      reason: 'resend',
      dedupeKey: `resend:${newId()}`,
    });
    return { message: `Ticket sent to ${guest.email}` };
  });
