import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, sql } from '../../platform/db/query.ts';

const LIFE_DAYS = 14;

const openOffers = db
  .selectFrom('ownershipOffers as o')
  .where('o.expiresAt', '>', sql<Date>`now()`);

/** The offer of an organization that is open. */
export const findOffer = (tx: Tx, ownerId: string) =>
  row(
    tx,
    openOffers.where('o.ownerId', '=', ownerId).select(['o.fromId', 'o.toId', 'o.expiresAt']),
  );

/** The same, held against whoever takes or withdraws it at the same time. */
export const lockOffer = (tx: Tx, ownerId: string) =>
  row(tx, openOffers.where('o.ownerId', '=', ownerId).select(['o.fromId', 'o.toId']).forUpdate());

/** A new offer takes the place of a former one. */
export const putOffer = (tx: Tx, ownerId: string, fromId: string, toId: string) => {
  const values = {
    fromId,
    toId,
    createdAt: sql<Date>`now()`,
    expiresAt: sql<Date>`now() + make_interval(days => ${LIFE_DAYS})`,
  };
  return change(
    tx,
    db
      .insertInto('ownershipOffers')
      .values({ ownerId, ...values })
      .onConflict((conflict) => conflict.column('ownerId').doUpdateSet(values)),
  );
};

export const deleteOffer = (tx: Tx, ownerId: string) =>
  change(tx, db.deleteFrom('ownershipOffers').where('ownerId', '=', ownerId));

/** Takes back what was offered to somebody who manages the organization no longer, or by them. */
export const deleteOfferOf = (tx: Tx, ownerId: string, profileId: string) =>
  change(
    tx,
    db
      .deleteFrom('ownershipOffers')
      .where('ownerId', '=', ownerId)
      .where(({ eb, or }) => or([eb('toId', '=', profileId), eb('fromId', '=', profileId)])),
  );

const setOwner = (ownerId: string, profileId: string, isOwner: boolean) =>
  db
    .updateTable('teamMembers')
    .set(({ eb }) => ({ isOwner, version: eb('version', '+', 1) }))
    .where('ownerId', '=', ownerId)
    .where('eventId', 'is', null)
    .where('profileId', '=', profileId)
    .where('accessSetting', '=', 'admin')
    .where('isOwner', '<>', isOwner);

/** False when one of both is no longer what the offer was made for. */
export async function changeOwner(
  tx: Tx,
  ownerId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<boolean> {
  const gave = await change(tx, setOwner(ownerId, fromId, false));
  const took = await change(tx, setOwner(ownerId, toId, true));
  return gave === 1 && took === 1;
}
