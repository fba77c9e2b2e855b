import type { EventCancellation } from '@foyer/contracts';
import { toMajor } from '@foyer/domain';
import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { readEventMails, sendUnsentOfEvent, type EventMails } from '../../mail/index.ts';
import * as cancellations from './event-cancellations.repository.ts';
import { queueRefunds } from './refund-event.service.ts';

const REFUSED_SHOWN = 20;

function statusOf(
  row: cancellations.CancellationRow,
  mails: EventMails,
): EventCancellation['status'] {
  if (row.status !== 'canceled') return 'not_canceled';
  const left =
    row.total - row.done - row.refused + row.unpaid + row.openOrders + mails.total - mails.sent;
  if (left > 0 || !row.hasLooked) return row.isStill && mails.isStill ? 'stopped' : 'running';
  return row.refused > 0 ? 'stopped' : 'done';
}

async function read(deps: Deps, tx: Tx, eventId: string): Promise<EventCancellation> {
  const mails = await readEventMails(deps, eventId);
  const row = await cancellations.readCancellation(tx, eventId);
  if (!row) throw new DomainError('not_found');
  const refused =
    row.refused > 0 ? await cancellations.findRefusedRefunds(tx, eventId, REFUSED_SHOWN) : [];
  return {
    status: statusOf(row, mails),
    currency: row.currency,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    canceledBy: row.canceledBy,
    message: row.message,
    people: row.people,
    tickets: row.tickets,
    refundAmount: toMajor(row.totalMinor, row.currency),
    refundedAmount: toMajor(row.doneMinor, row.currency),
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
  await sendUnsentOfEvent(deps, eventId);
  return readEventCancellation(deps, eventId);
}

/** Notes that an event is called off, by whom, and queues what gives everybody their money back. */
export async function beginCancellation(
  tx: Tx,
  cancellation: cancellations.NewCancellation,
): Promise<void> {
  await cancellations.insertCancellation(tx, cancellation);
  await queueRefunds(tx, cancellation.eventId);
}
