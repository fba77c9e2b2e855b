import type { Tx } from '../../platform/db/database.ts';
import type { TicketHolder } from '../issuing/index.ts';
import type { About } from '../orders/index.ts';

/** The event and the occurrence that the tickets of an order are for, as a table of one row. */
export const OCCURRENCE_OF = (order: string) => `(select d.event_id, t.instance_id
    from order_lines l join ticket_lines t on t.line_id = l.id
      join event_instances d on d.id = t.instance_id
   where l.order_id = ${order} order by l.position limit 1)`;

/** What the checkout shows of the occurrence of the order `o`, as a document. */
export const SHOWN_OCCURRENCE = `(select json_build_object('eventId', about.event_id,
    'instanceId', about.instance_id, 'collectInformationSetting', e.collect_information)
  from ${OCCURRENCE_OF('o.id')} about join events e on e.id = about.event_id)`;

export async function occurrenceOf(tx: Tx, orderId: string): Promise<About | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ event_id: string; instance_id: string }>({
    name: 'occurrence-of',
    text: `select event_id, instance_id from ${OCCURRENCE_OF('$1')} about`,
    values: [orderId],
  });
  return row && { eventId: row.event_id, instanceId: row.instance_id };
}

/** Writes for which occurrence tickets are; those that are there already stay as they are. */
export const insertTicketLines = (
  tx: Tx,
  ownerId: string,
  lines: readonly { id: string; instanceId: string; ticketTypeId: string }[],
) =>
  tx.query({
    name: 'insert-ticket-lines',
    text: `insert into ticket_lines (line_id, owner_id, instance_id, ticket_type_id)
           select id, $1, instance_id, type_id
             from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as v(id, instance_id, type_id)
           on conflict (line_id) do nothing`,
    values: [
      ownerId,
      lines.map((line) => line.id),
      lines.map((line) => line.instanceId),
      lines.map((line) => line.ticketTypeId),
    ],
  });

export const saveAttendees = (tx: Tx, attendees: readonly (TicketHolder & { itemId: string })[]) =>
  tx.query({
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

/** What only a ticket's own table says of a line, and whether it will take place. */
export interface TicketLine {
  lineId: string;
  about: About;
  attendee: TicketHolder | null;
  isCalledOff: boolean;
}

export async function readTicketLines(tx: Tx, orderId: string): Promise<TicketLine[]> {
  const { rows } = await tx.query<{
    line_id: string;
    event_id: string;
    instance_id: string;
    attendee_first_name: string | null;
    attendee_last_name: string | null;
    attendee_email: string | null;
    is_called_off: boolean;
  }>({
    name: 'read-ticket-lines',
    text: `select t.line_id, d.event_id, t.instance_id, t.attendee_first_name, t.attendee_last_name,
             t.attendee_email, d.canceled_at is not null or e.status = 'canceled'
               or e.deleted_at is not null as is_called_off
           from order_lines l join ticket_lines t on t.line_id = l.id
             join event_instances d on d.id = t.instance_id join events e on e.id = d.event_id
          where l.order_id = $1 order by l.position`,
    values: [orderId],
  });
  return rows.map((row) => ({
    lineId: row.line_id,
    about: { eventId: row.event_id, instanceId: row.instance_id },
    attendee:
      row.attendee_email === null
        ? null
        : {
            firstName: row.attendee_first_name ?? '',
            lastName: row.attendee_last_name ?? '',
            email: row.attendee_email,
          },
    isCalledOff: row.is_called_off,
  }));
}

/** What the organizer's settings say now: whose data is asked, and until when money goes back. */
export async function readTerms(tx: Tx, orderId: string) {
  const {
    rows: [row],
  } = await tx.query<{
    collect_information: 'each-attendee' | 'only-buyer';
    refunds_allowed: boolean;
    refund_until: Date;
  }>({
    name: 'read-terms',
    text: `select e.collect_information, e.refunds_allowed,
        i.starts_at - make_interval(hours => 24 * e.refund_days_before) as refund_until
       from ${OCCURRENCE_OF('$1')} about join events e on e.id = about.event_id
         join event_instances i on i.id = about.instance_id`,
    values: [orderId],
  });
  return row;
}
