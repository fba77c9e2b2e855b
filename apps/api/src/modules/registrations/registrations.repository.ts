import type { TicketStatus } from '@foyer/contracts';
import { TICKET_STATUSES, ticketStatusLabel, type Currency } from '@foyer/domain';
import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { isFound, labelsOf, type Searched } from '../../platform/db/search.ts';
import { answersWith } from '../questions/index.ts';
import { isBeingRefunded } from './door.repository.ts';

export interface RegistrationFilter {
  eventId: string;
  search?: string | undefined;
  status?: TicketStatus | undefined;
  instanceId?: string | undefined;
  checkedIn?: boolean | undefined;
  sort?: 'name' | 'order' | undefined;
}

/** What a ticket cost, and what decides whether its money can go back. */
export interface Sale extends Pick<Row<'orders'>, 'paymentMethod'> {
  orderStatus: Row<'orders'>['status'];
  itemStatus: Row<'orderLines'>['status'];
  currency: Currency;
  priceMinor: number;
  feeMinor: number;
  isComp: boolean;
  isBeingRefunded: boolean;
}
const SALE = sql<Sale>`json_build_object('paymentMethod', o.payment_method, 'orderStatus', o.status,
  'itemStatus', i.status, 'currency', o.currency, 'priceMinor', i.price_minor,
  'feeMinor', i.fee_minor, 'isComp', i.discount_source is not distinct from 'comp',
  'isBeingRefunded', ${isBeingRefunded('i.id')})`.as('sale');

// An add-on belongs to whoever holds it: the same name and address in the same order, for the same
// date.
const HEAD = sql<string>`case when t.category = 'admission' then r.id else coalesce((
    select a.id from registrations a join ticket_types k on k.id = a.ticket_type_id
      and k.category = 'admission'
     where a.order_id = r.order_id and a.instance_id = r.instance_id
       and lower(a.email) = lower(r.email)
       and a.first_name = r.first_name and a.last_name = r.last_name
     order by a.status <> 'active', a.id limit 1), r.id) end`;

const BUYER = sql<string>`coalesce(
  nullif(trim(concat(o.buyer_first_name, ' ', o.buyer_last_name)), ''), o.buyer_email, '')`;

const tickets = (eventId: string) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('orderLines as i', 'i.id', 'r.lineId')
    .innerJoin('ticketTypes as t', 't.id', 'r.ticketTypeId')
    .innerJoin('eventInstances as d', 'd.id', 'r.instanceId')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .leftJoin('profiles as b', 'b.id', 'r.checkedInBy')
    .where('r.eventId', '=', eventId);

const records = (eventId: string) =>
  tickets(eventId)
    .select([
      'r.id',
      'r.shortCode',
      't.category',
      'r.orderId',
      'r.lineId as orderItemId',
      'r.firstName',
      'r.patronId',
    ])
    .select(['r.lastName', 'r.email', 'r.ticketTypeId', 'i.name as ticketName', 'r.instanceId'])
    .select(['d.startsAt', 'r.status', 'r.transferredTo', 'r.endedAt', 'r.checkedInAt'])
    .select(['b.name as checkedInBy', 'r.note', 'r.createdAt', SALE, BUYER.as('buyer')])
    // the row of the list that it stands in: its own, or that of its holder's first admission
    .select(HEAD.as('headId'))
    .innerJoin('events as e', 'e.id', 'r.eventId')
    .select([
      sql<string | null>`(select trim(g.first_name || ' ' || g.last_name) from registrations g
        where g.id = r.transferred_from)`.as('transferredFrom'),
      sql<Date | null>`(select xd.starts_at from registrations x
        join event_instances xd on xd.id = x.instance_id
        where x.exchanged_from = r.id)`.as('exchangedFor'),
      sql<Date | null>`(select xd.starts_at from registrations x
        join event_instances xd on xd.id = x.instance_id
        where x.id = r.exchanged_from)`.as('exchangedFrom'),
      sql<boolean>`r.taken_back_at is not null`.as('takenBack'),
      sql<boolean>`exists (select 1 from registrations s where s.transferred_from = r.id
        and s.status = 'transfer_pending')`.as('waits'),
    ])
    // what the buyer said is of the order
    .select(['e.timezone', answersWith(sql`true`).as('answers')]);
export type RegistrationRecord = InferResult<ReturnType<typeof records>>[number];

const searched: Searched = {
  texts: ['r.firstName', 'r.lastName', 'r.email', 'i.name', 'r.note'].map((name) => sql.ref(name)),
  order: sql.ref('r.orderId'),
  shortCode: sql.ref('r.shortCode'),
  labels: [[sql.ref('r.status'), labelsOf(TICKET_STATUSES, ticketStatusLabel)]],
};

function matching({ eventId, search, status, instanceId, checkedIn }: RegistrationFilter) {
  let found = tickets(eventId);
  const isOne = isFound(search, searched);
  if (isOne) found = found.where(isOne);
  if (status) found = found.where('r.status', '=', status);
  if (instanceId) found = found.where('r.instanceId', '=', instanceId);
  if (checkedIn !== undefined)
    found = found.where('r.checkedInAt', checkedIn ? 'is not' : 'is', null);
  return found;
}

const idsInOrder = (found: ReturnType<typeof tickets>, { sort }: RegistrationFilter) =>
  found
    .$if(sort === 'order', (all) =>
      all
        .orderBy(sql`lower(o.buyer_last_name)`)
        .orderBy(sql`lower(o.buyer_first_name)`)
        .orderBy('o.id'),
    )
    .orderBy(sql`lower(r.last_name)`)
    .orderBy(sql`lower(r.first_name)`)
    .orderBy('d.startsAt')
    .orderBy('r.id')
    .select('r.id');

const oneOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** These tickets and the add-ons that stand in their rows. */
const withAddOns = (eventId: string, ids: readonly string[]) =>
  records(eventId)
    .where(({ eb, or, and, selectFrom }) =>
      or([
        eb('r.id', '=', oneOf(ids)),
        and([
          eb('t.category', '=', 'add_on'),
          eb(
            'r.orderId',
            'in',
            selectFrom('registrations as h').where('h.id', '=', oneOf(ids)).select('h.orderId'),
          ),
          eb(HEAD, '=', oneOf(ids)),
        ]),
      ]),
    )
    .orderBy('r.id');

const countHeads = (filter: RegistrationFilter) =>
  db
    .selectFrom(matching(filter).select(HEAD.as('id')).distinct().as('heads'))
    .innerJoin('registrations as h', 'h.id', 'heads.id')
    .innerJoin('ticketTypes as k', 'k.id', 'h.ticketTypeId')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('k.category', '=', 'admission').as('guests'),
    ]);

/**
 * A page of guests, each with the add-ons that stand in their row; what matches an add-on brings
 * its guest.
 */
export async function findPage(
  tx: Tx,
  filter: RegistrationFilter,
  { page, perPage }: { page: number; perPage: number },
) {
  const heads = tickets(filter.eventId).where('r.id', 'in', matching(filter).select(HEAD.as('id')));
  const ofPage = idsInOrder(heads, filter)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const ids = (await rows(tx, ofPage)).map(({ id }) => id);
  const found = await rows(tx, withAddOns(filter.eventId, ids));
  const count = await row(tx, countHeads(filter));
  return { heads: ids, rows: found, total: count?.total ?? 0, guests: count?.guests ?? 0 };
}

/** Which tickets a list holds, in its order. */
export const findIds = async (tx: Tx, filter: RegistrationFilter): Promise<string[]> =>
  (await rows(tx, idsInOrder(matching(filter), filter))).map(({ id }) => id);

/** These tickets of an event, in the order given. */
export const findByIds = (tx: Tx, eventId: string, ids: readonly string[]) =>
  rows(
    tx,
    records(eventId)
      .where('r.id', '=', oneOf(ids))
      .orderBy(sql`array_position(${ids}::uuid[], r.id)`),
  );

/** The order of a guest of an event, with what of it may be refunded. */
export const findOrderOf = (tx: Tx, eventId: string, id: string) =>
  rows(
    tx,
    db
      .selectFrom('registrations as r')
      .innerJoin('orders as o', 'o.id', 'r.orderId')
      .innerJoin('orderLines as i', 'i.orderId', 'o.id')
      .innerJoin('registrations as t', (join) =>
        join.onRef('t.lineId', '=', 'i.id').on('t.status', 'in', ['active', 'transfer_pending']),
      )
      .where('r.eventId', '=', eventId)
      .where('r.id', '=', id)
      .orderBy('i.position')
      .select(['o.id as orderId', 'i.id as orderItemId', 'i.name', SALE])
      .select(({ ref }) => [
        ref('o.currency').$castTo<Currency>().as('currency'),
        BUYER.as('buyer'),
        sql<string>`trim(concat(t.first_name, ' ', t.last_name))`.as('holder'),
      ]),
  );

const NOBODY = { total: 0, checkedIn: 0, addOns: 0, handedOut: 0 };

/**
 * Valid admissions of an event or one date of it and how many of them are inside; add-ons are no
 * people.
 */
export async function countGuests(tx: Tx, eventId: string, instanceId: string | undefined) {
  let valid = db
    .selectFrom('registrations as r')
    .innerJoin('ticketTypes as t', 't.id', 'r.ticketTypeId')
    .where('r.eventId', '=', eventId)
    .where('r.status', '=', 'active');
  if (instanceId) valid = valid.where('r.instanceId', '=', instanceId);
  const counts = valid.select(({ fn }) => {
    const all = fn.countAll<number>();
    const inside = fn.count<number>('r.checkedInAt');
    return [
      all.filterWhere('t.category', '=', 'admission').as('total'),
      inside.filterWhere('t.category', '=', 'admission').as('checkedIn'),
      all.filterWhere('t.category', '=', 'add_on').as('addOns'),
      inside.filterWhere('t.category', '=', 'add_on').as('handedOut'),
    ];
  });
  return (await row(tx, counts)) ?? NOBODY;
}

/** The zone of an event, in which its guests read times. */
export async function readTimezone(tx: Tx, eventId: string): Promise<string> {
  const event = db.selectFrom('events').where('id', '=', eventId).select('timezone');
  return (await row(tx, event))?.timezone ?? 'UTC';
}

/** What a file of guests is named after: the event, and the date of it when one is chosen. */
export async function readFileEvent(tx: Tx, eventId: string, instanceId: string | undefined) {
  const event = await row(
    tx,
    db
      .selectFrom('events as e')
      .leftJoin('eventInstances as d', (join) =>
        join.onRef('d.eventId', '=', 'e.id').on('d.id', '=', instanceId ?? null),
      )
      .where('e.id', '=', eventId)
      .select(['e.name', 'e.timezone', 'd.startsAt']),
  );
  return event ?? { name: '', timezone: 'UTC', startsAt: null };
}

export const findOne = (tx: Tx, eventId: string, id: string) =>
  row(tx, records(eventId).where('r.id', '=', id));

type Change = {
  [Field in 'firstName' | 'lastName' | 'email' | 'note']?: Row<'registrations'>[Field] | undefined;
};
/** The patron of an address; the row keeps its own when only the writing of it changed. */
const patronOf = (email: string, { firstName, lastName }: Change) =>
  sql<string>`case when lower(${email}) = lower(email) then patron_id
    else (select p.patron_id from patrons_of(owner_id, null, array[${email}],
      array[${firstName ?? sql.ref('firstName')}], array[${lastName ?? sql.ref('lastName')}]) p) end`;

/** What is left out stays; a note of null is taken away. */
export const update = (tx: Tx, id: string, values: Change) => {
  const { firstName, lastName, email, note } = values;
  const patronId = email === undefined ? sql.ref<string>('patronId') : patronOf(email, values);
  return change(
    tx,
    db
      .updateTable('registrations')
      .set({ firstName, lastName, email, note, patronId })
      .where('id', '=', id),
  );
};
