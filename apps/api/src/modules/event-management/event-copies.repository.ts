import type { DB } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { db, json, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { addTypes, findDrawing } from './shared-capacity.repository.ts';

/** What a copy begins anew. Every other column is copied, so a new one is too. */
export const BEGUN_ANEW = {
  events: [
    ...(['status', 'publishedAt', 'canceledAt', 'deletedAt', 'createdAt', 'updatedAt'] as const),
    ...(['version', 'changedAt', 'changedBy', 'featured'] as const),
    ...(['ticketOrderVersion', 'ticketOrderChangedAt', 'ticketOrderChangedBy'] as const),
    'removedPosterFileId',
    // the database makes it from the others
    'publicLocation',
  ],
  eventInstances: [
    ...(['canceledAt', 'postponedAt', 'formerStartsAt', 'returnsUntil'] as const),
    ...(['version', 'changedAt', 'changedBy'] as const),
  ],
  ticketTypes: ['archivedAt', 'createdAt', 'version', 'changedAt', 'changedBy'],
  quotas: ['createdAt', 'version', 'changedAt', 'changedBy'],
  eventQuestions: ['archivedAt', 'createdAt', 'version', 'changedAt', 'changedBy'],
  // global codes alone have a currency
  promoCodes: ['deletedAt', 'createdAt', 'version', 'changedAt', 'changedBy', 'currency'],
} as const satisfies { [Table in keyof DB]?: readonly (keyof Row<Table>)[] };
type Copied = keyof typeof BEGUN_ANEW;

function copyOf<Table extends Copied>(
  table: Table,
  original: Row<Table>,
): Omit<Row<Table>, (typeof BEGUN_ANEW)[Table][number]> {
  const anew = new Set<string>(BEGUN_ANEW[table]);
  return Object.fromEntries(
    Object.entries(original).filter(([column]) => !anew.has(column)),
  ) as Omit<Row<Table>, (typeof BEGUN_ANEW)[Table][number]>;
}

/**
 * A draft with everything that an event says of itself. `copyKey` names the wish for it: asking
 * again returns the copy that exists, `isNew` false. Undefined when there is no such event.
 */
export async function copyEvent(
  tx: Tx,
  eventId: string,
  name: string,
  copyKey: string | null,
): Promise<{ id: string; isNew: boolean } | undefined> {
  const original = await row(
    tx,
    db.selectFrom('events').where('id', '=', eventId).where('deletedAt', 'is', null).selectAll(),
  );
  if (!original) return undefined;
  const { bannerMessages, ...event } = copyOf('events', original);
  const made = await row(
    tx,
    db
      .insertInto('events')
      .values({
        ...event,
        bannerMessages: json(bannerMessages),
        id: newId(),
        name,
        importKey: copyKey,
      })
      .onConflict((conflict) => conflict.columns(['ownerId', 'importKey']).doNothing())
      .returning('id'),
  );
  if (made) return { id: made.id, isNew: true };
  const kept = await row(
    tx,
    db
      .selectFrom('events')
      .where('ownerId', '=', original.ownerId)
      .where('importKey', '=', copyKey)
      .select('id'),
  );
  return kept && { id: kept.id, isNew: false };
}

/** Dates that are still to come; what is over is nobody's plan. */
export async function copyDates(tx: Tx, fromId: string, toId: string): Promise<void> {
  const dates = await rows(
    tx,
    db
      .selectFrom('eventInstances')
      .where('eventId', '=', fromId)
      .where('startsAt', '>', sql<Date>`now()`)
      .where('canceledAt', 'is', null)
      .selectAll(),
  );
  const copies = dates.map((date) => ({
    ...copyOf('eventInstances', date),
    id: newId(),
    eventId: toId,
  }));
  if (copies.length) await rows(tx, db.insertInto('eventInstances').values(copies));
}

/**
 * Ticket types on offer, each with the id of its copy. A sale that is over is left out, or nothing
 * could be sold.
 */
export async function copyTypes(
  tx: Tx,
  fromId: string,
  toId: string,
): Promise<Map<string, string>> {
  const types = await rows(
    tx,
    db
      .selectFrom('ticketTypes')
      .where('eventId', '=', fromId)
      .where('archivedAt', 'is', null)
      .selectAll()
      .select(sql<boolean | null>`sales_end_at <= now()`.as('isOver')),
  );
  const copies = types.map(({ isOver, ...type }) => ({
    ...copyOf('ticketTypes', type),
    ...(isOver && { salesStartAt: null, salesEndAt: null }),
    id: newId(),
    eventId: toId,
  }));
  const ids = new Map(types.map((type, index) => [type.id, copies[index]?.id ?? '']));
  // what follows a type that stays behind follows nothing
  const inRow = copies.map((type) => ({
    ...type,
    afterTypeId: ids.get(type.afterTypeId ?? '') ?? null,
  }));
  if (inRow.length) await rows(tx, db.insertInto('ticketTypes').values(inRow));
  return ids;
}

/** What the types share, for their copies; a number that none of them draws on is left out. */
export async function copyShared(
  tx: Tx,
  fromId: string,
  toId: string,
  types: ReadonlyMap<string, string>,
): Promise<void> {
  const drawn = db
    .selectFrom('quotas')
    .where('eventId', '=', fromId)
    .where('ownTypeId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .selectAll();
  for (const quota of await rows(tx, drawn)) {
    const typeIds = (await findDrawing(tx, quota.id)).flatMap((type) => types.get(type) ?? []);
    if (typeIds.length === 0) continue;
    const copy = { ...copyOf('quotas', quota), id: newId(), eventId: toId };
    // in the order of the originals
    const createdAt = sql<Date>`clock_timestamp()`;
    await rows(tx, db.insertInto('quotas').values({ ...copy, createdAt }));
    await addTypes(tx, quota.ownerId, copy.id, typeIds);
  }
}

/** What is asked, for the copies of its ticket types; who waits for an answer waits for the copy's. */
export async function copyQuestions(
  tx: Tx,
  fromId: string,
  toId: string,
  types: ReadonlyMap<string, string>,
): Promise<void> {
  const asked = await rows(
    tx,
    db
      .selectFrom('eventQuestions')
      .where('eventId', '=', fromId)
      .where('archivedAt', 'is', null)
      .orderBy('position')
      .selectAll(),
  );
  const ids = new Map(asked.map(({ id }) => [id, newId()]));
  const copies = asked.flatMap((question) => {
    const ticketTypeIds = question.ticketTypeIds.flatMap((type) => types.get(type) ?? []);
    // asked with types that stay behind alone
    if (question.ticketTypeIds.length > 0 && ticketTypeIds.length === 0) return [];
    return [
      {
        ...copyOf('eventQuestions', question),
        id: ids.get(question.id) ?? '',
        eventId: toId,
        ticketTypeIds,
        afterQuestionId: ids.get(question.afterQuestionId ?? '') ?? null,
      },
    ];
  });
  const askable = withoutOrphans(copies);
  if (askable.length) await rows(tx, db.insertInto('eventQuestions').values(askable));
}

/** Without those that wait for one that is not among them, and those that wait for these. */
function withoutOrphans<Q extends { id: string; afterQuestionId: string | null }>(
  questions: readonly Q[],
): Q[] {
  const ids = new Set(questions.map(({ id }) => id));
  const kept = questions.filter(
    ({ afterQuestionId }) => afterQuestionId === null || ids.has(afterQuestionId),
  );
  return kept.length === questions.length ? kept : withoutOrphans(kept);
}

/** Codes that may still be used, unused and for the copies of their ticket types. */
export async function copyCodes(
  tx: Tx,
  fromId: string,
  toId: string,
  types: ReadonlyMap<string, string>,
): Promise<void> {
  const codes = await rows(
    tx,
    db
      .selectFrom('promoCodes')
      .where('eventId', '=', fromId)
      .where('deletedAt', 'is', null)
      .where(({ eb, or }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', sql<Date>`now()`)]))
      .orderBy('createdAt')
      .orderBy('id')
      .selectAll(),
  );
  for (const code of codes) {
    const ticketTypeIds = code.ticketTypeIds?.flatMap((type) => types.get(type) ?? []) ?? null;
    if (ticketTypeIds?.length === 0) continue;
    await rows(
      tx,
      db.insertInto('promoCodes').values({
        ...copyOf('promoCodes', code),
        id: newId(),
        eventId: toId,
        ticketTypeIds,
        // in the order of the originals
        createdAt: sql<Date>`clock_timestamp()`,
      }),
    );
  }
}

export async function findOwner(tx: Tx, eventId: string): Promise<string | null> {
  const event = db.selectFrom('events').where('id', '=', eventId).where('deletedAt', 'is', null);
  return (await row(tx, event.select('ownerId')))?.ownerId ?? null;
}
