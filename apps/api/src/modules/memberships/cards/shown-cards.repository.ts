import { letsIn } from '../../../platform/access/membership-rows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { db, row, rows, sql } from '../../../platform/db/query.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';

/** A card as a door reads it: whose it is, of which house, and how its membership stands. */
const cards = db
  .selectFrom('membershipCards as c')
  .innerJoin('membershipSubscriptions as s', 's.id', 'c.subscriptionId')
  .innerJoin('membershipTiers as t', 't.id', 's.tierId')
  .innerJoin('profiles as u', 'u.id', 'c.userId')
  .innerJoin('credentials as k', 'k.userId', 'c.userId')
  .select(['c.id', 'c.ownerId', 'c.userId', 'u.name', 'k.email', 't.name as tierName'])
  .select(['s.endedAt', 's.pausedUntil', letsIn('s').as('letsIn')]);

export const findById = (tx: Tx, id: string) => row(tx, cards.where('c.id', '=', id));
export const findByCode = (tx: Tx, code: string) =>
  row(tx, cards.where('c.codeHash', '=', sha256(code)));
export type ShownCard = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

const ofHouse = (eventId: string) =>
  db
    .selectFrom('membershipCards as c')
    .where('c.ownerId', '=', db.selectFrom('events').where('id', '=', eventId).select('ownerId'));

/** Which card of the house of an event has this short code. */
export const findIdByShortCode = async (tx: Tx, eventId: string, shortCode: string) =>
  (await row(tx, ofHouse(eventId).where('c.shortCode', '=', shortCode).select('c.id')))?.id;

/** Which of these hashes are of cards of the house of an event. */
export const findIdsByHash = (tx: Tx, eventId: string, hashes: readonly string[]) =>
  rows(
    tx,
    ofHouse(eventId)
      .where(
        'c.codeHash',
        '=',
        sql<Buffer>`any(array(select decode(h, 'hex')
        from unnest(${hashes}::text[]) h))`,
      )
      .select(['c.id', sql<string>`encode(c.code_hash, 'hex')`.as('hash')]),
  );
