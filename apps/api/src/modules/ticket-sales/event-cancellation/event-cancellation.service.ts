import type { EventCancellation } from '@foyer/contracts';
import { toMajor } from '@foyer/domain';
import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { readMailsOff, sendUnsentOff, type MailsOff } from '../../mail/index.ts';
import { BEHIND_SALES } from '../../orders/index.ts';
import * as cancellations from './event-cancellations.repository.ts';
import { toOff, type Off } from './event-cancellations.repository.ts';
import { queueRefunds } from './refund-event.service.ts';

const REFUSED_SHOWN = 20;

function statusOf(
  row: cancellations.CancellationRow,
  mails: MailsOff,
): EventCancellation['status'] {
  if (row.status !== 'canceled') return 'not_canceled';
  const left =
    row.total - row.done - row.refused + row.unpaid + row.openOrders + mails.total - mails.sent;
  if (left > 0 || !row.hasLooked) return row.isStill && mails.isStill ? 'stopped' : 'running';
  return row.refused > 0 ? 'stopped' : 'done';
}

async function read(deps: Deps, tx: Tx, off: Off): Promise<EventCancellation> {
  const mails = await readMailsOff(deps, off.offId);
  const row = await cancellations.readCancellation(tx, off);
  if (!row) throw new DomainError('not_found');
  const refused =
    row.refused > 0 ? await cancellations.findRefusedRefunds(tx, off, REFUSED_SHOWN) : [];
  const money = (minor: number) => toMajor(minor, row.currency);
  return {
    status: statusOf(row, mails),
    currency: row.currency,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    canceledBy: row.canceledBy,
    message: row.message,
    people: row.people,
    orders: row.orders,
    tickets: row.tickets,
    refundAmount: money(row.totalMinor),
    feesReturned: money(row.feesMinor),
    feesKept: money(row.keptMinor),
    refundedAmount: money(row.doneMinor),
    refunds: { total: row.total, done: row.done, refused: row.refused },
    mails: { total: mails.total, sent: mails.sent },
    refused: refused.map(({ amountMinor, ...one }) => ({ ...one, amount: money(amountMinor) })),
  };
}

/** What canceling an event or one date of it would do, or how far it has come. */
export const readEventCancellation = (
  deps: Deps,
  eventId: string,
  instanceId?: string,
): Promise<EventCancellation> =>
  transact(deps.pool, (tx) => read(deps, tx, toOff(eventId, instanceId)));

/**
 * By hand: asks again for all that is left, also for what was refused, and for the mails that did
 * not go out.
 */
export async function resumeEventCancellation(
  deps: Deps,
  eventId: string,
  instanceId?: string,
): Promise<EventCancellation> {
  const off = toOff(eventId, instanceId);
  await transact(deps.pool, async (tx) => {
    const known = await cancellations.findOff(tx, off.offId);
    if (known?.eventId !== eventId || !(await cancellations.noteResumed(tx, off.offId)))
      throw new DomainError(instanceId === undefined ? 'event_not_cancelled' : 'not_found');
    await queueRefunds(tx, off.offId);
    for (const refundId of await cancellations.findPendingRefunds(tx, off))
      await enqueue(
        tx,
        'settle_refund',
        { refundId },
        { key: `refund:${refundId}`, priority: BEHIND_SALES },
      );
  });
  await sendUnsentOff(deps, off.offId);
  return readEventCancellation(deps, eventId, instanceId);
}

/** Notes that it is called off, by whom, and queues what gives everybody their money back. */
export async function beginCancellation(
  tx: Tx,
  {
    eventId,
    instanceId,
    ...cancellation
  }: Omit<cancellations.NewCancellation, 'offId' | 'instanceId'> & { instanceId?: string },
): Promise<void> {
  const off = toOff(eventId, instanceId);
  await cancellations.insertCancellation(tx, { ...off, ...cancellation });
  await queueRefunds(tx, off.offId);
}
