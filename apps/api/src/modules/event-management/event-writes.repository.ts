import type { EventChanges, TicketTypeInput } from '@foyer/contracts';
import type { Insertable, Updateable } from 'kysely';
import type { DB } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, json, row, rows, sql } from '../../platform/db/query.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { changedBy, isUnchanged, type Edit } from '../../platform/db/versions.ts';
import { deleteDateStock, deleteQuotaStock } from '../inventory/index.ts';
import type { DatedInstance } from './event-dates.model.ts';

export type NewEvent = Pick<
  Insertable<DB['events']>,
  'ownerId' | 'name' | 'timezone' | 'currency' | 'locationSetting' | 'location'
>;

export async function insertEvent(tx: Tx, event: NewEvent): Promise<string> {
  const id = newId();
  await rows(tx, db.insertInto('events').values({ id, ...event }));
  return id;
}

export type ImportedEvent = Omit<Insertable<DB['events']>, 'id' | 'publishedAt'>;

/**
 * Writes an event of somebody's programme; undefined when another run wrote this programme: it waits for that run to end and then finds the
 * key taken.
 */
export const insertImportedEvent = async (
  tx: Tx,
  event: ImportedEvent,
): Promise<string | undefined> => {
  const publishedAt = event.status === 'published' ? sql<Date>`now()` : null;
  const written = await row(
    tx,
    db
      .insertInto('events')
      .values({ ...event, id: newId(), publishedAt })
      .onConflict((conflict) => conflict.columns(['ownerId', 'importKey']).doNothing())
      .returning('id'),
  );
  return written?.id;
};

/** Returns how many are new: a date that the event has already stays as it is. */
export const insertInstances = async (
  tx: Tx,
  ownerId: string,
  eventId: string,
  instances: readonly DatedInstance[],
): Promise<number> =>
  instances.length === 0
    ? 0
    : change(
        tx,
        db
          .insertInto('eventInstances')
          .values(instances.map((instance) => ({ id: newId(), ownerId, eventId, ...instance })))
          .onConflict((conflict) => conflict.columns(['eventId', 'startsAt']).doNothing()),
      );

/** False when somebody changed it since. */
export const updateInstance = async (
  tx: Tx,
  eventId: string,
  id: string,
  instance: DatedInstance,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('eventInstances')
      // a date that is set is no more to be announced
      .set({ ...instance, postponedAt: null, ...changedBy(edit) })
      .where('id', '=', id)
      .where('eventId', '=', eventId)
      .where(isUnchanged(edit)),
  )) === 1;

/**
 * Keeps when a date was to start and until when its tickets go back; `isOpen`: its new one is still
 * to be announced.
 */
export const markPostponed = (
  tx: Tx,
  id: string,
  { isOpen, ...kept }: { formerStartsAt: Date; returnsUntil: Date; isOpen: boolean },
) =>
  change(
    tx,
    db
      .updateTable('eventInstances')
      .set({
        ...kept,
        postponedAt: isOpen ? sql<Date>`clock_timestamp()` : null,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  );

/** Takes one date off sale for good. */
export const cancelInstance = (tx: Tx, eventId: string, id: string) =>
  change(
    tx,
    db
      .updateTable('eventInstances')
      .set({ canceledAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('eventId', '=', eventId)
      .where('canceledAt', 'is', null),
  );

export const lockEvent = (tx: Tx, eventId: string) =>
  change(tx, db.selectFrom('events').where('id', '=', eventId).select('id').forNoKeyUpdate());

/**
 * Takes dates of an event away, all or none. Returns those that orders hang on, by their start;
 * null when the event has not all of them.
 */
export async function deleteInstances(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
): Promise<Date[] | null> {
  const dates = db
    .selectFrom('eventInstances')
    .where('id', 'in', ids)
    .where('eventId', '=', eventId)
    .orderBy('startsAt');
  // who orders meanwhile waits for these rows, or was before them
  const found = await rows(tx, dates.select(['id', 'startsAt']).forUpdate());
  if (found.length < new Set(ids).size) return null;
  const ordered = new Set(
    (
      await rows(
        tx,
        db.selectFrom('ticketLines').where('instanceId', 'in', ids).select('instanceId').distinct(),
      )
    ).map(({ instanceId }) => instanceId),
  );
  const kept = found.filter(({ id }) => ordered.has(id)).map(({ startsAt }) => startsAt);
  if (kept.length > 0) return kept;
  await deleteDateStock(tx, ids);
  await rows(tx, db.deleteFrom('eventInstances').where('id', 'in', ids));
  return [];
}

/** What an organizer says of a ticket type, as it is stored: a field of the form is a column. */
export type TypeValues = Required<
  Pick<
    Insertable<DB['ticketTypes']>,
    Exclude<keyof TicketTypeInput, 'price' | 'listIds'> | 'priceMinor'
  >
>;

/** A new ticket type: what is not said of it is what the table begins with. */
export type NewType = Omit<
  Insertable<DB['ticketTypes']>,
  'id' | 'ownerId' | 'eventId' | 'position'
>;

/** Offers it after the others; returns its id. */
export async function insertTicketType(tx: Tx, ownerId: string, eventId: string, type: NewType) {
  const id = newId();
  await rows(
    tx,
    db.insertInto('ticketTypes').values(({ selectFrom }) => ({
      id,
      ownerId,
      eventId,
      ...type,
      position: selectFrom('ticketTypes')
        .where('eventId', '=', eventId)
        .select(({ fn, val }) => fn.coalesce(sql<number>`max(position) + 1`, val(0)).as('next')),
    })),
  );
  return id;
}

const offered = (eventId: string, id: string) =>
  db
    .selectFrom('ticketTypes')
    .where('id', '=', id)
    .where('eventId', '=', eventId)
    .where('archivedAt', 'is', null);

/** False when somebody changed it since. */
export const updateTicketType = async (
  tx: Tx,
  eventId: string,
  id: string,
  type: TypeValues,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('ticketTypes')
      .set({ ...type, ...changedBy(edit) })
      .where('id', '=', id)
      .where('eventId', '=', eventId)
      .where('archivedAt', 'is', null)
      .where(isUnchanged(edit)),
  )) === 1;

/** Deletes a ticket type that nobody ever ordered, hides any other; false when there is none. */
export async function removeTicketType(tx: Tx, eventId: string, id: string): Promise<boolean> {
  if (!(await row(tx, offered(eventId, id).select('id').forUpdate()))) return false;
  const ordered = db
    .selectFrom('ticketLines')
    .where('ticketTypeId', '=', id)
    .select('lineId')
    .limit(1);
  if (await row(tx, ordered)) {
    const archived = { archivedAt: sql<Date>`now()` };
    await rows(tx, db.updateTable('ticketTypes').set(archived).where('id', '=', id));
  } else {
    await deleteQuotaStock(tx, id);
    await rows(tx, db.deleteFrom('ticketTypes').where('id', '=', id));
  }
  return true;
}

/**
 * Counts a change of which ticket types there are in which order. False when somebody changed that
 * since. It locks the event before any of its types, as every change of several types does.
 */
export const countTicketOrder = async (
  tx: Tx,
  eventId: string,
  { version, actor }: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('events')
      .set(({ eb }) => ({
        ticketOrderVersion: eb('ticketOrderVersion', '+', 1),
        ticketOrderChangedAt: sql<Date>`clock_timestamp()`,
        ticketOrderChangedBy: actor.userId,
      }))
      .where('id', '=', eventId)
      .$if(version !== undefined, (query) =>
        query.where('ticketOrderVersion', '=', version as number),
      ),
  )) === 1;

/**
 * Offers the named types first, in this order, and any other after them. False when the event does
 * not offer one of them.
 */
export async function orderTicketTypes(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
): Promise<boolean> {
  const places = db
    .selectFrom('ticketTypes')
    .where('eventId', '=', eventId)
    .where('archivedAt', 'is', null)
    .select([
      'id',
      sql<number>`row_number() over (order by array_position(${ids}::uuid[], id), position,
        created_at, id)`.as('place'),
    ]);
  const offeredTypes = await rows(
    tx,
    db
      .updateTable('ticketTypes as t')
      .from(places.as('o'))
      .set(({ ref }) => ({ position: ref('o.place') }))
      .whereRef('t.id', '=', 'o.id')
      .returning('t.id'),
  );
  const known = new Set(offeredTypes.map((type) => type.id));
  return ids.every((id) => known.has(id));
}

export const setStatus = (tx: Tx, eventId: string, status: 'draft' | 'published' | 'canceled') =>
  rows(
    tx,
    db
      .updateTable('events')
      .set(({ fn }) => ({
        status,
        updatedAt: sql<Date>`now()`,
        ...(status === 'published' && {
          publishedAt: fn.coalesce('publishedAt', sql<Date>`now()`),
        }),
        ...(status === 'canceled' && { canceledAt: sql<Date>`now()` }),
      }))
      .where('id', '=', eventId),
  );

export const softDeleteEvent = (tx: Tx, eventId: string) =>
  rows(
    tx,
    db
      .updateTable('events')
      .set({ deletedAt: sql<Date>`now()` })
      .where('id', '=', eventId),
  );

/** What a change of an event's details may name, as it is stored. */
export type EventColumns = Partial<
  Pick<
    Updateable<DB['events']>,
    | Exclude<
        keyof EventChanges,
        | 'version'
        | 'posterUploadIdentifier'
        | 'restorePoster'
        | 'donationSuggestedAmount'
        | 'donationPresets'
      >
    | 'posterFileId'
    | 'removedPosterFileId'
    | 'donationSuggestedMinor'
    | 'donationPresetsMinor'
  >
>;

/** False when somebody changed the details since. */
export const updateEventColumns = async (
  tx: Tx,
  eventId: string,
  { bannerMessages, ...columns }: EventColumns,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('events')
      .set({
        ...columns,
        ...(bannerMessages && { bannerMessages: json(bannerMessages) }),
        updatedAt: sql<Date>`now()`,
        ...changedBy(edit),
      })
      .where('id', '=', eventId)
      .where(isUnchanged(edit)),
  )) === 1;

/** An event that is published for those alone who were told its address. */
export const findPublishedPrivately = (tx: Tx, eventId: string) =>
  row(
    tx,
    db
      .selectFrom('events')
      .where('id', '=', eventId)
      .where('status', '=', 'published')
      .where('private', '=', true)
      .select(['ownerId', 'name']),
  );

export const findPosters = (tx: Tx, eventId: string) =>
  row(
    tx,
    db
      .selectFrom('events')
      .where('id', '=', eventId)
      .select(['posterFileId', 'removedPosterFileId']),
  );

export const isCategory = async (tx: Tx, id: string): Promise<boolean> =>
  Boolean(await row(tx, db.selectFrom('courseCategories').where('id', '=', id).select('id')));

/**
 * A changed zone keeps what the clock on the wall says: 19:30 stays 19:30. Call before the event's
 * own zone changes.
 */
export const moveDatesToZone = (tx: Tx, eventId: string, timezone: string) => {
  const moved = (column: 'startsAt' | 'endsAt' | 'doorTime') =>
    sql<Date>`(${sql.ref(`i.${column}`)} at time zone e.timezone) at time zone ${timezone}`;
  return rows(
    tx,
    db
      .updateTable('eventInstances as i')
      .from('events as e')
      .set({ startsAt: moved('startsAt'), endsAt: moved('endsAt'), doorTime: moved('doorTime') })
      .where('e.id', '=', eventId)
      .whereRef('i.eventId', '=', 'e.id')
      .where('e.timezone', '<>', timezone),
  );
};

export async function findCurrency(tx: Tx, profileId: string): Promise<string> {
  const profile = db.selectFrom('profiles').where('id', '=', profileId).select('currency');
  return (await row(tx, profile))?.currency ?? 'usd';
}
