import type { DatePlan, Ticket } from '@foyer/contracts';
import {
  formatDate,
  formatEventDate,
  formatEventRange,
  formatTime,
  whatMoved,
} from '@foyer/domain';
import { composeMail, type MailBlock } from '../mail/index.ts';
import { movedMail, postponedMail } from './event-management.messages.en.ts';

export interface MovedDate {
  was: DatePlan;
  /** Null: the new date is still to be announced. */
  is: DatePlan | null;
  /** The organizer's sentence. */
  message?: string;
  /** Until when the tickets can be given back. */
  returnsUntil?: string;
  /** Money goes back with them. */
  isPaid: boolean;
  firstName: string;
  links: readonly { label: string; url: string }[];
}

const range = ({ startsAt, endsAt, timezone }: DatePlan) =>
  formatEventRange(startsAt, endsAt, timezone);
const isSameRange = (was: DatePlan, is: DatePlan) => range(was) === range(is);

/** What is to be known of the date now, and what it was. */
function factsOf(was: DatePlan, is: DatePlan | null): MailBlock {
  if (!is)
    return {
      kind: 'facts',
      rows: [
        [movedMail.before, range(was)],
        [movedMail.now, postponedMail.soon],
        [movedMail.where, was.place],
      ],
    };
  const times = isSameRange(was, is)
    ? [[movedMail.when, range(is)] as const]
    : [[movedMail.before, range(was)] as const, [movedMail.now, range(is)] as const];
  const places =
    was.place === is.place
      ? [[movedMail.where, is.place] as const]
      : [[movedMail.placeBefore, was.place] as const, [movedMail.placeNow, is.place] as const];
  return {
    kind: 'facts',
    rows: [
      ...times,
      ...(is.doorTime ? [[movedMail.doors, formatTime(is.doorTime, is.timezone)] as const] : []),
      ...places,
    ],
  };
}

/** What the organizer says, and that the tickets can be given back. */
const wordsOf = ({ message, returnsUntil, isPaid, was }: MovedDate): MailBlock[] => [
  ...(message
    ? [
        { kind: 'heading', text: postponedMail.organizer } as const,
        { kind: 'text', text: message } as const,
      ]
    : []),
  ...(returnsUntil === undefined
    ? []
    : [
        { kind: 'heading', text: postponedMail.notComing } as const,
        {
          kind: 'text',
          text: postponedMail.giveBack(formatDate(returnsUntil, was.timezone), isPaid),
        } as const,
      ]),
];

function subjectOf({ eventName }: Ticket, { was, is }: MovedDate): string {
  return is ? movedMail.subject[whatMoved(was, is)](eventName) : postponedMail.subject(eventName);
}

function greetingOf({ owner, eventName }: Ticket, { was, is, firstName }: MovedDate): string {
  return is
    ? movedMail.text[whatMoved(was, is)](firstName, owner.name, eventName)
    : postponedMail.text(firstName, owner.name, eventName);
}

/**
 * Tells a holder that the date of their tickets moved, or its doors, its end or its place; or that
 * it is postponed and the new date still to come.
 */
export function movedDateMail(ticket: Ticket, moved: MovedDate) {
  const { was, is, links } = moved;
  const subject = subjectOf(ticket, moved);
  return composeMail({
    subject,
    preview: is ? formatEventDate(is.startsAt, is.timezone) : postponedMail.soon,
    heading: subject,
    blocks: [
      { kind: 'text', text: greetingOf(ticket, moved) },
      factsOf(was, is),
      ...wordsOf(moved),
      ...links.map(({ label, url }): MailBlock => ({ kind: 'button', label, url })),
      { kind: 'note', text: movedMail.calendar },
    ],
    reason: movedMail.reason(ticket.owner.name),
  });
}
