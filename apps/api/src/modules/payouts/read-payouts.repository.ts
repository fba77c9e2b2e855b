import type { Currency } from '@foyer/domain';
import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql } from '../../platform/db/query.ts';

/** The currency and the zone of an account. */
export const findTerms = (tx: Tx, ownerId: string) =>
  row(
    tx,
    db
      .selectFrom('profiles')
      .where('id', '=', ownerId)
      .select(({ ref }) => ['timezone', ref('currency').$castTo<Currency>().as('currency')]),
  );

const payouts = (ownerId: string) =>
  db
    .selectFrom('payouts')
    .where('ownerId', '=', ownerId)
    .select(['id', 'amountMinor', 'status', 'arrivesAt', 'createdAt'])
    .select(({ ref }) => [ref('currency').$castTo<Currency>().as('currency')]);
export type PayoutRow = InferResult<ReturnType<typeof payouts>>[number];

/** The latest first, each with the number of all. */
export const findPage = (tx: Tx, ownerId: string, limit: number, offset: number) =>
  rows(
    tx,
    payouts(ownerId)
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset),
  );

export const findPayout = (tx: Tx, ownerId: string, id: string) =>
  row(tx, payouts(ownerId).where('id', '=', id).select(['provider', 'failedBecause', 'postedAt']));

/** What a payout is made of, as it was posted first: what took it back stands in no line. */
const lines = (ownerId: string, payoutId: string) =>
  db
    .selectFrom('payoutLines as l')
    .innerJoin('ledgerEntries as e', (join) =>
      join.onRef('e.payoutId', '=', 'l.payoutId').onRef('e.transactionId', '=', 'l.transactionId'),
    )
    .where('l.ownerId', '=', ownerId)
    .where('l.payoutId', '=', payoutId)
    .where('e.payoutId', '=', payoutId)
    .where('e.account', '=', 'payouts');

export const findTotals = (tx: Tx, ownerId: string, payoutId: string) =>
  rows(
    tx,
    lines(ownerId, payoutId)
      .groupBy(['l.kind', 'e.currency'])
      .orderBy(sql`array_position(array['payment', 'refund', 'dispute', 'withdrawal'], l.kind)`)
      .orderBy('e.currency')
      .select(({ ref }) => [
        'l.kind',
        ref('e.currency').$castTo<Currency>().as('currency'),
        sql<number>`sum(e.amount_minor)::bigint`.as('amountMinor'),
        sql<number>`count(*)::int`.as('count'),
      ]),
  );

/** What an order is about: the event of its first line, or that line. */
const PRODUCT = sql<string>`coalesce((select coalesce(v.name, i.name) from order_lines i
    left join events v on v.id = i.subject_id
  where i.order_id = o.id order by i.position limit 1), '')`;

const shown = (ownerId: string, payoutId: string) =>
  lines(ownerId, payoutId)
    .leftJoin('orders as o', 'o.id', 'e.orderId')
    .leftJoin('profiles as b', 'b.id', 'o.userId')
    .select(({ ref }) => [
      'l.transactionId as id',
      'l.kind',
      'e.orderId',
      'e.amountMinor',
      ref('e.currency').$castTo<Currency>().as('currency'),
      sql<Date | null>`coalesce(o.completed_at, o.created_at)`.as('orderedAt'),
      sql<string>`concat_ws(' ', nullif(coalesce(o.buyer_first_name, b.first_name, b.name), ''),
        nullif(coalesce(o.buyer_last_name, b.last_name), ''))`.as('buyer'),
      PRODUCT.as('productName'),
    ]);
export type LineRow = InferResult<ReturnType<typeof shown>>[number];

/** A page of them, what was ordered last first. */
export const findLines = (
  tx: Tx,
  { ownerId, payoutId }: { ownerId: string; payoutId: string },
  limit: number,
  offset: number,
): Promise<LineRow[]> =>
  rows(
    tx,
    shown(ownerId, payoutId)
      .orderBy(sql`coalesce(o.completed_at, o.created_at) desc nulls last`)
      .orderBy('l.transactionId')
      .limit(limit)
      .offset(offset),
  );
