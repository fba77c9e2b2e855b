import { sha256 } from '../runtime/ids.ts';
import type { Tx } from './database.ts';

/**
 * What is done one after another, by its key: the carts of one buyer, the holds of one network, the
 * lists that one account makes, the members that it adds, what is bought through one place on a
 * list, one code or one membership, the turns of one date's waiting list, what the sandbox pays out
 * to one account, which tiers and benefits one account has and which of them belong together, what
 * one person begins to pay in one tier and to try of one account, what lets a member in at one
 * event.
 */
type LockName =
  | 'buyer-holds'
  | 'network-holds'
  | 'user-lists'
  | 'members'
  | 'list-uses'
  | 'benefit-uses'
  | 'waiting-list'
  | 'sandbox-payouts'
  | 'memberships'
  | 'membership-start'
  | 'membership-trial'
  | 'member-entry';

/**
 * Waits until nobody else holds the lock of this name and key, and holds it until the transaction
 * ends. An advisory lock writes no row, so nothing has to reach the disk or be swept. Two keys of
 * one number (one in 2^64) would only wait for each other.
 */
export const lockNamed = (tx: Tx, name: LockName, key: string) =>
  tx.query({
    name: 'named-lock',
    text: 'select pg_advisory_xact_lock($1::bigint)',
    values: [sha256(`${name}:${key}`).readBigInt64BE().toString()],
  });
