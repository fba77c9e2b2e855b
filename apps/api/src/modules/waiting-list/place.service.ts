import type { WaitingPlace } from '@foyer/contracts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import * as entries from './entries.repository.ts';
import type { Entry } from './entries.repository.ts';
import { assertWaitable } from './join.service.ts';
import { endEntry, lockTurns, lookAfter } from './tend.service.ts';
import { readEvent } from './waitable.repository.ts';

const MAY_RETURN = new Set<Entry['status']>(['passed', 'left']);

const isBack = async (tx: Tx, entry: Entry) => (await entries.findOpen(tx, entry)) !== undefined;

async function mayAskAgain(tx: Tx, entry: Entry): Promise<boolean> {
  if (!MAY_RETURN.has(entry.status) || entry.isCalledOff || entry.isOver || entry.isPostponed)
    return false;
  const event = await readEvent(tx, entry.eventId);
  return event?.isOpen === true && event.status === 'published' && !(await isBack(tx, entry));
}

/** Somebody's place, for whoever has its link; as if there were none for everybody else. */
async function requirePlace(tx: Tx, id: string, code: string): Promise<Entry> {
  const entry = await entries.findByCode(tx, code);
  if (entry?.id !== id) throw new DomainError('not_found');
  return entry;
}

async function toPlace(tx: Tx, entry: Entry): Promise<WaitingPlace> {
  const { id, eventId, eventName, sellerName, instanceId, timezone, ticketName } = entry;
  const { quantity, firstName, email, status, place } = entry;
  return {
    ...{ id, eventId, eventName, sellerName, instanceId, timezone, ticketName },
    ...{ quantity, firstName, email, place },
    // nobody has noted it yet
    status: status === 'offered' && !entry.hasOffer ? 'passed' : status,
    startsAt: entry.startsAt.toISOString(),
    joinedAt: entry.joinedAt.toISOString(),
    offerEndsAt: entry.hasOffer ? (entry.holdEndsAt?.toISOString() ?? null) : null,
    mayAskAgain: await mayAskAgain(tx, entry),
  };
}

export const readPlace = (deps: Deps, id: string, code: string): Promise<WaitingPlace> =>
  readOnly(deps.pool, async (tx) => toPlace(tx, await requirePlace(tx, id, code)));

/** Changes a place behind the lock of its date, as it is by then. */
const change = (
  deps: Deps,
  { id, code }: { id: string; code: string },
  work: (tx: Tx, entry: Entry) => Promise<void>,
): Promise<WaitingPlace> =>
  transact(deps.pool, async (tx) => {
    await lockTurns(tx, (await requirePlace(tx, id, code)).instanceId);
    await work(tx, await requirePlace(tx, id, code));
    return toPlace(tx, await requirePlace(tx, id, code));
  });

const isOpen = ({ status }: Entry) => status === 'waiting' || status === 'offered';

/** Somebody does not want to wait any more; what was kept for them goes on at once. */
export const leavePlace = (deps: Deps, id: string, code: string) =>
  change(deps, { id, code }, async (tx, entry) => {
    if (!isOpen(entry)) return;
    await endEntry(tx, entry, 'left');
    await lookAfter(tx, entry.instanceId);
  });

/** Somebody waits again, at the end of the line. */
export const askAgain = (deps: Deps, id: string, code: string) =>
  change(deps, { id, code }, async (tx, entry) => {
    if (!(await mayAskAgain(tx, entry))) {
      if (isOpen(entry)) return;
      throw new DomainError('waiting_list_closed');
    }
    await assertWaitable(tx, entry);
    await entries.markJoined(tx, entry.id);
  });
