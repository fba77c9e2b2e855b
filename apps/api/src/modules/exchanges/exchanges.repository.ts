import type { Currency } from '@foyer/domain';
import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, prepared, row, rows, sql, type Parameters } from '../../platform/db/query.ts';
import { canExchange, exchangeUntil, isToCome } from '../issuing/index.ts';
import type { PromisedTerms } from '../orders/index.ts';

const tickets = db
  .selectFrom('registrations as r')
  .innerJoin('orders as o', 'o.id', 'r.orderId')
  .innerJoin('orderLines as i', 'i.id', 'r.lineId')
  .innerJoin('ticketTypes as t', 't.id', 'r.ticketTypeId')
  .innerJoin('events as e', 'e.id', 'r.eventId')
  .innerJoin('eventInstances as d', 'd.id', 'r.instanceId')
  .select(['r.id', 'r.ownerId', 'r.orderId', 'r.lineId', 'r.eventId', 'r.instanceId'])
  .select(['r.ticketTypeId', 'r.firstName', 'r.lastName', 'r.email', 'r.transferredFrom'])
  .select(['i.name', 't.category', 't.attendance', 'e.name as eventName', 'e.timezone'])
  .select(['d.startsAt', 'i.basePriceMinor', 'i.baseFeeMinor', 'i.priceMinor', 'i.feeMinor'])
  .select(({ ref }) => [
    ref('o.currency').$castTo<Currency>().as('currency'),
    canExchange.as('mayExchange'),
    sql<Date | null>`${exchangeUntil}`.as('until'),
    sql<boolean>`d.postponed_at is not null`.as('isPostponed'),
    // what was paid for it can go back to where it came from
    sql<boolean>`exists (select 1 from payments p
      where p.order_id = o.id and p.status = 'succeeded')`.as('isPaidOnline'),
    // once its date has begun nothing is exchanged any more, whatever is being paid
    sql<boolean>`(r.status = 'active' and r.checked_in_at is null and d.canceled_at is null
      and e.status = 'published'
      and (d.starts_at > clock_timestamp() or d.postponed_at is not null)
      and not exists (select 1 from refunds f where f.line_id = r.line_id
        and f.status in ('pending', 'succeeded')))`.as('isStillWhole'),
    sql<Date>`clock_timestamp()`.as('now'),
  ]);
/** A ticket with what decides whether and for what it goes in exchange. */
export type GivenTicket = InferResult<typeof tickets>[number];

export const readGiven = (tx: Tx, id: string): Promise<GivenTicket | undefined> =>
  row(tx, tickets.where('r.id', '=', id));

/** The other dates of an event that tickets go in exchange for; one of them, by its id. */
export const findDates = (
  tx: Tx,
  { eventId, instanceId }: Pick<GivenTicket, 'eventId' | 'instanceId'>,
) =>
  rows(
    tx,
    db
      .selectFrom('eventInstances as x')
      .where('x.eventId', '=', eventId)
      .where('x.id', '<>', instanceId)
      .where(isToCome)
      .orderBy('x.startsAt')
      .select(['x.id', 'x.startsAt']),
  );

export interface NewExchange {
  id: string;
  ownerId: string;
  orderId: string;
  lineId: string;
  registrationId: string;
  fromInstanceId: string;
  instanceId: string;
  fromName: string;
  name: string;
  ticketTypeId: string;
  differenceMinor: number;
  paidLineId: string | null;
}
export const insertExchange = (tx: Tx, exchange: NewExchange) =>
  change(tx, db.insertInto('exchanges').values(exchange));

export const markDone = (tx: Tx, id: string, newRegistrationId: string) =>
  change(
    tx,
    db
      .updateTable('exchanges')
      .set({ newRegistrationId, doneAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', id),
  );

/** What was promised of the ticket that is given: its difference goes back with it. */
export async function readPromised(tx: Tx, orderId: string): Promise<PromisedTerms> {
  const order = db.selectFrom('orders').where('id', '=', orderId);
  const found = await row(
    tx,
    order.select(({ ref }) => ref('refundTerms').$castTo<Partial<PromisedTerms>>().as('terms')),
  );
  const { allowed = false, until = null } = found?.terms ?? {};
  return { allowed, until };
}

/** Orders by which a difference for this ticket is being paid. */
export const findBegun = async (tx: Tx, registrationId: string): Promise<string[]> =>
  (
    await rows(
      tx,
      db
        .selectFrom('exchanges as x')
        .innerJoin('orderLines as l', 'l.id', 'x.paidLineId')
        .where('x.registrationId', '=', registrationId)
        .where('x.doneAt', 'is', null)
        .where('l.status', '=', 'held')
        .select('l.orderId'),
    )
  ).map(({ orderId }) => orderId);

const paidBy = prepared('exchange-paid-by', (parameter: Parameters<{ orderId: string }>) =>
  db
    .selectFrom('exchanges as x')
    .innerJoin('orderLines as l', 'l.id', 'x.paidLineId')
    .innerJoin('eventInstances as d', 'd.id', 'x.instanceId')
    .innerJoin('events as e', 'e.id', 'd.eventId')
    .innerJoin('profiles as p', 'p.id', 'e.ownerId')
    .leftJoin('registrations as n', 'n.id', 'x.newRegistrationId')
    .where('l.orderId', '=', parameter('orderId'))
    .select(['x.id', 'x.orderId', 'x.lineId', 'x.registrationId', 'x.fromInstanceId'])
    .select(['x.instanceId', 'x.ticketTypeId', 'x.name', 'x.fromName', 'x.differenceMinor'])
    .select(['x.paidLineId', 'd.eventId', 'd.startsAt', 'e.name as eventName', 'e.timezone'])
    .select(['e.theme', 'e.private', 'n.id as newId', 'n.accessCode'])
    .select(({ ref }) => [
      ref('x.paidLineId').$notNull().as('paidLineId'),
      sql<string | null>`nullif(e.public_location ->> 'name', '')`.as('locationName'),
      sql<string | null>`coalesce(nullif(e.contact_email, ''),
        nullif(p.social ->> 'email', ''))`.as('contact'),
      sql<boolean>`(d.canceled_at is null and d.postponed_at is null
        and d.starts_at > clock_timestamp() and e.status = 'published')`.as('isToCome'),
    ]),
);
/** The exchange whose difference an order pays. */
export async function readPaidBy(tx: Tx, orderId: string) {
  const [found] = await paidBy(tx, { orderId });
  if (!found) return undefined;
  const { accessCode, newId, ...exchange } = found;
  return {
    ...exchange,
    ticketsCode:
      newId === null || accessCode === null
        ? null
        : tx.vault.open('registrations.access_code', newId, accessCode),
  };
}

/** What the checkout shows of the exchange that the order `o` pays, as a document. */
export const SHOWN_EXCHANGE = sql`(select jsonb_build_object('eventId', d.event_id, 'instanceId', d.id,
    'collectInformationSetting', 'only-buyer', 'questions', '[]'::jsonb)
  from order_lines l join exchanges x on x.paid_line_id = l.id
  join event_instances d on d.id = x.instance_id where l.order_id = o.id limit 1)`;
