import type { RegistrationRow, TicketStatus } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';

export interface RegistrationFilter {
  eventId: string;
  search?: string | undefined;
  status?: TicketStatus | undefined;
  instanceId?: string | undefined;
  checkedIn?: boolean | undefined;
}
export type RegistrationRecord = Omit<
  RegistrationRow,
  'addOns' | 'startsAt' | 'endedAt' | 'checkedInAt' | 'createdAt' | 'isRefundable'
> & {
  sale: Sale;
  startsAt: Date;
  endedAt: Date | null;
  checkedInAt: Date | null;
  createdAt: Date;
  /** The row of the list that it stands in: its own, or that of its holder's first admission. */
  headId: string;
};

/** What decides whether a ticket's money can go back. */
export interface Sale {
  paymentMethod: string;
  orderStatus: string;
  itemStatus: string;
  paidMinor: number;
  isBeingRefunded: boolean;
}

const SALE = `json_build_object('paymentMethod', o.payment_method, 'orderStatus', o.status,
    'itemStatus', i.status, 'paidMinor', i.price_minor + i.fee_minor,
  'isBeingRefunded', exists (select 1 from refunds f where f.line_id = i.id
    and f.status in ('pending', 'succeeded')))`;

// An add-on belongs to whoever holds it: the same name and address in the same order, for the same
// date.
const HEAD = `case when t.category = 'admission' then r.id else coalesce((
    select a.id from registrations a join ticket_types k on k.id = a.ticket_type_id
      and k.category = 'admission'
     where a.order_id = r.order_id and a.instance_id = r.instance_id
       and lower(a.email) = lower(r.email)
       and a.first_name = r.first_name and a.last_name = r.last_name
     order by a.status <> 'active', a.id limit 1), r.id) end`;
const COLUMNS = `r.id, t.category, ${HEAD} as "headId", r.order_id as "orderId", r.line_id as "orderItemId",
  r.first_name as "firstName", r.last_name as "lastName", r.email,
  r.ticket_type_id as "ticketTypeId", i.name as "ticketName",
  r.instance_id as "instanceId", d.starts_at as "startsAt", r.status,
  r.transferred_to as "transferredTo", r.ended_at as "endedAt", r.checked_in_at as "checkedInAt",
  b.name as "checkedInBy", r.note, r.created_at as "createdAt", ${SALE} as sale`;
const FROM = `registrations r join order_lines i on i.id = r.line_id join ticket_types t on t.id = r.ticket_type_id
  join event_instances d on d.id = r.instance_id
  join orders o on o.id = i.order_id
  left join profiles b on b.id = r.checked_in_by`;
// every word somewhere, so that "lind nora" finds Nora Lind
const MATCHES = `r.event_id = $1 and ($2::text[] is null or not exists (
    select 1 from unnest($2::text[]) w where strpos(lower(r.first_name || ' ' || r.last_name
       || ' ' || r.email || ' ' || i.name), w) = 0))
  and ($3::text is null or r.status = $3) and ($4::uuid is null or r.instance_id = $4)
    and ($5::boolean is null or (r.checked_in_at is not null) = $5)`;

const valuesOf = ({ eventId, search, status, instanceId, checkedIn }: RegistrationFilter) => [
  eventId,
  search ? search.toLowerCase().split(/\s+/) : null,
  status ?? null,
  instanceId ?? null,
  checkedIn ?? null,
];

const ORDER = `lower(r.last_name), lower(r.first_name), d.starts_at, r.id`;

/**
 * A page of guests, each with the add-ons that stand in their row; what matches an add-on brings
 * its guest.
 */
export async function findPage(
  tx: Tx,
  filter: RegistrationFilter,
  page: { page: number; perPage: number },
) {
  const { rows: heads } = await tx.query<{ id: string }>(
    `select r.id from ${FROM} where r.event_id = $1 and r.id in (select ${HEAD} from ${FROM}
        where ${MATCHES})
      order by ${ORDER} limit $6 offset $7`,
    [...valuesOf(filter), page.perPage, (page.page - 1) * page.perPage],
  );
  const { rows } = await tx.query<RegistrationRecord>(
    `select ${COLUMNS} from ${FROM} where r.event_id = $1 and (r.id = any($2::uuid[])
        or (t.category = 'add_on' and r.order_id in (
        select h.order_id from registrations h where h.id = any($2::uuid[]))
          and ${HEAD} = any($2::uuid[])))
      order by r.id`,
    [filter.eventId, heads.map((head) => head.id)],
  );
  const {
    rows: [count],
  } = await tx.query<{ total: number; guests: number }>(
    `select count(*) as total, count(*) filter (where k.category = 'admission') as guests
       from (select distinct ${HEAD} as id from ${FROM} where ${MATCHES}) as heads
       join registrations h on h.id = heads.id join ticket_types k on k.id = h.ticket_type_id`,
    valuesOf(filter),
  );
  return {
    heads: heads.map((head) => head.id),
    rows,
    total: count?.total ?? 0,
    guests: count?.guests ?? 0,
  };
}

/** Which tickets a list holds, in its order. */
export async function findIds(tx: Tx, filter: RegistrationFilter): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select r.id from ${FROM} where ${MATCHES} order by ${ORDER}`,
    valuesOf(filter),
  );
  return rows.map((row) => row.id);
}

/** These tickets of an event, in the order given. */
export async function findByIds(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
): Promise<RegistrationRecord[]> {
  const { rows } = await tx.query<RegistrationRecord>(
    `select ${COLUMNS} from ${FROM} where r.event_id = $1 and r.id = any($2::uuid[])
        order by array_position($2::uuid[], r.id)`,
    [eventId, ids],
  );
  return rows;
}

/** The order of a guest of an event, with what of it may be refunded. */
export async function findOrderOf(tx: Tx, eventId: string, id: string) {
  const { rows } = await tx.query<{
    orderId: string;
    buyer: string;
    currency: Currency;
    orderItemId: string;
    name: string;
    holder: string;
    sale: Sale;
  }>(
    `select o.id as "orderId", coalesce(nullif(trim(concat(o.buyer_first_name, ' ',
        o.buyer_last_name)), ''), o.buyer_email, '') as buyer, o.currency,
            i.id as "orderItemId", i.name, trim(concat(t.first_name, ' ', t.last_name)) as holder,
              ${SALE} as sale
       from registrations r join orders o on o.id = r.order_id join order_lines i
         on i.order_id = o.id
       join registrations t on t.line_id = i.id and t.status in ('active', 'transfer_pending')
      where r.event_id = $1 and r.id = $2 order by i.position`,
    [eventId, id],
  );
  return rows;
}

export interface GuestCounts {
  total: number;
  checkedIn: number;
  addOns: number;
  handedOut: number;
}

/**
 * Valid admissions of an event or one date of it and how many of them are inside; add-ons are no
 * people.
 */
export async function countGuests(
  tx: Tx,
  eventId: string,
  instanceId: string | undefined,
): Promise<GuestCounts> {
  const {
    rows: [row],
  } = await tx.query<GuestCounts>(
    `select count(*) filter (where t.category = 'admission') as total,
        count(r.checked_in_at) filter (where t.category = 'admission') as "checkedIn",
            count(*) filter (where t.category = 'add_on') as "addOns",
              count(r.checked_in_at) filter (where t.category = 'add_on') as "handedOut"
       from registrations r join ticket_types t on t.id = r.ticket_type_id
      where r.event_id = $1 and r.status = 'active' and ($2::uuid is null or r.instance_id = $2)`,
    [eventId, instanceId ?? null],
  );
  return row ?? { total: 0, checkedIn: 0, addOns: 0, handedOut: 0 };
}

/** The zone of an event, in which its guests read times. */
export async function readTimezone(tx: Tx, eventId: string): Promise<string> {
  const {
    rows: [row],
  } = await tx.query<{ timezone: string }>('select timezone from events where id = $1', [eventId]);
  return row?.timezone ?? 'UTC';
}

export async function findOne(
  tx: Tx,
  eventId: string,
  id: string,
): Promise<RegistrationRecord | undefined> {
  const {
    rows: [row],
  } = await tx.query<RegistrationRecord>(
    `select ${COLUMNS} from ${FROM} where r.event_id = $1 and r.id = $2`,
    [eventId, id],
  );
  return row;
}

/** What is left out stays; a note of null is taken away. */
export async function update(
  tx: Tx,
  id: string,
  values: {
    firstName?: string | undefined;
    lastName?: string | undefined;
    email?: string | undefined;
    note?: string | null | undefined;
  },
) {
  await tx.query(
    `update registrations set first_name = coalesce($2, first_name), last_name = coalesce($3,
        last_name), email = coalesce($4, email),
            patron_id = case when lower($4) = lower(email) or $4 is null then patron_id
              else (select p.patron_id from patrons_of(owner_id, null, array[$4],
                array[coalesce($2, first_name)], array[coalesce($3, last_name)]) p) end,
            note = case when $5 then $6 else note end where id = $1`,
    [
      id,
      values.firstName ?? null,
      values.lastName ?? null,
      values.email ?? null,
      values.note !== undefined,
      values.note ?? null,
    ],
  );
}
