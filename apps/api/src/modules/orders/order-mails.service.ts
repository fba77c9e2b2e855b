import { formatEventDate, formatMoney, orderNumber } from '@foyer/domain';
import type { Tx } from '../../platform/database.ts';
import { composeMail, type MailBlock } from '../mail/mail-document.template.ts';
import { writeMail } from '../mail/mail.service.ts';
import { readEventForMail, type EventForMail } from './offer.repository.ts';
import type { Order } from './orders.repository.ts';

const contactOf = ({ contact }: EventForMail) => (contact ? [['Questions', contact] as const] : []);

/** Tells a buyer that a payment came too late and is on its way back. */
export async function mailLatePayment(tx: Tx, order: Order): Promise<void> {
  if (!order.buyer) return;
  const event = await readEventForMail(tx, order.eventId, order.instanceId);
  const amount = formatMoney(order.totalMinor, order.currency);
  await writeMail(tx, {
    dedupeKey: `late-payment:${order.id}`, recipient: order.buyer.email,
    ...composeMail({
      subject: `Your payment for ${event.name} is on its way back`, preview: `${amount} go back to you.`, heading: 'Your payment is on its way back',
      blocks: [
        {
          kind: 'text',
          text: `Hello ${order.buyer.firstName}, your payment of ${amount} for ${event.name} reached us after your tickets had been given back, `
        + `and none are left. We refunded all of it; your bank may need a few days to show it.`,
        },
        { kind: 'text', text: 'We are sorry that it did not work out this time.' },
        { kind: 'facts', rows: [['Order', orderNumber(order.id)], ...contactOf(event)] },
      ],
      reason: `You get this mail because you paid for tickets for ${event.name}.`,
    }),
  });
}

interface EndedTicket { registrationId: string; name: string; email: string; firstName: string }

function endedFacts(order: Order, event: EventForMail, ticket: EndedTicket, refund: string | null): MailBlock {
  return {
    kind: 'facts', rows: [
      ['Event', event.name], ...(event.startsAt ? [['When', formatEventDate(event.startsAt, event.timezone)] as const] : []),
      ['Ticket', ticket.name], ...(refund ? [['Refund', refund] as const] : []), ['Order', orderNumber(order.id)], ...contactOf(event),
    ],
  };
}

/** Tells a holder that a ticket ended, and what money goes back: that goes to whoever paid. */
export async function mailTicketEnded(tx: Tx, order: Order, ticket: EndedTicket, refundMinor: number): Promise<void> {
  const event = await readEventForMail(tx, order.eventId, order.instanceId);
  const refund = refundMinor > 0 ? formatMoney(refundMinor, order.currency) : null;
  const reader = (refund && order.buyer) || ticket;
  const ended = refund ? 'was refunded' : 'was canceled';
  const what = refund ? `${ended}: ${refund} go back to the card you paid with. The ticket is no longer valid.` : `${ended} and is no longer valid.`;
  await writeMail(tx, {
    dedupeKey: `ticket-ended:${ticket.registrationId}`, recipient: reader.email,
    ...composeMail({
      subject: `Your ticket for ${event.name} ${ended}`, preview: refund ? `${refund} go back to your card.` : `${ticket.name} is no longer valid.`,
      heading: `Your ticket ${ended}`,
      blocks: [
        { kind: 'text', text: `Hello ${reader.firstName}, the ticket “${ticket.name}” for ${event.name} ${what}` },
        endedFacts(order, event, ticket, refund),
        ...(refund ? [{ kind: 'note', text: 'Most banks show a refund within five to ten days.' } as const] : []),
      ],
      reason: `You get this mail because ${refund ? 'you paid for' : 'you held'} a ticket for ${event.name}.`,
    }),
  });
}
