import type { TicketTypeInput } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { countUp, unchangedSince, type Edit } from '../../platform/db/versions.ts';
import type { DatedInstance } from './event-dates.model.ts';

export interface NewEventRow {
  ownerId: string;
  name: string;
  timezone: string;
  currency: string;
  locationSetting: string;
  location: object;
}

export async function insertEvent(tx: Tx, event: NewEventRow): Promise<string> {
  const id = newId();
  await tx.query(
    'insert into events (id, owner_id, name, timezone, currency, location_setting, location) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      id,
      event.ownerId,
      event.name,
      event.timezone,
      event.currency,
      event.locationSetting,
      event.location,
    ],
  );
  return id;
}

export interface ImportedEventRow extends NewEventRow {
  description: string;
  categoryId: string | null;
  posterFileId: string | null;
  importKey: string;
  status: 'draft' | 'published';
}

/**
 * An event that comes from somebody's programme; undefined when another run wrote this programme: it waits for that run to end and then finds the
 * key taken.
 */
export async function insertImportedEvent(
  tx: Tx,
  event: ImportedEventRow,
): Promise<string | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ id: string }>(
    `insert into events (id, owner_id, name, timezone, currency, location_setting, location,
        description, category_id, poster_file_id,
       import_key, status, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $12 = 'published'
       then now() end)
     on conflict (owner_id, import_key) do nothing returning id`,
    [
      newId(),
      event.ownerId,
      event.name,
      event.timezone,
      event.currency,
      event.locationSetting,
      event.location,
      event.description,
      event.categoryId,
      event.posterFileId,
      event.importKey,
      event.status,
    ],
  );
  return row?.id;
}

export async function insertInstances(
  tx: Tx,
  ownerId: string,
  eventId: string,
  instances: readonly DatedInstance[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into event_instances (id, owner_id, event_id, starts_at, ends_at, door_time)
     select id, $1, $2, starts_at, ends_at, door_time
     from unnest($3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) as n(id,
       starts_at, ends_at, door_time)
     on conflict (event_id, starts_at) do nothing`,
    [
      ownerId,
      eventId,
      instances.map(newId),
      instances.map((one) => one.startsAt),
      instances.map((one) => one.endsAt),
      instances.map((one) => one.doorTime),
    ],
  );
  return rowCount ?? 0;
}

/** False when somebody changed it since. */
export async function updateInstance(
  tx: Tx,
  eventId: string,
  id: string,
  instance: DatedInstance,
  { version, actor }: Edit,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update event_instances set starts_at = $3, ends_at = $4, door_time = $5, ${countUp('$6')}
        where id = $2 and event_id = $1 and ${unchangedSince('$7')}`,
    [eventId, id, instance.startsAt, instance.endsAt, instance.doorTime, actor.userId, version],
  );
  return rowCount === 1;
}

export const lockEvent = (tx: Tx, eventId: string) =>
  tx.query('select 1 from events where id = $1 for no key update', [eventId]);

/** Takes a date away; false when there is none, or orders hang on it. */
export async function deleteInstance(
  tx: Tx,
  eventId: string,
  id: string,
): Promise<'deleted' | 'in-use' | 'missing'> {
  const { rowCount: found } = await tx.query(
    'select 1 from event_instances where id = $2 and event_id = $1 for update',
    [eventId, id],
  );
  if (!found) return 'missing';
  const { rowCount: used } = await tx.query('select 1 from orders where instance_id = $1 limit 1', [
    id,
  ]);
  if (used) return 'in-use';
  await tx.query('delete from stock_pools where instance_id = $1', [id]);
  await tx.query('delete from event_instances where id = $1', [id]);
  return 'deleted';
}

export type TypeValues = Omit<TicketTypeInput, 'price'> & { priceMinor: number };

export async function insertTicketType(
  tx: Tx,
  ownerId: string,
  eventId: string,
  type: TypeValues,
): Promise<void> {
  await tx.query(
    `insert into ticket_types (id, owner_id, event_id, name, description, price_minor, capacity,
        category, attendance, visibility,
       sales_start_at, sales_end_at, max_per_order, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       (select coalesce(max(position) + 1, 0) from ticket_types where event_id = $3))`,
    [
      newId(),
      ownerId,
      eventId,
      type.name,
      type.description,
      type.priceMinor,
      type.capacity,
      type.category,
      type.attendance,
      type.visibility,
      type.salesStartAt,
      type.salesEndAt,
      type.maxPerOrder,
    ],
  );
}

/** False when somebody changed it since. */
export async function updateTicketType(
  tx: Tx,
  eventId: string,
  id: string,
  type: TypeValues,
  { version, actor }: Edit,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update ticket_types set name = $3, description = $4, price_minor = $5, capacity = $6,
        category = $7, attendance = $8, visibility = $9,
       sales_start_at = $10, sales_end_at = $11, max_per_order = $12, ${countUp('$13')}
      where id = $2 and event_id = $1 and archived_at is null and ${unchangedSince('$14')}`,
    [
      eventId,
      id,
      type.name,
      type.description,
      type.priceMinor,
      type.capacity,
      type.category,
      type.attendance,
      type.visibility,
      type.salesStartAt,
      type.salesEndAt,
      type.maxPerOrder,
      actor.userId,
      version,
    ],
  );
  return rowCount === 1;
}

/** Deletes a ticket type that nobody ever ordered, hides any other; false when there is none. */
export async function removeTicketType(tx: Tx, eventId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from ticket_types where id = $2 and event_id = $1 and archived_at is null for update',
    [eventId, id],
  );
  if (!rowCount) return false;
  const { rowCount: ordered } = await tx.query(
    'select 1 from order_items where ticket_type_id = $1 limit 1',
    [id],
  );
  if (ordered) {
    await tx.query('update ticket_types set archived_at = now() where id = $1', [id]);
  } else {
    await tx.query(
      'delete from stock_units where pool_id in (select id from stock_pools where ticket_type_id = $1)',
      [id],
    );
    await tx.query('delete from stock_pools where ticket_type_id = $1', [id]);
    await tx.query('delete from ticket_types where id = $1', [id]);
  }
  return true;
}

/**
 * Counts a change of which ticket types there are in which order. False when somebody changed that
 * since. It locks the event before any of its types, as every change of several types does.
 */
export async function countTicketOrder(
  tx: Tx,
  eventId: string,
  { version, actor }: Edit,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update events set ${countUp('$2', 'ticket_order_')}
        where id = $1 and ${unchangedSince('$3', 'ticket_order_')}`,
    [eventId, actor.userId, version],
  );
  return rowCount === 1;
}

/**
 * Offers the named types first, in this order, and any other after them. False when the event does
 * not offer one of them.
 */
export async function orderTicketTypes(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await tx.query<{ isNamed: boolean }>(
    `update ticket_types t set position = o.place
       from (select id, row_number() over (order by array_position($2::uuid[], id), position,
               created_at, id) as place
               from ticket_types where event_id = $1 and archived_at is null) o
      where t.id = o.id returning t.id = any($2::uuid[]) as "isNamed"`,
    [eventId, ids],
  );
  return rows.filter((row) => row.isNamed).length === new Set(ids).size;
}

export async function setStatus(
  tx: Tx,
  eventId: string,
  status: 'draft' | 'published' | 'canceled',
): Promise<void> {
  await tx.query(
    `update events set status = $2, updated_at = now(), published_at = case when $2 = 'published'
        then coalesce(published_at, now()) else published_at end,
            canceled_at = case when $2 = 'canceled' then now() else canceled_at end where id = $1`,
    [eventId, status],
  );
}

export async function softDeleteEvent(tx: Tx, eventId: string): Promise<void> {
  await tx.query('update events set deleted_at = now() where id = $1', [eventId]);
}

/** Columns that a change may name, by their field. */
const COLUMNS = {
  name: 'name',
  description: 'description',
  categoryId: 'category_id',
  posterFileId: 'poster_file_id',
  theme: 'theme',
  private: 'private',
  timezone: 'timezone',
  locationSetting: 'location_setting',
  location: 'location',
  purchaseButtonText: 'purchase_button_text',
  refundsAllowed: 'refunds_allowed',
  refundDaysBefore: 'refund_days_before',
  transferAllowed: 'transfer_allowed',
  contactEmail: 'contact_email',
  checkoutBannerMessage: 'checkout_banner_message',
  bannerMessages: 'banner_messages',
  collectInformation: 'collect_information',
} as const;
export type EventColumn = keyof typeof COLUMNS;

/** False when somebody changed the details since. */
export async function updateColumns(
  tx: Tx,
  eventId: string,
  changes: Partial<Record<EventColumn, unknown>>,
  { version, actor }: Edit,
): Promise<boolean> {
  const entries = Object.entries(changes) as [EventColumn, unknown][];
  const sets = entries.map(([field], index) => `${COLUMNS[field]} = $${index + 4}, `).join('');
  const values = entries.map(([field, value]) =>
    field === 'bannerMessages' ? JSON.stringify(value) : value,
  );
  const { rowCount } = await tx.query(
    `update events set ${sets}updated_at = now(), ${countUp('$2')}
        where id = $1 and ${unchangedSince('$3')}`,
    [eventId, actor.userId, version, ...values],
  );
  return rowCount === 1;
}

export const isCategory = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query('select 1 from course_categories where id = $1', [id])).rowCount === 1;

/**
 * A changed zone keeps what the clock on the wall says: 19:30 stays 19:30. Call before the event's
 * own zone changes.
 */
export async function moveDatesToZone(tx: Tx, eventId: string, timezone: string): Promise<void> {
  await tx.query(
    `update event_instances i set starts_at = (i.starts_at at time zone e.timezone) at time zone $2,
       ends_at = (i.ends_at at time zone e.timezone) at time zone $2,
            door_time = (i.door_time at time zone e.timezone) at time zone $2
       from events e where e.id = $1 and i.event_id = e.id and e.timezone <> $2`,
    [eventId, timezone],
  );
}

export async function findCurrency(tx: Tx, profileId: string): Promise<string> {
  const {
    rows: [row],
  } = await tx.query<{ currency: string }>('select currency from profiles where id = $1', [
    profileId,
  ]);
  return row?.currency ?? 'usd';
}
