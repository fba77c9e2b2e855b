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

/** One thing of a cart, of whatever kind. */
export interface NewLine extends Omit<PricedItem, 'ticketTypeId'> {
  kind: 'ticket' | 'donation';
  /** Which one of its kind: a ticket type, the event that a donation is for. */
  productId: string;
}

export const ticketLine = ({ ticketTypeId, ...item }: PricedItem): NewLine => ({
  ...item,
  kind: 'ticket',
  productId: ticketTypeId,
});

/** A line of an order, as it was made. */
export interface HeldLine extends NewLine {
  id: string;
  status: 'held' | 'released' | 'active' | 'canceled' | 'refunded';
  attendee: TicketHolder | null;
}

export interface Line extends HeldLine {
  /** What integrators call its kind. */
  productType: string;
}

/** A line that is a ticket. */
export type Item = Line & { ticketTypeId: string };

export interface LineRow {
  id: string;
  kind: Line['kind'];
  product_type: string;
  product_id: string;
  name: string;
  base_price_minor: number;
  base_fee_minor: number;
  discount_minor: number;
  discount_name: string | null;
  price_minor: number;
  fee_minor: number;
  status: Line['status'];
  attendee_first_name: string | null;
  attendee_last_name: string | null;
  attendee_email: string | null;
}

const linesOf = (order: string) => `select l.id, l.kind, k.product_type, l.product_id, l.name,
    l.base_price_minor, l.base_fee_minor, l.discount_minor, l.discount_name, l.price_minor,
    l.fee_minor, l.status, t.attendee_first_name, t.attendee_last_name, t.attendee_email
  from order_lines l join product_kinds k on k.kind = l.kind
    left join ticket_lines t on t.line_id = l.id
  where l.order_id = ${order} order by l.position`;

/** The lines of the order `o` inside another statement, so that both are of the same moment. */
export const LINES_OF_ORDER = `(select coalesce(json_agg(line), '[]') from (${linesOf('o.id')}) line)`;

export async function readLines(tx: Tx, orderId: string): Promise<Line[]> {
  const { rows } = await tx.query<LineRow>({
    name: 'read-lines',
    text: linesOf('$1'),
    values: [orderId],
  });
  return rows.map(toLine);
}

/** The tickets of an order. */
export const readItems = async (tx: Tx, orderId: string): Promise<Item[]> =>
  ticketsOf(await readLines(tx, orderId));

export const ticketsOf = <T extends NewLine>(lines: readonly T[]) =>
  lines
    .filter((line) => line.kind === 'ticket')
    .map((line) => ({ ...line, ticketTypeId: line.productId }));

/** The unit of stock that a ticket needs. */
export const wantOf = ({ id, ticketTypeId }: { id: string; ticketTypeId: string }) => ({
  itemId: id,
  ticketTypeId,
});

/** What was given, beside what was bought. */
export const donationOf = (lines: readonly NewLine[]): number =>
  lines.reduce((sum, line) => sum + (line.kind === 'donation' ? line.priceMinor : 0), 0);

export function toLine(row: LineRow): Line {
  return {
    id: row.id,
    kind: row.kind,
    productType: row.product_type,
    productId: row.product_id,
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

const LINE_VALUES = `unnest($4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::text[], $12::bigint[], $13::bigint[])
    with ordinality as v(id, kind, product_id, name, base_price, base_fee, discount, discount_name,
      price, fee, n)`;

const columns = (lines: readonly (NewLine & { id: string })[]) => [
  lines.map((l) => l.id),
  lines.map((l) => l.kind),
  lines.map((l) => l.productId),
  lines.map((l) => l.name),
  lines.map((l) => l.basePriceMinor),
  lines.map((l) => l.baseFeeMinor),
  lines.map((l) => l.discountMinor),
  lines.map((l) => l.discountName),
  lines.map((l) => l.priceMinor),
  lines.map((l) => l.feeMinor),
];

export const withIds = <T extends NewLine>(lines: readonly T[]) =>
  lines.map((line) => ({ ...line, id: newId() }));

/** Whose lines they are, and for which date its tickets. */
export interface LinesOf {
  ownerId: string;
  orderId: string;
  instanceId: string;
}

/**
 * Writes the lines of a cart in their order, each with what its kind knows of it, at once; those
 * whose id is there already get the new price and place.
 */
export async function saveLines(
  tx: Tx,
  { ownerId, orderId, instanceId }: LinesOf,
  lines: readonly (NewLine & { id: string })[],
): Promise<void> {
  await tx.query({
    name: 'save-lines',
    text: `with given as materialized (select * from ${LINE_VALUES}),
           lines as (
             insert into order_lines (owner_id, order_id, id, kind, product_id, name,
               base_price_minor, base_fee_minor, discount_minor, discount_source, discount_name,
               price_minor, fee_minor, position)
             select $1, $2, id, kind, product_id, name, base_price, base_fee, discount,
               case when discount > 0 then 'code' end, discount_name, price, fee, n from given
             on conflict (id) do update set name = excluded.name,
               base_price_minor = excluded.base_price_minor,
               base_fee_minor = excluded.base_fee_minor, discount_minor = excluded.discount_minor,
               discount_source = excluded.discount_source, discount_name = excluded.discount_name,
               price_minor = excluded.price_minor, fee_minor = excluded.fee_minor,
               position = excluded.position),
           donations as (
             insert into donation_lines (line_id, owner_id, event_id)
             select id, $1, product_id from given where kind = 'donation'
             on conflict (line_id) do nothing)
           insert into ticket_lines (line_id, owner_id, instance_id, ticket_type_id)
           select id, $1, $3, product_id from given where kind = 'ticket'
           on conflict (line_id) do nothing`,
    values: [ownerId, orderId, instanceId, ...columns(lines)],
  });
}

export const deleteLines = (tx: Tx, ids: readonly string[]) =>
  tx.query(`delete from order_lines where id = any($1) and status = 'held'`, [ids]);

export const setLineStatus = (tx: Tx, ids: readonly string[], status: Line['status']) =>
  tx.query({
    name: 'set-line-status',
    text: 'update order_lines set status = $2 where id = any($1)',
    values: [ids, status],
  });

export async function saveAttendees(
  tx: Tx,
  attendees: readonly (TicketHolder & { itemId: string })[],
) {
  await tx.query({
    name: 'save-attendees',
    text: `update ticket_lines t set attendee_first_name = v.first_name,
        attendee_last_name = v.last_name, attendee_email = v.email
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as v(id, first_name, last_name,
         email) where t.line_id = v.id`,
    values: [
      attendees.map((a) => a.itemId),
      attendees.map((a) => a.firstName),
      attendees.map((a) => a.lastName),
      attendees.map((a) => a.email),
    ],
  });
}

export const markLineRefunded = (tx: Tx, id: string, amountMinor: number) =>
  tx.query(`update order_lines set status = 'refunded', refunded_minor = $2 where id = $1`, [
    id,
    amountMinor,
  ]);
