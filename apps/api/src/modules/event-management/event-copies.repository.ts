import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';

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
  const {
    rows: [made],
  } = await tx.query<{ id: string }>(
    `insert into events (id, owner_id, name, description, poster_file_id, image_file_ids, video_url,
        theme, category_id, private,
       members_only, timezone, currency, location_setting, location,
            purchase_button_text, refunds_allowed, refund_days_before, transfer_allowed,
              contact_email, checkout_banner_message,
            banner_messages, collect_information, takes_donations, import_key)
     select $2, owner_id, $3, description, poster_file_id, image_file_ids, video_url, theme,
       category_id, private, members_only, timezone,
     currency, location_setting, location,
            purchase_button_text, refunds_allowed, refund_days_before, transfer_allowed,
              contact_email, checkout_banner_message,
            banner_messages, collect_information, takes_donations, $4
       from events where id = $1 and deleted_at is null
     on conflict (owner_id, import_key) do nothing returning id`,
    [eventId, newId(), name, copyKey],
  );
  if (made) return { id: made.id, isNew: true };
  const {
    rows: [kept],
  } = await tx.query<{ id: string }>(
    'select c.id from events c join events e on e.owner_id = c.owner_id where e.id = $1 and c.import_key = $2',
    [eventId, copyKey],
  );
  return kept && { id: kept.id, isNew: false };
}

/** Dates that are still to come; what is over is nobody's plan. */
export async function copyDates(tx: Tx, fromId: string, toId: string): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from event_instances where event_id = $1 and starts_at > now() and canceled_at is null',
    [fromId],
  );
  await tx.query(
    `insert into event_instances (id, owner_id, event_id, starts_at, ends_at, door_time)
     select c.new_id, i.owner_id, $1, i.starts_at, i.ends_at, i.door_time
       from unnest($2::uuid[], $3::uuid[]) as c(old_id, new_id)
     join event_instances i on i.id = c.old_id`,
    [toId, rows.map((row) => row.id), rows.map(() => newId())],
  );
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
  const { rows } = await tx.query<{ id: string }>(
    'select id from ticket_types where event_id = $1 and archived_at is null',
    [fromId],
  );
  const copies = new Map(rows.map((row) => [row.id, newId()]));
  await tx.query(
    `insert into ticket_types (id, owner_id, event_id, name, description, price_minor, capacity,
        category, attendance, visibility,
       sales_start_at, sales_end_at, max_per_order, position)
     select c.new_id, t.owner_id, $1, t.name, t.description, t.price_minor, t.capacity, t.category,
       t.attendance, t.visibility,
            case when t.sales_end_at is null or t.sales_end_at > now() then t.sales_start_at end,
              case when t.sales_end_at > now() then t.sales_end_at end,
            t.max_per_order, t.position
       from unnest($2::uuid[], $3::uuid[]) as c(old_id, new_id) join ticket_types t
         on t.id = c.old_id`,
    [toId, [...copies.keys()], [...copies.values()]],
  );
  return copies;
}

/** Codes that may still be used, unused and for the copies of their ticket types. */
export async function copyCodes(
  tx: Tx,
  fromId: string,
  toId: string,
  types: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await tx.query<{ id: string; types: string[] | null }>(
    'select id, ticket_type_ids as types from promo_codes where event_id = $1 and deleted_at is null and (ends_at is null or ends_at > now()) order by created_at, id',
    [fromId],
  );
  for (const code of rows) {
    const copied = code.types?.flatMap((type) => types.get(type) ?? []) ?? null;
    if (copied?.length === 0) continue;
    await tx.query(
      `insert into promo_codes (id, owner_id, event_id, kind, code, percentage, amount_minor,
          quantity, ticket_type_ids, category_ids, starts_at, ends_at, created_at)
       select $2, owner_id, $3, kind, code, percentage, amount_minor, quantity, $4, category_ids,
         starts_at, ends_at, clock_timestamp() from promo_codes
       where id = $1`,
      [code.id, newId(), toId, copied],
    );
  }
}

export async function findOwner(tx: Tx, eventId: string): Promise<string | null> {
  const {
    rows: [row],
  } = await tx.query<{ owner: string }>(
    'select owner_id as owner from events where id = $1 and deleted_at is null',
    [eventId],
  );
  return row?.owner ?? null;
}
