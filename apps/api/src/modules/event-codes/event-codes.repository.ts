import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { changedBy, isUnchanged, type Edit } from '../../platform/db/versions.ts';
import { codeUses } from '../promo-codes/index.ts';

export type CodeRow = Awaited<ReturnType<typeof findCodes>>[number];
/** What an organizer says of a code, as it is stored; without a start it works at once. */
export type CodeValues = Required<
  Pick<
    Insertable<DB['promoCodes']>,
    'code' | 'kind' | 'amountMinor' | 'percentage' | 'quantity' | 'ticketTypeIds' | 'endsAt'
  >
> & { startsAt: Date | null };

/** The codes of an event with their uses, in the order in which they were made. */
export const findCodes = (tx: Tx, eventId: string) =>
  rows(
    tx,
    db
      .selectFrom('promoCodes as c')
      .where('c.eventId', '=', eventId)
      .where('c.deletedAt', 'is', null)
      .innerJoinLateral(codeUses().as('used'), (join) => join.onTrue())
      .orderBy('c.createdAt')
      .orderBy('c.id')
      .selectAll('c')
      .select(['used.uses', 'used.held', 'used.readAt']),
  );

const live = (eventId: string) =>
  db.selectFrom('promoCodes').where('eventId', '=', eventId).where('deletedAt', 'is', null);

/**
 * One code of the event, kept from being used until the transaction ends; undefined when the event
 * has none such.
 */
export async function lockCode(tx: Tx, eventId: string, id: string): Promise<CodeRow | undefined> {
  const isThere = await row(tx, live(eventId).where('id', '=', id).select('id').forUpdate());
  return isThere && (await findCodes(tx, eventId)).find((code) => code.id === id);
}

/** The event's currency and owner; its codes are counted one creation after the other. */
export async function lockEvent(
  tx: Tx,
  eventId: string,
): Promise<{ ownerId: string; currency: string; codes: number } | undefined> {
  const event = await row(
    tx,
    db
      .selectFrom('events')
      .where('id', '=', eventId)
      .where('deletedAt', 'is', null)
      .select(['ownerId', 'currency'])
      .forNoKeyUpdate(),
  );
  if (!event) return undefined;
  const count = live(eventId).select(({ fn }) => fn.countAll<number>().as('codes'));
  return { ...event, codes: (await row(tx, count))?.codes ?? 0 };
}

export const findCurrency = async (tx: Tx, eventId: string): Promise<string | undefined> =>
  (await row(tx, db.selectFrom('events').where('id', '=', eventId).select('currency')))?.currency;

/** How many of these are ticket types that the event offers. */
export async function countTypes(tx: Tx, eventId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const types = db
    .selectFrom('ticketTypes')
    .where('eventId', '=', eventId)
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('found'));
  return (await row(tx, types))?.found ?? 0;
}

/** Null when the event has a code of that name. */
export async function insertCode(
  tx: Tx,
  ownerId: string,
  eventId: string,
  { startsAt, ...code }: CodeValues,
): Promise<string | null> {
  const written = await row(
    tx,
    db
      .insertInto('promoCodes')
      .values({ id: newId(), ownerId, eventId, ...code, ...(startsAt && { startsAt }) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return written?.id ?? null;
}

export const isNameTaken = async (
  tx: Tx,
  eventId: string,
  code: string,
  exceptId: string,
): Promise<boolean> =>
  Boolean(
    await row(tx, live(eventId).where('code', '=', code).where('id', '<>', exceptId).select('id')),
  );

/** False when somebody changed it since. */
export const updateCode = async (
  tx: Tx,
  id: string,
  { startsAt, ...code }: CodeValues,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('promoCodes')
      .set({ ...code, ...(startsAt && { startsAt }), ...changedBy(edit) })
      .where('id', '=', id)
      .where(isUnchanged(edit)),
  )) === 1;

/** Orders name the code they used, so it is hidden, not deleted. */
export const removeCode = async (tx: Tx, eventId: string, id: string): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('promoCodes')
      .set({ deletedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('eventId', '=', eventId)
      .where('deletedAt', 'is', null),
  )) === 1;
