import type { Currency } from '@foyer/domain';
import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db/database-types.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import { isFound } from '../../../platform/db/search.ts';
import { changedBy, isUnchanged, type Edit } from '../../../platform/db/versions.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const own = (ownerId: string) =>
  db
    .selectFrom('membershipBenefits as b')
    .where('b.ownerId', '=', ownerId)
    .where('b.deletedAt', 'is', null);

/** Tickets that were bought with it and not given back. */
const redeemed = sql<number>`(select count(*) from benefit_uses u
  join order_lines l on l.id = u.line_id
   where u.benefit_id = b.id and u.owner_id = b.owner_id and l.status = 'active')::integer`;

const shown = (ownerId: string) =>
  own(ownerId)
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .select(['b.id', 'b.version', 'b.ownerId', 'b.name', 'b.amountMinor', 'b.percentage'])
    .select(['b.quantity', 'b.quantityScope', 'b.discountScope', 'b.categoryIds', 'b.archivedAt'])
    .select(({ ref }) => [
      ref('b.currency').$castTo<Currency | null>().as('currency'),
      // a type that was never ordered is taken away for good
      sql<string[]>`array(select t.id from ticket_types t where t.owner_id = b.owner_id
        and t.id = any(b.ticket_type_ids))`.as('ticketIds'),
      sql<string[]>`array(select t.id from membership_benefit_tiers x
        join membership_tiers t on t.id = x.tier_id and t.deleted_at is null
        where x.owner_id = b.owner_id and x.benefit_id = b.id order by t.position, t.id)`.as(
        'tierIds',
      ),
      redeemed.as('redeemed'),
    ]);
export type BenefitRow = Awaited<ReturnType<typeof findBenefits>>[number];

/** Benefits of an account, newest first, those with all of these words in their name. */
export const findBenefits = (tx: Tx, ownerId: string, words: string | undefined) =>
  rows(
    tx,
    shown(ownerId).$call((query) => {
      const found = isFound(words, { texts: [sql.ref('b.name')] });
      return found ? query.where(found) : query;
    }),
  );

export const findBenefit = (tx: Tx, ownerId: string, id: string) =>
  row(tx, shown(ownerId).where('b.id', '=', id));

/** The same as it stays until the transaction ends. */
export async function lockBenefit(tx: Tx, ownerId: string, id: string) {
  const locked = await row(tx, own(ownerId).where('b.id', '=', id).select('b.id').forUpdate());
  return locked && findBenefit(tx, ownerId, id);
}

export async function countBenefits(tx: Tx, ownerId: string): Promise<number> {
  const counted = own(ownerId).select(({ fn }) => fn.countAll<number>().as('benefits'));
  return (await row(tx, counted))?.benefits ?? 0;
}

/** What an account says of a benefit, as it is stored. */
export type BenefitTerms = Required<
  Pick<
    Insertable<DB['membershipBenefits']>,
    | ('name' | 'amountMinor' | 'currency' | 'percentage' | 'quantity' | 'quantityScope')
    | ('discountScope' | 'categoryIds' | 'ticketTypeIds')
  >
>;

export async function insertBenefit(tx: Tx, ownerId: string, terms: BenefitTerms): Promise<string> {
  const id = newId();
  await rows(tx, db.insertInto('membershipBenefits').values({ id, ownerId, ...terms }));
  return id;
}

const update = (ownerId: string, id: string) =>
  db
    .updateTable('membershipBenefits')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null);

/** False when somebody changed it since. */
export const updateBenefit = async (
  tx: Tx,
  ownerId: string,
  id: string,
  terms: BenefitTerms,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    update(ownerId, id)
      .set({ ...terms, ...changedBy(edit) })
      .where(isUnchanged(edit)),
  )) === 1;

/** How many of these categories there are. */
export async function countCategories(tx: Tx, ids: readonly string[]): Promise<number> {
  const found = db
    .selectFrom('courseCategories')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(({ fn }) => fn.countAll<number>().as('found'));
  return (await row(tx, found))?.found ?? 0;
}

const ticketTypes = (ownerId: string) =>
  db
    .selectFrom('ticketTypes as t')
    .innerJoin('events as e', 'e.id', 't.eventId')
    .where('t.ownerId', '=', ownerId)
    .orderBy('e.name')
    .orderBy('t.name')
    .orderBy('t.id')
    .select(['t.id', 't.name', 'e.id as eventId', 'e.name as eventName']);

/** Those of an account among these ticket types, whatever became of their events. */
export const findNamedTickets = (tx: Tx, ownerId: string, ids: readonly string[]) =>
  rows(tx, ticketTypes(ownerId).where('t.id', '=', sql<string>`any(${ids}::uuid[])`));

/** Ticket types that are offered, of events that are not over. */
export const findTickets = (tx: Tx, ownerId: string, words: string | undefined, most: number) =>
  rows(
    tx,
    ticketTypes(ownerId)
      .where('t.archivedAt', 'is', null)
      .where('e.deletedAt', 'is', null)
      .where('e.status', '<>', 'canceled')
      .where(({ exists, or, not, selectFrom }) => {
        const dates = selectFrom('eventInstances as d')
          .whereRef('d.eventId', '=', 'e.id')
          .select('d.id');
        const isAhead = sql<boolean>`d.canceled_at is null and d.ends_at > clock_timestamp()`;
        return or([not(exists(dates)), exists(dates.where(isAhead))]);
      })
      .$call((query) => {
        const found = isFound(words, { texts: [sql.ref('t.name'), sql.ref('e.name')] });
        return found ? query.where(found) : query;
      })
      .limit(most),
  );
