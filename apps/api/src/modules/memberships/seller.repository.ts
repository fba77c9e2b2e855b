import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { db, row } from '../../platform/db/query.ts';

/** In which currency an account sells, in which zone, and whether it can be paid. */
export const findSeller = (tx: Tx, ownerId: string) =>
  row(
    tx,
    db
      .selectFrom('profiles as p')
      .where('p.id', '=', ownerId)
      .where('p.deletedAt', 'is', null)
      .select('p.timezone')
      .select(({ ref }) => ref('p.currency').$castTo<Currency>().as('currency'))
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('paymentAccounts as a')
            .whereRef('a.ownerId', '=', 'p.id')
            .where('a.disconnectedAt', 'is', null)
            .select('a.ownerId'),
        )
          .$castTo<boolean>()
          .as('paymentsConnected'),
      ),
  );
export type SellerRow = NonNullable<Awaited<ReturnType<typeof findSeller>>>;
