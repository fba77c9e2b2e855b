import type { Tx } from '../../platform/db/database.ts';
import { change, db, rows, sql } from '../../platform/db/query.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { LedgerAccount } from './ledger.repository.ts';

/** What leaves an account of the ledger for the bank of its owner: a transaction by itself. */
export interface PayoutEntry {
  transactionId: string;
  /** Null when it names no order. */
  orderId: string | null;
  account: LedgerAccount;
  /** Below 0 it was taken of the payout. */
  amountMinor: number;
  currency: string;
}

interface OfPayout {
  ownerId: string;
  payoutId: string;
}

/** Each entry with its other side on `payouts`; one statement, however many they are. */
export const insertPayoutEntries = (
  tx: Tx,
  { ownerId, payoutId }: OfPayout,
  entries: readonly PayoutEntry[],
) =>
  change(
    tx,
    sql`insert into ledger_entries (transaction_id, kind, owner_id, order_id, payout_id, currency,
        account, amount_minor)
      select e.transaction_id, 'payout', ${ownerId}, e.order_id, ${payoutId}, e.currency,
          side.account, side.sign * e.amount
        from unnest(${entries.map((one) => one.transactionId)}::uuid[],
          ${entries.map(({ orderId }) => orderId)}::uuid[],
          ${entries.map(({ account }) => account)}::text[],
          ${entries.map(({ amountMinor }) => amountMinor)}::bigint[],
          ${entries.map(({ currency }) => currency)}::text[])
          as e(transaction_id, order_id, account, amount, currency)
        cross join lateral (values ('payouts', 1), (e.account, -1)) side(account, sign)`,
  );

/** The reverse of all that was posted of a payout, as one transaction. */
export const reversePayoutEntries = (tx: Tx, { ownerId, payoutId }: OfPayout) =>
  change(
    tx,
    sql`insert into ledger_entries (transaction_id, kind, owner_id, order_id, payout_id, currency,
        account, amount_minor)
      select ${newId()}, 'payout', owner_id, order_id, payout_id, currency, account,
          -sum(amount_minor)
        from ledger_entries where payout_id = ${payoutId} and owner_id = ${ownerId}
       group by owner_id, order_id, payout_id, currency, account having sum(amount_minor) <> 0`,
  );

/**
 * What an account is owed in each currency: what lies at the provider, without our own fees and
 * without what arrived for orders that could not be filled. What was paid in cash lies in a drawer,
 * and its fee is not the provider's to keep.
 */
export const findBalances = (tx: Tx, ownerId: string) =>
  rows(
    tx,
    db
      .selectFrom('ledgerEntries as e')
      .leftJoin('orders as o', 'o.id', 'e.orderId')
      .where('e.ownerId', '=', ownerId)
      .where('e.account', 'in', [
        ...(['provider_clearing', 'terminal_clearing', 'unapplied_payments'] as const),
        ...(['platform_fees', 'refunds_platform'] as const),
      ])
      .where(
        sql<boolean>`(e.account not in ('platform_fees', 'refunds_platform')
          or o.payment_method <> 'cash')`,
      )
      .groupBy('e.currency')
      .orderBy('e.currency')
      .select(['e.currency', sql<number>`sum(e.amount_minor)::bigint`.as('amountMinor')]),
  );
