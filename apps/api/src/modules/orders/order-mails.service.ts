import { formatMoney } from '@foyer/domain';
import type { Tx } from '../../platform/database.ts';
import { composeMail } from '../mail/mail-document.template.ts';
import { writeMail } from '../mail/mail.service.ts';
import { readEventName } from './offer.repository.ts';
import type { Order } from './orders.repository.ts';

/** Tells a buyer that a payment came too late and is on its way back. */
export async function mailLatePayment(tx: Tx, order: Order): Promise<void> {
  if (!order.buyer) return;
  const name = await readEventName(tx, order.eventId);
  const amount = formatMoney(order.totalMinor, order.currency);
  await writeMail(tx, {
    dedupeKey: `late-payment:${order.id}`, recipient: order.buyer.email,
    ...composeMail({
      subject: `Your payment for ${name} is on its way back`, preview: `${amount} go back to you.`, heading: 'Your payment is on its way back',
      blocks: [
        { kind: 'text', text: `Hello ${order.buyer.firstName}, your payment of ${amount} for ${name} reached us after your tickets had been given back, and none are left. We refunded all of it; your bank may need a few days to show it.` },
        { kind: 'text', text: 'We are sorry that it did not work out this time.' },
      ],
      reason: `You get this mail because you paid for tickets for ${name}.`,
    }),
  });
}

interface EndedTicket { registrationId: string; name: string; email: string; firstName: string }

/** Tells a holder that a ticket ended, and what money goes back: that goes to whoever paid. */
export async function mailTicketEnded(tx: Tx, order: Order, ticket: EndedTicket, refundMinor: number): Promise<void> {
  const event = await readEventName(tx, order.eventId);
  const isRefund = refundMinor > 0;
  const reader = (isRefund && order.buyer) || ticket;
  const ended = isRefund ? 'was refunded' : 'was canceled';
  const what = isRefund
    ? `${ended}: ${formatMoney(refundMinor, order.currency)} go back to the card you paid with. The ticket is no longer valid.`
    : `${ended} and is no longer valid.`;
  await writeMail(tx, {
    dedupeKey: `ticket-ended:${ticket.registrationId}`, recipient: reader.email,
    ...composeMail({
      subject: `Your ticket for ${event} ${ended}`, preview: `${ticket.name} is no longer valid.`, heading: `Your ticket ${ended}`,
      blocks: [{ kind: 'text', text: `Hello ${reader.firstName}, the ticket "${ticket.name}" for ${event} ${what}` }],
      reason: `You get this mail because ${isRefund ? 'you paid for' : 'you held'} a ticket for ${event}.`,
    }),
  });
}
