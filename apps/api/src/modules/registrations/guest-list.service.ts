import type { Answer, listRegistrations, RegistrationChange, RegistrationRow } from '@foyer/contracts';
import { formatOrderDate } from '@foyer/domain';
import type { CsvRow } from '../../platform/csv.ts';
import { readOnly, transact, type Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs.ts';
import * as registrations from './registrations.repository.ts';

const toRow = (record: registrations.RegistrationRecord): RegistrationRow => ({
  ...record, startsAt: record.startsAt.toISOString(), endedAt: record.endedAt?.toISOString() ?? null,
  checkedInAt: record.checkedInAt?.toISOString() ?? null, createdAt: record.createdAt.toISOString(),
});

export const listGuests = (deps: Deps, filter: registrations.RegistrationFilter, page: { page: number; perPage: number }): Promise<Answer<typeof listRegistrations>> =>
  readOnly(deps.pool, async (tx) => {
    const { rows, total } = await registrations.findPage(tx, filter, page);
    return { data: rows.map(toRow), totalCount: total, ...page, counts: await registrations.countGuests(tx, filter.eventId, filter.instanceId) };
  });

export const GUEST_CSV_COLUMNS = ['First name', 'Last name', 'Email', 'Ticket', 'Date', 'Status', 'Checked in', 'Checked in by', 'Note', 'Order'];

export const guestRows = (deps: Deps, filter: registrations.RegistrationFilter): Promise<CsvRow[]> => readOnly(deps.pool, async (tx) => {
  const timezone = await registrations.readTimezone(tx, filter.eventId);
  return (await registrations.findAll(tx, filter)).map((guest) => [
    guest.firstName, guest.lastName, guest.email, guest.ticketName, formatOrderDate(guest.startsAt, timezone), guest.status,
    guest.checkedInAt ? formatOrderDate(guest.checkedInAt, timezone) : '', guest.checkedInBy ?? '', guest.note ?? '', guest.orderId,
  ]);
});

async function findGuest(tx: Tx, eventId: string, id: string) {
  const guest = await registrations.findOne(tx, eventId, id);
  if (!guest) throw new DomainError('registration_not_found');
  return guest;
}

export const changeGuest = (deps: Deps, eventId: string, id: string, change: RegistrationChange): Promise<RegistrationRow> => transact(deps.pool, async (tx) => {
  await findGuest(tx, eventId, id);
  await registrations.update(tx, id, change);
  return toRow(await findGuest(tx, eventId, id));
});

/** Mails a guest their ticket again; each asking is a mail of its own. */
export const resendToGuest = (deps: Deps, eventId: string, id: string): Promise<{ message: string }> => transact(deps.pool, async (tx) => {
  const guest = await findGuest(tx, eventId, id);
  if (guest.status !== 'active') throw new DomainError('ticket_not_active');
  await enqueue(tx, 'mail_ticket', { registrationId: id, reason: 'resend', dedupeKey: `resend:${newId()}` });
  return { message: `Ticket sent to ${guest.email}` };
});
