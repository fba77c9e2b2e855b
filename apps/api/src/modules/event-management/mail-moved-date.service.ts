import type { DatePlan, Ticket } from '@foyer/contracts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { fileNameOf } from '../../platform/http/file-name.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import { isMailWritten, writeMail } from '../mail/index.ts';
import { ticketsOf, writeCalendar, ticketPageUrl, ticketForMail } from '../tickets/index.ts';
import { movedDateMail } from './moved-date-mail.template.ts';
import { isSamePlan, recipientsOf, type Recipient } from './moved-date.model.ts';
import { findHeldTickets } from './moved-date.repository.ts';
import { movedMail } from './event-management.messages.en.ts';

/**
 * Tells of a date whose times or place changed, and queues the mails about it; nothing when they
 * are as they were.
 */
export async function announceMove(
  tx: Tx,
  actor: Actor,
  event: { id: string; ownerId: string; name: string },
  { instanceId, was, is }: { instanceId: string; was: DatePlan; is: DatePlan },
): Promise<void> {
  if (isSamePlan(was, is)) return;
  await enqueue(tx, 'mail_event_changed', { changeId: newId(), instanceId, was, is });
  await emit(tx, {
    ownerId: event.ownerId,
    type: 'event.date_moved',
    targetId: event.id,
    actorId: actor.userId,
    data: { eventId: event.id, name: event.name, instanceId, was, is },
  });
}

async function linksOf(deps: Deps, tx: Tx, recipient: Recipient, tickets: readonly Ticket[]) {
  const isOne = tickets.length === 1;
  if (recipient.orderCode)
    return [
      {
        label: isOne ? movedMail.open : movedMail.openAll,
        url: ticketPageUrl(deps, recipient.orderCode),
      },
    ];
  const links: { label: string; url: string }[] = [];
  for (const [index, id] of recipient.ticketIds.entries()) {
    const about = await ticketForMail(tx, id);
    if (about)
      links.push({
        label: isOne ? movedMail.open : movedMail.openOne(index + 1),
        url: ticketPageUrl(deps, about.accessCode),
      });
  }
  return links;
}

async function mailOne(
  deps: Deps,
  tx: Tx,
  recipient: Recipient,
  { changeId, was, is }: JobPayloads['mail_event_changed'],
) {
  const dedupeKey = `event-changed:${changeId}:${recipient.orderId}:${recipient.email}`;
  if (await isMailWritten(tx, dedupeKey)) return;
  const { tickets } = await ticketsOf(tx, recipient.orderId, recipient.ticketIds);
  const links = await linksOf(deps, tx, recipient, tickets);
  const [ticket] = tickets;
  const [link] = links;
  if (!ticket || !link) return;
  const calendar = {
    filename: `${fileNameOf(ticket.eventName)}.ics`,
    mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
    contentBase64: Buffer.from(writeCalendar(tickets, link.url)).toString('base64'),
  };
  await writeMail(tx, {
    dedupeKey,
    recipient: recipient.email,
    ...movedDateMail(ticket, { was, is, firstName: recipient.firstName, links }),
    attachments: [calendar],
  });
}

/**
 * Job: one mail to everybody with tickets for a date that moved. Each is written once, however
 * often this runs.
 */
export async function mailEventChanged(
  deps: Deps,
  payload: JobPayloads['mail_event_changed'],
): Promise<void> {
  const tickets = await transact(deps.pool, (tx) => findHeldTickets(tx, payload.instanceId));
  for (const recipient of recipientsOf(tickets))
    await transact(deps.pool, (tx) => mailOne(deps, tx, recipient, payload));
}
