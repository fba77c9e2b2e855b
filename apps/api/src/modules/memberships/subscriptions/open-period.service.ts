import { holdsStock, type Currency } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { closeOrder, openOrder } from '../../orders/index.ts';
import { findBegun } from './membership-lines.repository.ts';
import { periodLine, type WantedPeriod } from './period-line.model.ts';

/** Which of them is not meant: it is the one that goes on. */
interface But {
  orderId?: string;
  /** The key by which it is made, maybe for the second time. */
  creationKey?: string | undefined;
}

/**
 * Ends what somebody began to pay before for the same tier or membership; false when money for it
 * is under way, which nobody can call off.
 */
export async function endEarlier(
  deps: Deps,
  userId: string,
  of: Parameters<typeof findBegun>[2],
  { orderId, creationKey }: But = {},
): Promise<boolean> {
  const begun = await readOnly(deps.pool, (tx) => findBegun(tx, userId, of));
  for (const { id, creationKey: madeBy } of begun) {
    if (id === orderId || (madeBy !== null && madeBy === creationKey)) continue;
    const status = await closeOrder(deps, id, 'canceled');
    if (status && holdsStock(status)) return false;
  }
  return true;
}

/** Makes the order of one period, which the page confirms. Refuses with `sold_out`. */
export async function openPeriod(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  wanted: WantedPeriod & { ownerId: string; currency: Currency },
): Promise<string> {
  const { ownerId, currency, ...period } = wanted;
  const { id } = await openOrder(tx, deps, {
    lines: [periodLine(period)],
    codes: [],
    ownerId,
    currency,
    actor,
    requestKey: null,
    // one for each person and tier: no network takes many
    networkHash: null,
    about: null,
    found: {},
    spare: [],
  });
  return id;
}
