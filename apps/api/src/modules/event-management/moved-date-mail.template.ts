import type { Ticket } from '@foyer/contracts';
import { formatEventDate, formatEventRange, formatTime } from '@foyer/domain';
import type { DateTimes } from '../../platform/jobs.ts';
import { composeMail, type MailBlock } from '../mail/mail-document.template.ts';

export interface MovedDate { was: DateTimes; is: DateTimes; firstName: string; links: readonly { label: string; url: string }[] }

const range = ({ startsAt, endsAt, timezone }: DateTimes) => formatEventRange(startsAt, endsAt, timezone);

/** Tells a holder that the date of their tickets moved, or its doors or its end. */
export function movedDateMail(ticket: Ticket, { was, is, firstName, links }: MovedDate) {
  const hasMoved = was.startsAt !== is.startsAt;
  const facts: MailBlock = { kind: 'facts', rows: [['Before', range(was)], ['Now', range(is)], ...(is.doorTime ? [['Doors', formatTime(is.doorTime, is.timezone)] as const] : [])] };
  return composeMail({
    subject: hasMoved ? `${ticket.eventName} has a new date` : `${ticket.eventName} has new times`,
    preview: formatEventDate(is.startsAt, is.timezone),
    heading: hasMoved ? `${ticket.eventName} has moved` : `New times for ${ticket.eventName}`,
    blocks: [
      { kind: 'text', text: `Hello ${firstName}, ${ticket.owner.name} changed ${hasMoved ? 'the date' : 'the times'} of ${ticket.eventName}. Your tickets stay valid; you need not do anything.` },
      facts,
      ...links.map(({ label, url }): MailBlock => ({ kind: 'button', label, url })),
      { kind: 'note', text: 'The new date for your calendar is attached. If it does not suit you, your ticket page says what you can do.' },
    ],
    reason: `You get this mail because you hold tickets of ${ticket.owner.name}. Whoever has its link can use the tickets, so pass it on with care.`,
  });
}
