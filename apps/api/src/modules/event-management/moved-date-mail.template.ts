import type { DatePlan, Ticket } from '@foyer/contracts';
import { formatEventDate, formatEventRange, formatTime, whatMoved } from '@foyer/domain';
import { composeMail, type MailBlock } from '../mail/index.ts';
import { movedMail } from './event-management.messages.en.ts';

export interface MovedDate {
  was: DatePlan;
  is: DatePlan;
  firstName: string;
  links: readonly { label: string; url: string }[];
}

const range = ({ startsAt, endsAt, timezone }: DatePlan) =>
  formatEventRange(startsAt, endsAt, timezone);
const isSameRange = (was: DatePlan, is: DatePlan) => range(was) === range(is);

/** Tells a holder that the date of their tickets moved, or its doors, its end or its place. */
export function movedDateMail(ticket: Ticket, { was, is, firstName, links }: MovedDate) {
  const what = whatMoved(was, is);
  const times = isSameRange(was, is)
    ? [[movedMail.when, range(is)] as const]
    : [[movedMail.before, range(was)] as const, [movedMail.now, range(is)] as const];
  const places =
    was.place === is.place
      ? [[movedMail.where, is.place] as const]
      : [[movedMail.placeBefore, was.place] as const, [movedMail.placeNow, is.place] as const];
  const facts: MailBlock = {
    kind: 'facts',
    rows: [
      ...times,
      ...(is.doorTime ? [[movedMail.doors, formatTime(is.doorTime, is.timezone)] as const] : []),
      ...places,
    ],
  };
  return composeMail({
    subject: movedMail.subject[what](ticket.eventName),
    preview: formatEventDate(is.startsAt, is.timezone),
    heading: movedMail.subject[what](ticket.eventName),
    blocks: [
      { kind: 'text', text: movedMail.text[what](firstName, ticket.owner.name, ticket.eventName) },
      facts,
      ...links.map(({ label, url }): MailBlock => ({ kind: 'button', label, url })),
      { kind: 'note', text: movedMail.calendar },
    ],
    reason: movedMail.reason(ticket.owner.name),
  });
}
