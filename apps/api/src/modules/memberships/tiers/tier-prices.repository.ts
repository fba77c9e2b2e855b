import type { Currency } from '@foyer/domain';
import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db/database-types.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, rows, sql } from '../../../platform/db/query.ts';
import { newId } from '../../../platform/runtime/ids.ts';

/** Prices of tiers in their order, those that are no longer sold behind the others. */
export const findPrices = (tx: Tx, ownerId: string, tierIds: readonly string[]) =>
  rows(
    tx,
    db
      .selectFrom('membershipPrices as p')
      .where('p.ownerId', '=', ownerId)
      .where('p.tierId', '=', sql<string>`any(${tierIds}::uuid[])`)
      .orderBy(sql`p.archived_at is not null`)
      .orderBy('p.position')
      .orderBy('p.id')
      .select(['p.id', 'p.tierId', 'p.amountMinor', 'p.interval', 'p.position', 'p.archivedAt'])
      .select(({ ref, selectFrom, exists }) => [
        ref('p.currency').$castTo<Currency>().as('currency'),
        selectFrom('membershipSubscriptions as s')
          .whereRef('s.ownerId', '=', 'p.ownerId')
          .where(sql<boolean>`(s.price_id = p.id or s.next_price_id = p.id)`)
          .where('s.endedAt', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('living'))
          .$asScalar()
          .$notNull()
          .as('subscriptionsCount'),
        exists(
          selectFrom('membershipLines as l')
            .whereRef('l.ownerId', '=', 'p.ownerId')
            .whereRef('l.priceId', '=', 'p.id')
            .select('l.lineId'),
        )
          .$castTo<boolean>()
          .as('wasOrdered'),
        exists(
          selectFrom('membershipSubscriptions as s')
            .whereRef('s.ownerId', '=', 'p.ownerId')
            .where(sql<boolean>`(s.price_id = p.id or s.next_price_id = p.id)`)
            .select('s.id'),
        )
          .$castTo<boolean>()
          .as('wasAgreed'),
      ]),
  );
export type PriceRow = Awaited<ReturnType<typeof findPrices>>[number];

/** A price as an account sets it. */
export type PriceTerms = Pick<
  Insertable<DB['membershipPrices']>,
  'amountMinor' | 'currency' | 'interval' | 'position'
>;

export const insertPrice = (tx: Tx, ownerId: string, tierId: string, terms: PriceTerms) =>
  change(tx, db.insertInto('membershipPrices').values({ id: newId(), ownerId, tierId, ...terms }));

const own = (ownerId: string, id: string) =>
  db.updateTable('membershipPrices').where('ownerId', '=', ownerId).where('id', '=', id);

export const updatePrice = (tx: Tx, ownerId: string, id: string, terms: PriceTerms) =>
  change(tx, own(ownerId, id).set(terms));

/** No longer sold; whoever ordered it finds it. */
export const archivePrice = (tx: Tx, ownerId: string, id: string) =>
  change(tx, own(ownerId, id).set({ archivedAt: sql<Date>`now()` }));

export const deletePrice = (tx: Tx, ownerId: string, id: string) =>
  change(tx, db.deleteFrom('membershipPrices').where('ownerId', '=', ownerId).where('id', '=', id));
