import { imageOf } from '../../../platform/access/cards.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { db, row, sql } from '../../../platform/db/query.ts';
import { IS_CALLED_OFF } from '../ticket-lines.repository.ts';

const eventOf = (orderId: string) =>
  db
    .selectFrom('orders as o')
    // the occurrence of its first ticket
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('orderLines as l')
          .innerJoin('ticketLines as t', 't.lineId', 'l.id')
          .whereRef('l.orderId', '=', 'o.id')
          .orderBy('l.position')
          .limit(1)
          .select('t.instanceId')
          .as('about'),
      (join) => join.onTrue(),
    )
    .innerJoin('eventInstances as d', 'd.id', 'about.instanceId')
    .innerJoin('events as e', 'e.id', 'd.eventId')
    .where('o.id', '=', orderId)
    .select(['o.accessCode', 'd.eventId', 'd.id as instanceId', 'd.startsAt'])
    .select([
      'e.name',
      'e.theme',
      'e.private',
      'e.timezone',
      imageOf('e.posterFileId').as('poster'),
    ])
    .select(IS_CALLED_OFF.as('isCalledOff'))
    .select([
      sql<string | null>`nullif(e.public_location ->> 'name', '')`.as('locationName'),
      sql<boolean>`exists (select 1 from order_lines l join ticket_lines t on t.line_id = l.id
        join ticket_types k on k.id = t.ticket_type_id
        where l.order_id = o.id and k.attendance = 'in-person')`.as('isInPerson'),
    ]);

/** The occurrence that the tickets of an order are for, and what opens them. */
export async function readTicketThanks(tx: Tx, orderId: string) {
  const found = await row(tx, eventOf(orderId));
  return (
    found && {
      ...found,
      accessCode: tx.vault.open('orders.access_code', orderId, found.accessCode),
    }
  );
}
