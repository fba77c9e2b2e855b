import type { PromoCodeSort } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { isFound } from '../../platform/db/search.ts';
import { changedBy, isUnchanged, type Edit } from '../../platform/db/versions.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { codeUses } from './code-uses.model.ts';

const globalCodes = (ownerId: string) =>
  db
    .selectFrom('promoCodes as c')
    .where('c.ownerId', '=', ownerId)
    .where('c.eventId', 'is', null)
    .where('c.deletedAt', 'is', null);

export type CodeRow = Awaited<ReturnType<typeof findCodes>>[number];
/** What an organizer says of a code, as it is stored; without a start it works at once. */
export type CodeTerms = Required<
  Pick<
    Insertable<DB['promoCodes']>,
    'amountMinor' | 'currency' | 'percentage' | 'quantity' | 'categoryIds' | 'endsAt'
  >
> & { startsAt: Date | null };

/** These codes of an account with their uses, in no order. */
export const findCodes = (tx: Tx, ownerId: string, ids: readonly string[]) =>
  rows(
    tx,
    globalCodes(ownerId)
      .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
      .innerJoinLateral(codeUses().as('used'), (join) => join.onTrue())
      .select(['c.id', 'c.version', 'c.code', 'c.kind', 'c.amountMinor', 'c.percentage'])
      .select(['c.quantity', 'c.startsAt', 'c.endsAt'])
      .select(({ ref }) => [
        ref('c.currency').$castTo<Currency | null>().as('currency'),
        sql<[string, string][] | null>`case when c.category_ids is not null then
          (select coalesce(json_agg(json_build_array(k.id, k.name) order by k.position), '[]')
             from course_categories k where k.id = any(c.category_ids)) end`.as('categories'),
      ])
      .select(['used.uses', 'used.held', 'used.readAt']),
  );

export const findCode = async (tx: Tx, ownerId: string, id: string): Promise<CodeRow | undefined> =>
  (await findCodes(tx, ownerId, [id]))[0];

/** The same, kept from being used until the transaction ends. */
export async function lockCode(tx: Tx, ownerId: string, id: string): Promise<CodeRow | undefined> {
  const code = globalCodes(ownerId).where('c.id', '=', id).select('c.id');
  return (await row(tx, code.forUpdate())) && findCode(tx, ownerId, id);
}

export interface CodeFilter {
  ownerId: string;
  query?: string | undefined;
  sort: PromoCodeSort;
  direction: 'asc' | 'desc';
}

/** Where each column of a list sorts its rows, the gravest first. */
const SORTS: Record<PromoCodeSort, string> = {
  createdAt: 'c.created_at $',
  code: 'c.code $',
  // percentages among themselves, and amounts
  discount: '(c.percentage is null) $, coalesce(c.percentage, c.amount_minor) $',
  uses: '(select count(*) from promo_redemptions r where r.promo_code_id = c.id and r.completed) $',
  startsAt: 'c.starts_at $',
  endsAt: 'c.ends_at $ nulls last',
  status:
    'case when c.ends_at <= clock_timestamp() then 2 when c.starts_at > clock_timestamp() then 1 else 0 end $',
};

/** A page of an account's codes by their ids, in its order, with the number of all. */
export function findPage(
  tx: Tx,
  { ownerId, query, sort, direction }: CodeFilter,
  limit: number,
  offset: number,
) {
  const isOne = isFound(query, { texts: [sql.ref('c.code')] });
  const codes = isOne ? globalCodes(ownerId).where(isOne) : globalCodes(ownerId);
  return rows(
    tx,
    codes
      .orderBy(sql.raw(`${SORTS[sort].replaceAll('$', direction)}, c.id ${direction}`))
      .select(['c.id', sql<number>`count(*) over ()::int`.as('total')])
      .limit(limit)
      .offset(offset),
  );
}

/**
 * Names of an account's codes are given one after the other, until the transaction ends: each sees
 * the ones before.
 */
export const lockNames = (tx: Tx, ownerId: string) =>
  rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`promo-codes:${ownerId}`}, 0))`);

export async function countCodes(tx: Tx, ownerId: string): Promise<number> {
  const counted = globalCodes(ownerId).select(({ fn }) => fn.countAll<number>().as('codes'));
  return (await row(tx, counted))?.codes ?? 0;
}

/** The currency in which an account sells, and the zone in which its days begin. */
export const findTerms = (tx: Tx, ownerId: string) =>
  row(
    tx,
    db
      .selectFrom('profiles')
      .where('id', '=', ownerId)
      .select(({ ref }) => ['timezone', ref('currency').$castTo<Currency>().as('currency')]),
  );

/** How many of these categories there are. */
export async function countCategories(tx: Tx, ids: readonly string[]): Promise<number> {
  const found = db
    .selectFrom('courseCategories')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(({ fn }) => fn.countAll<number>().as('found'));
  return (await row(tx, found))?.found ?? 0;
}

/** Makes codes that differ in their names alone; those whose name is taken are left out. */
export const insertCodes = (
  tx: Tx,
  ownerId: string,
  names: readonly string[],
  { startsAt, ...terms }: CodeTerms,
) =>
  rows(
    tx,
    db
      .insertInto('promoCodes')
      .columns([
        ...(['id', 'code', 'ownerId', 'amountMinor', 'currency', 'percentage'] as const),
        ...(['quantity', 'categoryIds', 'endsAt', 'startsAt'] as const),
      ])
      .expression(
        sql`select given.id, given.code, ${ownerId}::uuid, ${terms.amountMinor}::bigint,
            ${terms.currency}::text, ${terms.percentage}::numeric, ${terms.quantity}::int,
            ${terms.categoryIds}::uuid[], ${terms.endsAt}::timestamptz,
            coalesce(${startsAt}::timestamptz, now())
          from unnest(${names.map(() => newId())}::uuid[], ${names}::text[]) as given(id, code)`,
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'code']),
  );

export const isNameTaken = async (
  tx: Tx,
  ownerId: string,
  code: string,
  exceptId: string,
): Promise<boolean> =>
  Boolean(
    await row(
      tx,
      globalCodes(ownerId).where('c.code', '=', code).where('c.id', '<>', exceptId).select('c.id'),
    ),
  );

const updateOwn = (ownerId: string, id: string) =>
  db
    .updateTable('promoCodes')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('eventId', 'is', null)
    .where('deletedAt', 'is', null);

/** False when somebody changed it since. */
export const updateCode = async (
  tx: Tx,
  ownerId: string,
  id: string,
  { startsAt, ...code }: CodeTerms & { code: string },
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    updateOwn(ownerId, id)
      .set({ ...code, ...(startsAt && { startsAt }), ...changedBy(edit) })
      .where(isUnchanged(edit)),
  )) === 1;

/** Orders name the code they used, so it is hidden, not deleted. Returns the name it had. */
export const removeCode = async (
  tx: Tx,
  ownerId: string,
  id: string,
): Promise<string | undefined> =>
  (
    await row(
      tx,
      updateOwn(ownerId, id)
        .set({ deletedAt: sql<Date>`now()` })
        .returning('code'),
    )
  )?.code;
