import type { CheckoutOrder } from '@foyer/contracts';
import type { Expression, RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/db/database.ts';
import {
  change,
  db,
  prepared,
  sql,
  uncounted,
  type Parameters,
  type Row,
} from '../../platform/db/query.ts';
import type { TicketHolder } from '../issuing/index.ts';
import type { About } from '../orders/index.ts';
import { askedBy } from '../questions/index.ts';

interface Ask {
  orderId: string;
}

/**
 * The event and the occurrence that the tickets of an order are for; a line that only holds a place
 * is no ticket.
 */
export const aboutOf = (order: Expression<string>) =>
  db
    .selectFrom('orderLines as l')
    .innerJoin('ticketLines as t', 't.lineId', 'l.id')
    .innerJoin('eventInstances as d', 'd.id', 't.instanceId')
    .where('l.orderId', '=', order)
    .where('l.kind', '=', sql.lit('ticket'))
    .orderBy('l.position')
    .limit(sql.lit(1))
    .select(['d.eventId', 't.instanceId']);

/** What the checkout shows of an order's tickets beside its lines. */
export type ShownEvent = Pick<
  CheckoutOrder,
  'eventId' | 'instanceId' | 'collectInformationSetting' | 'questions'
>;
const shownOf = (order: Expression<string>) =>
  db
    .selectFrom(aboutOf(order).as('about'))
    .innerJoin('events as e', 'e.id', 'about.eventId')
    .select(({ ref }) =>
      jsonBuildObject({
        eventId: ref('about.eventId'),
        instanceId: ref('about.instanceId'),
        collectInformationSetting: ref('e.collectInformation'),
        questions: askedBy(sql.ref('e.id')),
      })
        .$castTo<ShownEvent>()
        .as('shown'),
    );
/** The same of the order `o`, as a document. */
export const SHOWN_OCCURRENCE = sql`(${shownOf(sql.ref('o.id'))})`;

const about = prepared('occurrence-of', (given: Parameters<Ask>) => aboutOf(given('orderId')));
export const occurrenceOf = async (tx: Tx, orderId: string): Promise<About | undefined> =>
  (await about(tx, { orderId }))[0];

const aboutLine = prepared('occurrence-of-line', (given: Parameters<{ lineId: string }>) =>
  db
    .selectFrom('ticketLines as t')
    .innerJoin('eventInstances as d', 'd.id', 't.instanceId')
    .where('t.lineId', '=', given('lineId'))
    .select(['d.eventId', 't.instanceId']),
);
/** The event and the occurrence of one ticket. */
export const occurrenceOfLine = async (tx: Tx, lineId: string): Promise<About | undefined> =>
  (await aboutLine(tx, { lineId }))[0];

type Bought = Record<'lineId' | 'instanceId' | 'ticketTypeId', readonly string[]>;
const insertLines = prepared(
  'insert-ticket-lines',
  (given: Parameters<Bought & Pick<Row<'ticketLines'>, 'ownerId'>>) => sql`
    insert into ticket_lines (line_id, owner_id, instance_id, ticket_type_id)
    select v.line_id, ${given('ownerId')}, v.instance_id, v.ticket_type_id
      from unnest(${given('lineId')}::uuid[], ${given('instanceId')}::uuid[],
        ${given('ticketTypeId')}::uuid[]) as v(line_id, instance_id, ticket_type_id)
    on conflict (line_id) do nothing`,
);
/** Writes for which occurrence tickets are; those that are there already stay as they are. */
export const insertTicketLines = (
  tx: Tx,
  ownerId: string,
  lines: readonly { id: string; instanceId: string; ticketTypeId: string }[],
) =>
  insertLines(tx, {
    ownerId,
    lineId: lines.map((line) => line.id),
    instanceId: lines.map((line) => line.instanceId),
    ticketTypeId: lines.map((line) => line.ticketTypeId),
  });

type Named = Record<'lineId' | keyof TicketHolder, readonly string[]>;
const writing =
  (named: (given: Parameters<Named>) => RawBuilder<unknown>) => (given: Parameters<Named>) => sql`
    update ticket_lines t set attendee_first_name = v.first_name,
        attendee_last_name = v.last_name, attendee_email = v.email
      from ${named(given)} as v(line_id, first_name, last_name, email)
     where t.line_id = v.line_id`;
const writeMany = prepared(
  'save-attendees',
  writing(
    (given) => sql`unnest(${uncounted(given('lineId'))}, ${uncounted(given('firstName'), 'text')},
      ${uncounted(given('lastName'), 'text')}, ${uncounted(given('email'), 'text')})`,
  ),
);
/**
 * A few tickets, as most carts have, have a statement for each number: for a list whose length the
 * planner does not know it read the whole table, where that had been small when it planned.
 */
const writeFew = Array.from({ length: 4 }, (_, index) =>
  prepared(
    `save-attendees-${index + 1}`,
    writing(
      (given) =>
        sql`(values ${sql.join(
          Array.from({ length: index + 1 }, (_, nth) => {
            const at = sql.lit(nth + 1);
            return sql`((${given('lineId')}::uuid[])[${at}], (${given('firstName')}::text[])[${at}],
            (${given('lastName')}::text[])[${at}], (${given('email')}::text[])[${at}])`;
          }),
        )})`,
    ),
  ),
);
export const saveAttendees = (tx: Tx, attendees: readonly (TicketHolder & { itemId: string })[]) =>
  (writeFew[attendees.length - 1] ?? writeMany)(tx, {
    lineId: attendees.map((a) => a.itemId),
    firstName: attendees.map((a) => a.firstName),
    lastName: attendees.map((a) => a.lastName),
    email: attendees.map((a) => a.email),
  });

/** Whether the date `d` of the event `e` does not take place as it was sold. */
export const IS_CALLED_OFF = sql<boolean>`(d.canceled_at is not null or d.postponed_at is not null
  or e.status = 'canceled' or e.deleted_at is not null)`;

const ticketLines = prepared('read-ticket-lines', (given: Parameters<Ask>) =>
  db
    .selectFrom('orderLines as l')
    .innerJoin('ticketLines as t', 't.lineId', 'l.id')
    .innerJoin('eventInstances as d', 'd.id', 't.instanceId')
    .innerJoin('events as e', 'e.id', 'd.eventId')
    .where('l.orderId', '=', given('orderId'))
    .orderBy('l.position')
    .select(['t.lineId', 'd.eventId', 't.instanceId', 't.attendeeFirstName as firstName'])
    .select(['t.attendeeLastName as lastName', 't.attendeeEmail as email'])
    .select(IS_CALLED_OFF.as('isCalledOff'))
    .select(sql<boolean>`d.ends_at <= clock_timestamp()`.as('isOver')),
);
/** What only a ticket's own table says of a line, and whether it will take place as it was bought. */
export const readTicketLines = async (tx: Tx, orderId: string) =>
  (await ticketLines(tx, { orderId })).map(
    ({ lineId, isCalledOff, isOver, eventId, instanceId, firstName, lastName, email }) => ({
      lineId,
      isCalledOff,
      isOver,
      about: { eventId, instanceId },
      attendee:
        email === null ? null : { firstName: firstName ?? '', lastName: lastName ?? '', email },
    }),
  );

const asked = prepared('read-asked', (given: Parameters<Ask>) =>
  shownOf(given('orderId'))
    .innerJoin('orders as o', (join) => join.on('o.id', '=', given('orderId')))
    .select(['e.ownerId', 'o.channel'])
    .select(sql<boolean>`o.confirmed_at is null`.as('isFirst')),
);
/** What the organizer's settings say now: whose data is asked, and what; and whether at first. */
export const readAsked = async (tx: Tx, orderId: string) => (await asked(tx, { orderId }))[0];

/** The ticket of a line is for another date, and of another type, from now on. */
export const moveTicketLine = (
  tx: Tx,
  lineId: string,
  { instanceId, ticketTypeId }: { instanceId: string; ticketTypeId: string },
) =>
  change(
    tx,
    db.updateTable('ticketLines').set({ instanceId, ticketTypeId }).where('lineId', '=', lineId),
  );

/** A line holds no place any more. */
export const deleteTicketLine = (tx: Tx, lineId: string) =>
  change(tx, db.deleteFrom('ticketLines').where('lineId', '=', lineId));
