import { CARD } from '../../../platform/access/cards.ts';
import { isPublicProfile } from '../../../platform/access/public-profile.ts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  change,
  db,
  prepared,
  row,
  sql,
  type Parameters,
  type Row,
} from '../../../platform/db/query.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';

const CODE = 'membership_gifts.code';

/** What is given, beside the period that is paid for it. */
export type Gift = Pick<
  Row<'membershipGifts'>,
  'giverId' | 'giverName' | 'name' | 'email' | 'message' | 'sendAt' | 'code'
>;

/** Writes down that a line of an order is a gift. */
export const insertGift = (
  tx: Tx,
  line: { lineId: string; ownerId: string; subscriptionId: string },
  { code, ...gift }: Gift,
) =>
  change(
    tx,
    db
      .insertInto('membershipGifts')
      .values(({ selectFrom }) => ({
        ...{ ...line, ...gift },
        orderId: selectFrom('orderLines').where('id', '=', line.lineId).select('orderId'),
        code: tx.vault.seal(CODE, line.lineId, code),
        codeHash: sha256(code),
      })),
  );

/** A gift as far as it is what an order pays, with the membership that it is once it is paid. */
const gifts = db
  .selectFrom('membershipGifts as g')
  .innerJoin('membershipLines as m', 'm.lineId', 'g.lineId')
  .innerJoin('membershipTiers as t', 't.id', 'm.tierId')
  .innerJoin('profiles as p', 'p.id', 'g.ownerId')
  .leftJoin('membershipSubscriptions as s', 's.id', 'g.subscriptionId')
  .select(['g.lineId', 'g.ownerId', 'g.orderId', 'g.subscriptionId', 'g.giverName', 'g.message'])
  .select(['g.name as receiver', 'g.email', 'g.sendAt', 'g.code', 'm.tierId', 'm.interval'])
  .select(['t.name as tierName', 'p.timezone as zone', 'p.name as house'])
  .select(['s.userId as memberId', 's.paidUntil', 's.endedAt', 's.id as paidId']);

const opened = <T extends { lineId: string; code: string }>(tx: Tx, gift: T | undefined) =>
  gift && { ...gift, code: tx.vault.open(CODE, gift.lineId, gift.code) };

const shown = gifts.select(CARD).select(isPublicProfile('p').as('hasProfile'));

/** What is written down of somebody who gives, and in whose zone days are counted. */
export const findAround = (tx: Tx, { ownerId, giverId }: { ownerId: string; giverId: string }) =>
  row(
    tx,
    db
      .selectFrom('profiles as p')
      .innerJoin('profiles as u', (join) => join.on('u.id', '=', giverId))
      .where('p.id', '=', ownerId)
      .select(['p.timezone as zone', 'u.name as giverName']),
  );

export const isOrderOf = async (tx: Tx, userId: string, orderId: string): Promise<boolean> =>
  (await row(
    tx,
    db.selectFrom('orders').where('id', '=', orderId).where('userId', '=', userId).select('id'),
  )) !== undefined;

/** The gift that an order of this giver pays. */
export const findGiven = async (tx: Tx, giverId: string, orderId: string) =>
  opened(
    tx,
    await row(tx, shown.where('g.giverId', '=', giverId).where('g.orderId', '=', orderId)),
  );
export type GivenRow = NonNullable<Awaited<ReturnType<typeof findGiven>>>;

// asked of every period that is paid, of which few are gifts
const paidGift = prepared('paid-gift', (parameter: Parameters<{ orderId: string }>) =>
  gifts
    .innerJoin('credentials as c', 'c.userId', 'g.giverId')
    .where('g.orderId', '=', parameter('orderId'))
    .where('s.id', 'is not', null)
    .select('c.email as giverEmail')
    .select(sql<string | null>`nullif(p.social ->> 'email', '')`.as('contact')),
);
/** The gift that an order pays, with whom to tell of it. */
export const findPaid = async (tx: Tx, orderId: string) =>
  opened(tx, (await paidGift(tx, { orderId }))[0]);
export type PaidGift = NonNullable<Awaited<ReturnType<typeof findPaid>>>;

/** Paid, not taken back, and of a house that is there. */
const byCode = (code: string) =>
  shown
    .where('g.codeHash', '=', sha256(code))
    .where('s.id', 'is not', null)
    .where('s.endedAt', 'is', null)
    .where('p.deletedAt', 'is', null);

export const findByCode = (tx: Tx, code: string) => row(tx, byCode(code));

/** The same, kept from being claimed by somebody else until the transaction ends. */
export async function lockByCode(tx: Tx, code: string) {
  const found = await findByCode(tx, code);
  if (!found) return undefined;
  await row(
    tx,
    db
      .selectFrom('membershipSubscriptions')
      .where('ownerId', '=', found.ownerId)
      .where('id', '=', found.subscriptionId)
      .forNoKeyUpdate()
      .select('id'),
  );
  // what was read before somebody else let go of it is not what it is
  return findByCode(tx, code);
}

interface Claim {
  ownerId: string;
  subscriptionId: string;
  userId: string;
  anchorAt: Date;
  paidUntil: Date;
}

/** Whoever is signed in is its member from now on, as they are called there. */
export async function claim(
  tx: Tx,
  { ownerId, subscriptionId, userId, anchorAt, paidUntil }: Claim,
): Promise<void> {
  await change(
    tx,
    sql`update membership_subscriptions s
      set user_id = u.id, name = u.name, email = lower(c.email), anchor_at = ${anchorAt},
          paid_until = ${paidUntil}, next_at = ${paidUntil}, version = s.version + 1,
          changed_at = clock_timestamp(), changed_by = u.id,
          patron_id = patron_of(s.owner_id, u.id, lower(c.email), coalesce(u.first_name, u.name),
            coalesce(u.last_name, ''))
      from profiles u join credentials c on c.user_id = u.id
     where s.owner_id = ${ownerId} and s.id = ${subscriptionId} and u.id = ${userId}`,
  );
  await change(
    tx,
    db
      .updateTable('membershipPeriods')
      .set({ startsAt: anchorAt, endsAt: paidUntil })
      .where('ownerId', '=', ownerId)
      .where('subscriptionId', '=', subscriptionId)
      .where('number', '=', 1),
  );
}
