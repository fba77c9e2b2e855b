import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { TicketHolder } from '../../issuing/index.ts';

/** One ticket of a cart with everything it costs, in minor units. */
export interface PricedItem {
  ticketTypeId: string;
  name: string;
  basePriceMinor: number;
  baseFeeMinor: number;
  priceMinor: number;
  feeMinor: number;
  discountMinor: number;
  discountName: string | null;
}

export interface Item extends PricedItem {
  id: string;
  status: 'held' | 'released' | 'active' | 'canceled' | 'refunded';
  attendee: TicketHolder | null;
}

export interface ItemRow {
  id: string;
  ticket_type_id: string;
  name: string;
  base_price_minor: number;
  base_fee_minor: number;
  discount_minor: number;
  discount_name: string | null;
  price_minor: number;
  fee_minor: number;
  status: Item['status'];
  attendee_first_name: string | null;
  attendee_last_name: string | null;
  attendee_email: string | null;
}

const COLUMNS = `id, ticket_type_id, name, base_price_minor, base_fee_minor, discount_minor, discount_name, price_minor, fee_minor, status,
  attendee_first_name, attendee_last_name, attendee_email`;

/** The items of the order `o` inside another statement, so that both are of the same moment. */
export const ITEMS_OF_ORDER = `(select coalesce(json_agg(i), '[]') from (select ${COLUMNS}
    from order_lines where order_id = o.id order by position) i)`;

export async function readItems(tx: Tx, orderId: string): Promise<Item[]> {
  const { rows } = await tx.query<ItemRow>({
    name: 'read-items',
    text: `select ${COLUMNS} from order_lines where order_id = $1
     order by position`,
    values: [orderId],
  });
  return rows.map(toItem);
}

export function toItem(row: ItemRow): Item {
  return {
    id: row.id,
    ticketTypeId: row.ticket_type_id,
    name: row.name,
    basePriceMinor: row.base_price_minor,
    baseFeeMinor: row.base_fee_minor,
    discountMinor: row.discount_minor,
    discountName: row.discount_name,
    priceMinor: row.price_minor,
    feeMinor: row.fee_minor,
    status: row.status,
    attendee:
      row.attendee_email === null
        ? null
        : {
            firstName: row.attendee_first_name ?? '',
            lastName: row.attendee_last_name ?? '',
            email: row.attendee_email,
          },
  };
}

const COLUMN_VALUES = `unnest($3::uuid[], $4::uuid[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10::bigint[], $11::bigint[])
    with ordinality as v(id, type_id, name, base_price, base_fee, discount, discount_name, price,
       fee, n)`;

const columns = (items: readonly (PricedItem & { id: string })[]) => [
  items.map((i) => i.id),
  items.map((i) => i.ticketTypeId),
  items.map((i) => i.name),
  items.map((i) => i.basePriceMinor),
  items.map((i) => i.baseFeeMinor),
  items.map((i) => i.discountMinor),
  items.map((i) => i.discountName),
  items.map((i) => i.priceMinor),
  items.map((i) => i.feeMinor),
];

export const withIds = (items: readonly PricedItem[]) =>
  items.map((item) => ({ ...item, id: newId() }));

/**
 * Writes the items of a cart in their order; those whose id is there already get the new price and
 * place.
 */
export async function saveItems(
  tx: Tx,
  ownerId: string,
  orderId: string,
  items: readonly (PricedItem & { id: string })[],
): Promise<void> {
  await tx.query({
    name: 'save-items',
    text: `insert into order_lines (owner_id, order_id, id, ticket_type_id, name, base_price_minor,
        base_fee_minor, discount_minor,
       discount_name, price_minor, fee_minor, position)
           select $1, $2, v.id, v.type_id, v.name, v.base_price, v.base_fee, v.discount,
             v.discount_name, v.price, v.fee, v.n from ${COLUMN_VALUES}
           on conflict (id) do update set name = excluded.name,
             base_price_minor = excluded.base_price_minor, base_fee_minor = excluded.base_fee_minor,
             discount_minor = excluded.discount_minor, discount_name = excluded.discount_name,
               price_minor = excluded.price_minor,
             fee_minor = excluded.fee_minor, position = excluded.position`,
    values: [ownerId, orderId, ...columns(items)],
  });
}

export const deleteItems = (tx: Tx, ids: readonly string[]) =>
  tx.query(`delete from order_lines where id = any($1) and status = 'held'`, [ids]);

export const setItemStatus = (tx: Tx, ids: readonly string[], status: Item['status']) =>
  tx.query({
    name: 'set-item-status',
    text: 'update order_lines set status = $2 where id = any($1)',
    values: [ids, status],
  });

export async function saveAttendees(
  tx: Tx,
  attendees: readonly (TicketHolder & { itemId: string })[],
) {
  await tx.query({
    name: 'save-attendees',
    text: `update order_lines i set attendee_first_name = v.first_name,
        attendee_last_name = v.last_name, attendee_email = v.email
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as v(id, first_name, last_name,
         email) where i.id = v.id`,
    values: [
      attendees.map((a) => a.itemId),
      attendees.map((a) => a.firstName),
      attendees.map((a) => a.lastName),
      attendees.map((a) => a.email),
    ],
  });
}

export const markItemRefunded = (tx: Tx, id: string, amountMinor: number) =>
  tx.query(`update order_lines set status = 'refunded', refunded_minor = $2 where id = $1`, [
    id,
    amountMinor,
  ]);
