import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows } from '../../platform/db/query.ts';
import type { KeptAt } from './payment-provider.ts';

// What Stripe calls those whose cards it keeps: a customer for each name of ours.

export const findCustomer = async (
  tx: Tx,
  { accountId, keptAs }: KeptAt,
): Promise<string | undefined> =>
  (
    await row(
      tx,
      db
        .selectFrom('stripe.customers')
        .where('accountId', '=', accountId)
        .where('keptAs', '=', keptAs)
        .select('customerId'),
    )
  )?.customerId;

/** Keeps it, in place of one that is no longer there. */
export const saveCustomer = (tx: Tx, { accountId, keptAs }: KeptAt, customerId: string) =>
  change(
    tx,
    db
      .insertInto('stripe.customers')
      .values({ accountId, keptAs, customerId })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'keptAs']).doUpdateSet({ customerId }),
      ),
  );

/** Under which name somebody is known here, whom an account of Stripe speaks of. */
export const findName = async (
  tx: Tx,
  accountId: string,
  customerId: string,
): Promise<string | undefined> =>
  (
    await row(
      tx,
      db
        .selectFrom('stripe.customers')
        .where('accountId', '=', accountId)
        .where('customerId', '=', customerId)
        .select('keptAs'),
    )
  )?.keptAs;

/** Every account at which something is kept under a name: the seller may have had another one. */
export const findPlaces = (tx: Tx, keptAs: string) =>
  rows(
    tx,
    db
      .selectFrom('stripe.customers')
      .where('keptAs', '=', keptAs)
      .select(['accountId', 'customerId']),
  );
