import { formatEventDate, orderNumber } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import type { Order } from '../../orders/index.ts';
import { readEventForMail, type EventForMail } from './event-for-mail.repository.ts';
import { labels, ticketCanceledMail } from '../ticket-sales.messages.en.ts';

export const contactOf = ({ contact }: EventForMail) =>
  contact ? [[labels.questions, contact] as const] : [];

export interface EndedTicket {
  registrationId: string;
  instanceId: string;
  name: string;
  email: string;
  firstName: string;
}

export const whenOf = ({ startsAt, timezone }: EventForMail) =>
  startsAt ? [[labels.when, formatEventDate(startsAt, timezone)] as const] : [];

/** Tells a holder that a ticket ended without money going back. */
export async function mailTicketCanceled(tx: Tx, order: Order, ticket: EndedTicket): Promise<void> {
  const event = await readEventForMail(tx, { orderId: order.id, instanceId: ticket.instanceId });
  await writeMail(tx, {
    dedupeKey: `ticket-ended:${ticket.registrationId}`,
    recipient: ticket.email,
    ...composeMail({
      subject: ticketCanceledMail.subject(event.name),
      preview: ticketCanceledMail.preview(ticket.name),
      heading: ticketCanceledMail.heading,
      blocks: [
        { kind: 'text', text: ticketCanceledMail.text(ticket.firstName, ticket.name, event.name) },
        {
          kind: 'facts',
          rows: [
            [labels.event, event.name],
            ...whenOf(event),
            [labels.ticket, ticket.name],
            [labels.order, orderNumber(order.id)],
            ...contactOf(event),
          ],
        },
      ],
      reason: ticketCanceledMail.reason(event.name),
    }),
  });
}
