import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { db, rows } from '../../platform/db/query.ts';

const disputes = (ownerId: string, orderId: string) =>
  db
    .selectFrom('disputes')
    .where('ownerId', '=', ownerId)
    .where('orderId', '=', orderId)
    .orderBy('openedAt')
    .select(['status', 'reason', 'amountMinor', 'takenMinor', 'feeMinor', 'respondBy'])
    .select(['openedAt', 'closedAt']);
export type DisputeRecord = InferResult<ReturnType<typeof disputes>>[number];

/** What banks took back of an order, or wanted to. */
export const disputesOf = (tx: Tx, ownerId: string, orderId: string): Promise<DisputeRecord[]> =>
  rows(tx, disputes(ownerId, orderId));
