import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, sql } from '../../platform/db/query.ts';

const orderForMail = (orderId: string) =>
  db
    .selectFrom('orders as o')
    // the event of its first ticket
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('orderLines as i')
          .innerJoin('ticketLines as t', 't.lineId', 'i.id')
          .innerJoin('eventInstances as d', 'd.id', 't.instanceId')
          .whereRef('i.orderId', '=', 'o.id')
          .orderBy('i.position')
          .limit(1)
          .select('d.eventId')
          .as('about'),
      (join) => join.onTrue(),
    )
    .innerJoin('events as e', 'e.id', 'about.eventId')
    .innerJoin('profiles as p', 'p.id', 'o.ownerId')
    .where('o.id', '=', orderId)
    .where('o.completedAt', 'is not', null)
    .where('o.buyerEmail', 'is not', null)
    .where('o.buyerEmail', '<>', '')
    .select(['o.id as orderId', 'o.accessCode', 'o.totalMinor'])
    .select(({ ref }) => [
      'e.timezone',
      ref('o.currency').$castTo<Currency>().as('currency'),
      ref('o.buyerFirstName').$castTo<string>().as('firstName'),
      ref('o.buyerEmail').$notNull().as('email'),
      // until when the buyer may give tickets back; null without an end
      sql<{ allowed?: boolean; until?: string | null }>`coalesce(o.refund_terms, '{}')`.as(
        'refunds',
      ),
      // whom to ask: the event's own address, or the seller's
      sql<string | null>`coalesce(nullif(e.contact_email, ''),
        nullif(p.social ->> 'email', ''))`.as('contact'),
      sql<string[]>`array(select r.id from registrations r join order_lines i on i.id = r.line_id
        where r.order_id = o.id and r.transferred_from is null
        order by i.position)`.as('registrationIds'),
    ]);

/** Undefined when nobody is there to write to. */
export async function readOrderForMail(tx: Tx, orderId: string) {
  const order = await row(tx, orderForMail(orderId));
  return (
    order && {
      ...order,
      accessCode: tx.vault.open('orders.access_code', orderId, order.accessCode),
    }
  );
}
export type OrderForMail = NonNullable<Awaited<ReturnType<typeof readOrderForMail>>>;

export async function readTicketForMail(tx: Tx, registrationId: string) {
  const ticket = await row(
    tx,
    db
      .selectFrom('registrations as r')
      .leftJoin('registrations as g', 'g.id', 'r.transferredFrom')
      .where('r.id', '=', registrationId)
      .select(({ ref }) => [
        'r.orderId',
        ref('r.accessCode').$notNull().as('accessCode'),
        'r.email',
        sql<string | null>`nullif(trim(g.first_name || ' ' || g.last_name), '')`.as('from'),
      ]),
  );
  return (
    ticket && {
      ...ticket,
      accessCode: tx.vault.open('registrations.access_code', registrationId, ticket.accessCode),
    }
  );
}
