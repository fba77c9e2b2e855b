import type { Tx } from '../../platform/db/database.ts';
import { change, db, row } from '../../platform/db/query.ts';
import type { KeptAt } from './payment-provider.ts';
import type { KeptCardNumber } from './sandbox-cards.model.ts';

// Part of the provider's own books: the cards that it keeps.

export const findCard = (
  tx: Tx,
  { accountId, keptAs }: KeptAt,
): Promise<KeptCardNumber | undefined> =>
  row(
    tx,
    db
      .selectFrom('sandbox.keptCards')
      .where('accountId', '=', accountId)
      .where('keptAs', '=', keptAs)
      .select(['number', 'expMonth', 'expYear']),
  );

/** Keeps a card, in place of the one that was kept under that name. */
export const saveCard = (tx: Tx, { accountId, keptAs }: KeptAt, card: KeptCardNumber) =>
  change(
    tx,
    db
      .insertInto('sandbox.keptCards')
      .values({ accountId, keptAs, ...card })
      .onConflict((conflict) => conflict.columns(['accountId', 'keptAs']).doUpdateSet(card)),
  );

export const deleteCard = (tx: Tx, { accountId, keptAs }: KeptAt) =>
  change(
    tx,
    db
      .deleteFrom('sandbox.keptCards')
      .where('accountId', '=', accountId)
      .where('keptAs', '=', keptAs),
  );
