import type { EventCancellation } from '@foyer/contracts';
import { toMajor } from '@foyer/domain';
import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { outsideTenant } from '../../../platform/db/tenant.ts';
import { countMailsOfEvent, findUnsentOfEvent } from '../../mail/mail.repository.ts';
import * as cancellations from './event-cancellations.repository.ts';
import { queueRefunds } from './refund-event.service.ts';

const REFUSED_SHOWN = 20;

type Mails = Awaited<ReturnType<typeof countMailsOfEvent>>;

function statusOf(row: cancellations.CancellationRow, mails: Mails): EventCancellation['status'] {
  if (row.status !== 'canceled') return 'not_canceled';
  const left =
    row.total -
    row.done -
    row.refused +
    row.unpaid_tickets +
    row.open_orders +
    mails.total -
    mails.sent;
  if (left > 0 || !row.has_looked) return row.is_still && mails.is_still ? 'stopped' : 'running';
  return row.refused > 0 ? 'stopped' : 'done';
}

async function read(deps: Deps, tx: Tx, eventId: string): Promise<EventCancellation> {
  // what was mailed belongs to its readers and is closed to a call about one owner: it is counted,
  // by an event that was opened to the caller
  const mails = await outsideTenant(() =>
    transact(deps.pool, (all) => countMailsOfEvent(all, eventId)),
  );
  const row = await cancellations.readCancellation(tx, eventId);
  if (!row) throw new DomainError('not_found');
  const refused =
    row.refused > 0 ? await cancellations.findRefusedRefunds(tx, eventId, REFUSED_SHOWN) : [];
  return {
    status: statusOf(row, mails),
    currency: row.currency,
    canceledAt: row.canceled_at?.toISOString() ?? null,
    canceledBy: row.canceled_by,
    message: row.message,
    people: row.people,
    tickets: row.tickets,
    refundAmount: toMajor(row.total_minor, row.currency),
    refundedAmount: toMajor(row.done_minor, row.currency),
    refunds: { total: row.total, done: row.done, refused: row.refused },
    mails: { total: mails.total, sent: mails.sent },
    refused: refused.map(({ amountMinor, ...one }) => ({
      ...one,
      amount: toMajor(amountMinor, row.currency),
    })),
  };
}

/** What canceling would do, or how far it has come. */
export const readEventCancellation = (deps: Deps, eventId: string): Promise<EventCancellation> =>
  transact(deps.pool, (tx) => read(deps, tx, eventId));

/**
 * By hand: asks again for all that is left, also for what was refused, and for the mails that did
 * not go out.
 */
export async function resumeEventCancellation(
  deps: Deps,
  eventId: string,
): Promise<EventCancellation> {
  await transact(deps.pool, async (tx) => {
    if (!(await cancellations.noteResumed(tx, eventId)))
      throw new DomainError('event_not_cancelled');
    await queueRefunds(tx, eventId);
    for (const refundId of await cancellations.findPendingRefunds(tx, eventId))
      await enqueue(tx, 'settle_refund', { refundId }, { key: `refund:${refundId}` });
  });
  await outsideTenant(() =>
    transact(deps.pool, async (tx) => {
      for (const mailId of await findUnsentOfEvent(tx, eventId))
        await enqueue(tx, 'transport_mail', { mailId }, { key: `transport_mail:${mailId}` });
    }),
  );
  return readEventCancellation(deps, eventId);
}
