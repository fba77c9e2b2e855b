import { CARD } from '../../../platform/access/cards.ts';
import { heldBy, letsIn } from '../../../platform/access/membership-rows.ts';
import { isPublicProfile } from '../../../platform/access/public-profile.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, sql } from '../../../platform/db/query.ts';
import { newId, newSecret, sha256 } from '../../../platform/runtime/ids.ts';
import { newSigningKey, type SigningKey } from '../../issuing/index.ts';

const CODE = 'membership_cards.code';
const KEY = 'membership_card_keys.private_key';

/** A membership as somebody who belongs to it reads it on their card. */
export const findHeld = (tx: Tx, userId: string, id: string) =>
  row(
    tx,
    db
      .selectFrom('membershipSubscriptions as s')
      .innerJoin('membershipTiers as t', 't.id', 's.tierId')
      .innerJoin('profiles as p', 'p.id', 's.ownerId')
      .innerJoin('profiles as u', (join) => join.on('u.id', '=', userId))
      .leftJoin('membershipSeats as x', (join) =>
        join.onRef('x.subscriptionId', '=', 's.id').on('x.userId', '=', userId),
      )
      .where('s.id', '=', id)
      .where('s.id', 'in', heldBy(sql`${userId}::uuid`))
      .select(CARD)
      .select(['t.name as tierName', 'u.name as holder', 's.endedAt'])
      .select(['s.paidUntil', 's.autoRenew', 's.pausedUntil'])
      .select([
        sql<boolean>`(${isPublicProfile('p')} and p.deleted_at is null)`.as('hasProfile'),
        sql<boolean>`s.user_id is not distinct from ${userId}::uuid`.as('isOwn'),
        sql<Date>`coalesce(x.created_at, s.started_at, s.anchor_at)`.as('since'),
        letsIn('s').as('letsIn'),
      ]),
  );

interface OfHolder {
  ownerId: string;
  subscriptionId: string;
  userId: string;
}

const findCode = async (tx: Tx, { ownerId, subscriptionId, userId }: OfHolder) => {
  const kept = await row(
    tx,
    db
      .selectFrom('membershipCards')
      .where('ownerId', '=', ownerId)
      .where('subscriptionId', '=', subscriptionId)
      .where('userId', '=', userId)
      .select(['id', 'code', 'shortCode']),
  );
  return kept && { code: tx.vault.open(CODE, kept.id, kept.code), shortCode: kept.shortCode };
};

/** The code of somebody's card; made when it is first needed, the same for all who ask then. */
export async function cardCode(tx: Tx, of: OfHolder): Promise<{ code: string; shortCode: string }> {
  const known = await findCode(tx, of);
  if (known) return known;
  const [id, code] = [newId(), newSecret()];
  await change(
    tx,
    db
      .insertInto('membershipCards')
      // the database draws the short code
      .values({
        id,
        ...of,
        code: tx.vault.seal(CODE, id, code),
        codeHash: sha256(code),
        shortCode: '',
      })
      .onConflict((conflict) => conflict.constraint('membership_cards_once').doNothing()),
  );
  const kept = await findCode(tx, of);
  if (!kept) throw new Error(`no card of ${of.subscriptionId}`);
  return kept;
}

async function findKey(tx: Tx, ownerId: string): Promise<SigningKey | undefined> {
  const keys = db.selectFrom('membershipCardKeys').where('ownerId', '=', ownerId);
  const key = await row(tx, keys.select(['publicKey', 'privateKey']));
  return (
    key && {
      publicKey: key.publicKey,
      privateKey: Buffer.from(tx.vault.open(KEY, ownerId, key.privateKey), 'base64'),
    }
  );
}

/** By what the cards of a house are signed; made in the same way. */
export async function cardKey(tx: Tx, ownerId: string): Promise<SigningKey> {
  const known = await findKey(tx, ownerId);
  if (known) return known;
  const made = newSigningKey();
  const privateKey = tx.vault.seal(KEY, ownerId, made.privateKey.toString('base64'));
  await change(
    tx,
    db
      .insertInto('membershipCardKeys')
      .values({ ownerId, publicKey: made.publicKey, privateKey })
      .onConflict((conflict) => conflict.column('ownerId').doNothing()),
  );
  const kept = await findKey(tx, ownerId);
  if (!kept) throw new Error(`no key of ${ownerId}`);
  return kept;
}
