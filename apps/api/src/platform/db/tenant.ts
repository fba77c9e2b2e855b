import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from '../runtime/ids.ts';
import type { Tx } from './database.ts';

/** A call about one owner. */
export interface Act {
  /** Names it in the audit log, once however many transactions it takes. */
  id: string;
  ownerId: string;
  /** What each of its transactions that may write does last. */
  beforeCommit?: (tx: Tx) => Promise<void>;
}

/*
 * Whose data the running call may touch. `handle` sets it once access to an account or an event is
 * granted; from then on every transaction of that call runs as the role `foyer_tenant`, for which
 * the database shows and takes rows of this one owner only (migration 0007). A query that forgets
 * its owner finds nothing instead of somebody else's orders.
 */
const tenant = new AsyncLocalStorage<Act>();

/** Runs `work` so that its transactions reach rows of `ownerId` only. */
export const asTenant = <T>(
  ownerId: string,
  work: () => T,
  more: Pick<Act, 'beforeCommit'> = {},
): T => tenant.run({ id: newId(), ownerId, ...more }, work);

/** Runs `work` without that limit: for another party's books, as the payment provider's are. */
export const outsideTenant = <T>(work: () => T): T => tenant.exit(work);

export const currentAct = (): Act | undefined => tenant.getStore();

export const currentTenant = (): string | undefined => currentAct()?.ownerId;
