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
import { isSamePlan, recipientsOf, type HeldOrder, type Recipient } from './moved-date.model.ts';
import { findHeldTickets } from './moved-date.repository.ts';
import { movedMail } from './event-management.messages.en.ts';

/** What is said of a date that was postponed beside its times. */
export type PostponedWords = Pick<JobPayloads['mail_event_changed'], 'message' | 'returnsUntil'>;

interface Move extends PostponedWords {
  instanceId: string;
  was: DatePlan;
  is: DatePlan;
}

/**
 * Tells of a date whose times or place changed, and queues the mails about it; nothing when they
 * are as they were, unless it had been postponed.
 */
export async function announceMove(
  tx: Tx,
  actor: Actor,
  event: { id: string; ownerId: string; name: string },
  { instanceId, was, is, ...postponed }: Move,
): Promise<void> {
  if (isSamePlan(was, is) && postponed.returnsUntil === undefined) return;
  await enqueue(tx, 'mail_event_changed', { changeId: newId(), instanceId, was, is, ...postponed });
  await emit(tx, {
    ownerId: event.ownerId,
    type: 'event.date_moved',
    targetId: event.id,
    actorId: actor.userId,
    data: { eventId: event.id, name: event.name, instanceId, was, is },
  });
}

/** The way to the tickets of one order: to all of them for its buyer, else to each. */
async function linksOfOrder(deps: Deps, tx: Tx, { orderCode, ticketIds }: HeldOrder) {
  const isOne = ticketIds.length === 1;
  if (orderCode)
    return [
      { label: isOne ? movedMail.open : movedMail.openAll, url: ticketPageUrl(deps, orderCode) },
    ];
  const links: { label: string; url: string }[] = [];
  for (const [index, id] of ticketIds.entries()) {
    const about = await ticketForMail(tx, id);
    if (about)
      links.push({
        label: isOne ? movedMail.open : movedMail.openOne(index + 1),
        url: ticketPageUrl(deps, about.accessCode),
      });
  }
  return links;
}

async function linksOf(deps: Deps, tx: Tx, { orders }: Recipient) {
  const links: { label: string; url: string }[] = [];
  for (const order of orders) links.push(...(await linksOfOrder(deps, tx, order)));
  return links;
}

/** All that somebody holds for the date, whichever orders it came with. */
async function heldBy(tx: Tx, { orders }: Recipient): Promise<Ticket[]> {
  const [first] = orders;
  const ids = orders.flatMap(({ ticketIds }) => ticketIds);
  return first ? (await ticketsOf(tx, first.orderId, ids)).tickets : [];
}

async function mailOne(
  deps: Deps,
  tx: Tx,
  recipient: Recipient,
  { changeId, instanceId: _, ...change }: JobPayloads['mail_event_changed'],
) {
  const dedupeKey = `event-changed:${changeId}:${recipient.email}`;
  if (await isMailWritten(tx, dedupeKey)) return;
  const tickets = await heldBy(tx, recipient);
  const links = await linksOf(deps, tx, recipient);
  const [ticket] = tickets;
  const [link] = links;
  if (!ticket || !link) return;
  const calendar = {
    filename: `${fileNameOf(ticket.eventName)}.ics`,
    mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
    contentBase64: Buffer.from(writeCalendar(tickets, link.url)).toString('base64'),
  };
  const isPaid = tickets.some(({ paid }) => paid > 0);
  await writeMail(tx, {
    dedupeKey,
    recipient: recipient.email,
    ...movedDateMail(ticket, { ...change, isPaid, firstName: recipient.firstName, links }),
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
