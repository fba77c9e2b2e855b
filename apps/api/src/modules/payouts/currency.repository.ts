import type { OrderStatus } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, sql } from '../../platform/db/query.ts';

/** The currency of an account, kept from being changed by somebody else meanwhile. */
export const lockCurrency = async (tx: Tx, ownerId: string): Promise<Currency | undefined> =>
  (
    await row(
      tx,
      db
        .selectFrom('profiles')
        .where('id', '=', ownerId)
        .select(({ ref }) => ref('currency').$castTo<Currency>().as('currency'))
        .forNoKeyUpdate(),
    )
  )?.currency;

export const saveCurrency = (tx: Tx, ownerId: string, currency: Currency) =>
  change(tx, db.updateTable('profiles').set({ currency }).where('id', '=', ownerId));

interface Place {
  ownerId: string;
  currency: Currency;
}

/** Orders that hold something, or wait for their money. */
export async function countOpenOrders(
  tx: Tx,
  { ownerId, currency }: Place,
  open: readonly OrderStatus[],
): Promise<number> {
  const counted = db
    .selectFrom('orders')
    .where('ownerId', '=', ownerId)
    .where('currency', '=', currency)
    .where('status', 'in', [...open])
    .select(sql<number>`count(*)::int`.as('orders'));
  return (await row(tx, counted))?.orders ?? 0;
}

/** What is on its way to a bank: it may come back. */
export async function sumOnItsWay(tx: Tx, { ownerId, currency }: Place): Promise<number> {
  const summed = db
    .selectFrom('payouts')
    .where('ownerId', '=', ownerId)
    .where('currency', '=', currency)
    .where('status', '=', 'pending')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'));
  return (await row(tx, summed))?.minor ?? 0;
}
