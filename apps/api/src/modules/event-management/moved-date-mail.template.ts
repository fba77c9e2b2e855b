import type { DatePlan, Ticket } from '@foyer/contracts';
import { formatEventDate, formatEventRange, formatTime, whatMoved } from '@foyer/domain';
import { composeMail, type MailBlock } from '../mail/index.ts';

export interface MovedDate {
  was: DatePlan;
  is: DatePlan;
  firstName: string;
  links: readonly { label: string; url: string }[];
}

const range = ({ startsAt, endsAt, timezone }: DatePlan) =>
  formatEventRange(startsAt, endsAt, timezone);
const isSameRange = (was: DatePlan, is: DatePlan) => range(was) === range(is);

const CHANGES = {
  date: { subject: 'has a new date', what: 'the date' },
  times: { subject: 'has new times', what: 'the times' },
  place: { subject: 'has a new place', what: 'the place' },
};

/** Tells a holder that the date of their tickets moved, or its doors, its end or its place. */
export function movedDateMail(ticket: Ticket, { was, is, firstName, links }: MovedDate) {
  const change = CHANGES[whatMoved(was, is)];
  const times = isSameRange(was, is)
    ? [['When', range(is)] as const]
    : [['Before', range(was)] as const, ['Now', range(is)] as const];
  const places =
    was.place === is.place
      ? [['Where', is.place] as const]
      : [['Place before', was.place] as const, ['Place now', is.place] as const];
  const facts: MailBlock = {
    kind: 'facts',
    rows: [
      ...times,
      ...(is.doorTime ? [['Doors', formatTime(is.doorTime, is.timezone)] as const] : []),
      ...places,
    ],
  };
  return composeMail({
    subject: `${ticket.eventName} ${change.subject}`,
    preview: formatEventDate(is.startsAt, is.timezone),
    heading: `${ticket.eventName} ${change.subject}`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${firstName}, ${ticket.owner.name} changed ${change.what} of ${ticket.eventName}. Your tickets stay valid; you need not do anything.`,
      },
      facts,
      ...links.map(({ label, url }): MailBlock => ({ kind: 'button', label, url })),
      {
        kind: 'note',
        text: 'An entry for your calendar is attached. If it does not suit you, your ticket page says what you can do.',
      },
    ],
    reason: `You get this mail because you hold tickets of ${ticket.owner.name}. Whoever has its link can use the tickets, so pass it on with care.`,
  });
}
