import { formatMoney } from '@foyer/domain';
import type { Tx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { readEventName } from './offer.repository.ts';
import type { Order } from './orders.repository.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

async function queueMail(tx: Tx, mail: { dedupeKey: string; recipient: string; subject: string; paragraphs: string[] }) {
  await enqueue(tx, 'send_mail', {
    dedupeKey: mail.dedupeKey, recipient: mail.recipient, subject: mail.subject, text: mail.paragraphs.join('\n\n'),
    html: mail.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
  });
}

/** Tells a buyer that a payment came too late and is on its way back. */
export async function mailLatePayment(tx: Tx, order: Order): Promise<void> {
  if (!order.buyer) return;
  const name = await readEventName(tx, order.eventId);
  await queueMail(tx, {
    dedupeKey: `late-payment:${order.id}`, recipient: order.buyer.email, subject: `Your payment for ${name} is on its way back`,
    paragraphs: [
      `Hello ${order.buyer.firstName},`,
      `your payment of ${formatMoney(order.totalMinor, order.currency)} for ${name} reached us after your tickets had been given back, and none are left. We refunded all of it; your bank may need a few days to show it.`,
      'We are sorry that it did not work out this time.',
    ],
  });
}

/** Tells a holder that a ticket ended, and what money goes back. */
export async function mailTicketEnded(
  tx: Tx, order: Order, ticket: { registrationId: string; name: string; email: string; firstName: string }, refundMinor: number,
): Promise<void> {
  const name = await readEventName(tx, order.eventId);
  const isRefund = refundMinor > 0;
  await queueMail(tx, {
    dedupeKey: `ticket-ended:${ticket.registrationId}`, recipient: isRefund && order.buyer ? order.buyer.email : ticket.email,
    subject: isRefund ? `Your ticket for ${name} was refunded` : `Your ticket for ${name} was canceled`,
    paragraphs: [
      `Hello ${isRefund && order.buyer ? order.buyer.firstName : ticket.firstName},`,
      isRefund
        ? `the ticket "${ticket.name}" for ${name} was refunded: ${formatMoney(refundMinor, order.currency)} go back to the card you paid with. The ticket is no longer valid.`
        : `the ticket "${ticket.name}" for ${name} was canceled and is no longer valid.`,
    ],
  });
}
