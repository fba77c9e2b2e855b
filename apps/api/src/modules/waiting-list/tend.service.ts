import { offerEnd, offersFor } from '@foyer/domain';
import { singleStatement, transact, withSavepoint, type Tx } from '../../platform/db/database.ts';
import { lockNamed } from '../../platform/db/named-lock.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { newId, sha256 } from '../../platform/runtime/ids.ts';
import { endHold, keepPlaces, lockPlaces } from '../inventory/index.ts';
import * as entries from './entries.repository.ts';
import type { Entry } from './entries.repository.ts';
import * as turns from './turns.repository.ts';
import { tell } from './waiting-mails.service.ts';

/** One after another: whoever offers, takes off or adds sees what the one before has done. */
export const lockTurns = (tx: Tx, instanceId: string) => lockNamed(tx, 'waiting-list', instanceId);

/** Has somebody look whose turn it is, once this transaction is through. */
export const lookAfter = (tx: Tx, instanceId: string): Promise<void> =>
  enqueue(tx, 'tend_waiting_list', { instanceId }, { key: `waiting-list:${instanceId}` });

/** Somebody does not wait any more; what was kept for them is free. */
export async function endEntry(
  tx: Tx,
  entry: Pick<Entry, 'id' | 'holdId' | 'status'>,
  status: 'taken' | 'passed' | 'left' | 'ended',
): Promise<void> {
  if (entry.holdId && entry.status === 'offered') await endHold(tx, entry.holdId);
  await entries.markOver(tx, entry.id, status);
}

/** Keeps tickets for somebody and tells them; false when others are taking some of them. */
export async function makeOffer(
  tx: Tx,
  deps: Deps,
  entry: Entry,
  { offerMinutes, now }: Pick<turns.Terms, 'offerMinutes' | 'now'>,
): Promise<boolean> {
  const { ownerId, instanceId, ticketTypeId, quantity, code } = entry;
  const id = newId();
  const expiresAt = offerEnd(now, offerMinutes, entry);
  const tokenHash = sha256(`${id}:${code}`);
  const hold = { id, ownerId, instanceId, ticketTypeId, quantity, tokenHash, expiresAt };
  if (!(await withSavepoint(tx, () => keepPlaces(tx, hold)))) return false;
  await entries.markOffered(tx, entry.id, id);
  const offered = { ...entry, holdEndsAt: expiresAt };
  await tell(tx, deps, offered, { told: 'offer', dedupeKey: `waiting-offer:${id}` });
  return true;
}

/** What somebody waits for is not sold any more: they are told once. */
async function endOver(tx: Tx, deps: Deps, entry: Entry): Promise<void> {
  await endEntry(tx, entry, 'ended');
  const told = entry.isCalledOff ? 'canceled' : 'over';
  await tell(tx, deps, entry, { told, dedupeKey: `waiting-ended:${entry.id}` });
}

/** Somebody's offer is over, or their date is postponed: then they keep the turn that they had. */
async function endOffer(tx: Tx, deps: Deps, entry: Entry): Promise<void> {
  if (entry.isPostponed) {
    if (entry.holdId) await endHold(tx, entry.holdId);
    await entries.markWaiting(tx, entry.id);
    return;
  }
  await endEntry(tx, entry, 'passed');
  await tell(tx, deps, entry, { told: 'passed', dedupeKey: `waiting-passed:${entry.holdId}` });
}

/** Their time is up, and what was kept is in an order that they are paying. */
const isPaying = (entry: Entry, kept: turns.Kept | null) =>
  kept?.isHeld === true && entry.orderId !== null && !entry.hasOffer;

/** What became of somebody's offer, and whether what they wait for is sold at all. */
async function follow(tx: Tx, deps: Deps, entry: Entry): Promise<void> {
  const kept = entry.holdId === null ? null : await turns.readKept(tx, entry.holdId);
  if (kept?.isBought) return endEntry(tx, entry, 'taken');
  // who is paying is not told that it is over
  if (isPaying(entry, kept)) return;
  if (entry.isCalledOff || entry.isOver) return endOver(tx, deps, entry);
  if (kept && (entry.isPostponed || !kept.isHeld)) await endOffer(tx, deps, entry);
}

async function offerNext(tx: Tx, deps: Deps, instanceId: string): Promise<void> {
  const waiting = await turns.findWaiting(tx, instanceId);
  const terms = waiting.length > 0 ? await turns.readTerms(tx, instanceId) : undefined;
  if (!terms || terms.isLocked) return;
  const types = [...new Set(waiting.map(({ typeId }) => typeId))];
  const places = await lockPlaces(tx, instanceId, types);
  for (const id of offersFor(waiting, places)) {
    const entry = await entries.readEntry(tx, id);
    if (entry && !(await makeOffer(tx, deps, entry, terms))) return;
  }
}

/**
 * Job: looks whose turn it is on the list of a date. What is over ends, what is free is offered to
 * those who wait. May run at any time, and in two workers at once.
 */
export const tendWaitingList = (
  deps: Deps,
  { instanceId }: JobPayloads['tend_waiting_list'],
): Promise<void> =>
  transact(deps.pool, async (tx) => {
    await lockTurns(tx, instanceId);
    for (const entry of await entries.findOfDate(tx, instanceId)) await follow(tx, deps, entry);
    await offerNext(tx, deps, instanceId);
  });

/** Job: finds what nobody told of: holds and offers that ended by their time, a larger hall. */
export async function tendWaitingLists(deps: Deps): Promise<void> {
  for (const instanceId of await singleStatement(deps.pool, turns.findDue))
    await tendWaitingList(deps, { instanceId });
}
