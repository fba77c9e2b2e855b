import type { Ticket } from '@foyer/contracts';
import path from 'node:path';
import sharp from 'sharp';
import type { Actor } from '../../platform/access/actor.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { fileNameOf } from '../../platform/http/file-name.ts';
import { consume } from '../../platform/limits/rate-limit.ts';
import { inWorkerThread } from '../../platform/limits/worker-thread.ts';
import { readTicketPage } from './read-tickets.service.ts';
import { writeCalendar } from './ticket-calendar.template.ts';
import type { TicketsPdf } from './ticket-pdf.template.ts';
import { ticketsFile } from './tickets.messages.en.ts';

const POSTER_WIDTH = 1000;
/** Of one order: enough for every phone of the family. */
const FILES_AN_HOUR = 60;

/**
 * The poster as PDF can hold it. A ticket without its picture is still a ticket, so no failure here
 * stops one.
 */
async function posterOf(deps: Deps, ticket: Ticket | undefined): Promise<Buffer | undefined> {
  const name = ticket?.event.poster?.split('/').at(-1);
  const file = name ? await deps.files.open(name).catch(() => undefined) : undefined;
  if (!file) return undefined;
  try {
    return await sharp(Buffer.concat(await file.stream.toArray()))
      .resize({ width: POSTER_WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78 })
      .toBuffer();
  } catch (error) {
    deps.log.warn({ err: error, name }, 'poster left out of a ticket');
    return undefined;
  }
}

const draw = inWorkerThread<TicketsPdf, Uint8Array>(
  path.join(import.meta.dirname, 'draw-tickets.thread.ts'),
  { waiting: 40 },
);
export const pdfOf = async (deps: Deps, tickets: readonly Ticket[]): Promise<Buffer> =>
  Buffer.from(await draw({ tickets, poster: await posterOf(deps, tickets[0]) }));

export const ticketPageUrl = (deps: Deps, id: string) => `${deps.config.publicUrl}/tickets/${id}`;

const isActive = (ticket: Ticket) => ticket.status === 'active';
/** A date that is off is told to the calendar that has it, also once its tickets ended. */
const isDated = (ticket: Ticket) => isActive(ticket) || ticket.event.canceled;

/** The valid tickets behind a link. Without one there is nothing to print. */
async function activeTickets(deps: Deps, actor: Actor, id: string, isShown = isActive) {
  const { orderId, tickets } = await readTicketPage(deps, actor, id);
  const active = tickets.filter(isShown);
  if (active.length === 0) throw new DomainError('order_not_found');
  return { orderId, tickets: active };
}

export async function readTicketsPdf(deps: Deps, actor: Actor, id: string) {
  const { orderId, tickets } = await activeTickets(deps, actor, id);
  await consume(deps.pool, `pdf:${orderId}`, FILES_AN_HOUR, 3600);
  return {
    name: ticketsFile(fileNameOf(tickets[0]?.eventName ?? '')),
    content: await pdfOf(deps, tickets),
  };
}

export async function readCalendar(deps: Deps, actor: Actor, id: string) {
  const { tickets } = await activeTickets(deps, actor, id, isDated);
  return {
    name: `${fileNameOf(tickets[0]?.eventName ?? '')}.ics`,
    content: writeCalendar(tickets, ticketPageUrl(deps, id)),
  };
}
