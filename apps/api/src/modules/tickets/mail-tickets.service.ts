import type { Ticket } from '@foyer/contracts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { fileNameOf } from '../../platform/http/file-name.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import { isMailWritten, type Attachment, writeMail } from '../mail/index.ts';
import { describeOrder, receiptLink } from '../orders/index.ts';
import { readOrderForMail } from './mail-tickets.repository.ts';
import { ticketsOf } from './read-tickets.service.ts';
import { writeCalendar } from './ticket-calendar.template.ts';
import { pdfOf, ticketPageUrl } from './ticket-files.service.ts';
import { ticketForMail } from './ticket-for-mail.service.ts';
import { confirmationMail, ticketMail } from './ticket-mails.template.ts';
import { ticketsFile } from './tickets.messages.en.ts';

async function attachmentsOf(
  deps: Deps,
  tickets: readonly Ticket[],
  url: string,
): Promise<Attachment[]> {
  const name = fileNameOf(tickets[0]?.eventName ?? '');
  return [
    {
      filename: ticketsFile(name),
      mediaType: 'application/pdf',
      contentBase64: (await pdfOf(deps, tickets)).toString('base64'),
    },
    {
      filename: `${name}.ics`,
      mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
      contentBase64: Buffer.from(writeCalendar(tickets, url)).toString('base64'),
    },
  ];
}

const isActive = (ticket: Ticket) => ticket.status === 'active';

/**
 * Job: one mail for an order with all its tickets. Runs as often as the queue wants; the mail is
 * written once.
 */
export async function mailOrderConfirmation(
  deps: Deps,
  { orderId, dedupeKey = `order:${orderId}` }: JobPayloads['mail_order_confirmation'],
): Promise<void> {
  const found = await transact(deps.pool, async (tx) => {
    const order = (await isMailWritten(tx, dedupeKey))
      ? undefined
      : await readOrderForMail(tx, orderId);
    return (
      order && {
        order: { ...order, parts: await describeOrder(tx, deps, orderId) },
        ...(await ticketsOf(tx, orderId, order.registrationIds)),
      }
    );
  });
  const tickets = found?.tickets.filter(isActive) ?? [];
  const [ticket] = tickets;
  if (!found || !ticket) return;
  const { order } = found;
  const url = ticketPageUrl(deps, order.accessCode);
  const receipt = receiptLink(deps, { ...order, id: orderId, code: order.accessCode });
  const mail = confirmationMail(tickets, ticket, order, { url, receipt });
  const attachments = await attachmentsOf(deps, tickets, url);
  await transact(deps.pool, (tx) =>
    writeMail(tx, { dedupeKey, recipient: order.email, ...mail, attachments }),
  );
}

/** Job: one ticket to its holder, with the link that opens this ticket alone. */
export async function mailTicket(
  deps: Deps,
  { registrationId, reason, returnedMinor, dedupeKey }: JobPayloads['mail_ticket'],
): Promise<void> {
  const found = await transact(deps.pool, async (tx) => {
    const about = (await isMailWritten(tx, dedupeKey))
      ? undefined
      : await ticketForMail(tx, registrationId);
    return about && { about, ...(await ticketsOf(tx, about.orderId, [registrationId])) };
  });
  const ticket = found?.tickets.find(isActive);
  if (!found || !ticket) return;
  const { about } = found;
  const url = ticketPageUrl(deps, about.accessCode);
  const attachments = await attachmentsOf(deps, [ticket], url);
  await transact(deps.pool, (tx) =>
    writeMail(tx, {
      dedupeKey,
      recipient: about.email,
      ...ticketMail(ticket, { reason, returnedMinor, from: about.from, url }),
      attachments,
    }),
  );
}
