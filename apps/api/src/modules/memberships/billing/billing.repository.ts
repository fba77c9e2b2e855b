import type { Tx } from '../../../platform/db/database.ts';
import { db, row, sql } from '../../../platform/db/query.ts';
import type { Due } from '../renewals/renewals.repository.ts';

/** A membership that is paid at this provider, or was. */
export const findBilled = (tx: Tx, id: string, provider: string): Promise<Due | undefined> =>
  row(
    tx,
    db
      .selectFrom('membershipSubscriptions')
      .where('id', '=', id)
      .where('provider', '=', provider)
      .select(['id', 'ownerId']),
  );

/** What the provider's books are to say of a membership, beside what is agreed. */
export const findBookkeeping = (tx: Tx, { id, ownerId }: Due, provider: string) =>
  row(
    tx,
    db
      .selectFrom('membershipSubscriptions as s')
      .innerJoin('membershipTiers as t', 't.id', 's.tierId')
      .leftJoin('paymentAccounts as a', (join) =>
        join
          .onRef('a.ownerId', '=', 's.ownerId')
          .on('a.provider', '=', provider)
          .on('a.disconnectedAt', 'is', null),
      )
      .where('s.ownerId', '=', ownerId)
      .where('s.id', '=', id)
      .select(['s.priceId', 's.amountMinor', 's.currency', 's.interval', 's.paidUntil'])
      .select(['s.autoRenew', 's.endedAt', 't.name', 'a.accountId']),
  );

/** Whether the books of a provider elsewhere say something of a membership. */
export const isInBooks = async (tx: Tx, id: string): Promise<boolean> =>
  (await row(
    tx,
    db.selectFrom('stripe.customers').where('keptAs', '=', id).select(sql.lit(1).as('one')),
  )) !== undefined;
