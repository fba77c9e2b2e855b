import { links, type NotificationPart } from '@foyer/contracts';
import type { ActivityRow, ToldType } from './activities.repository.ts';

interface Person {
  firstName?: unknown;
  lastName?: unknown;
  email?: unknown;
}
const word = (value: unknown) => (typeof value === 'string' ? value : '');

/** Who it is about: the buyer or holder named in the event, else whoever did it. */
function personOf(row: ActivityRow): NotificationPart {
  const person = (row.data['buyer'] ?? row.data['holder'] ?? {}) as Person;
  const named = `${word(person.firstName)} ${word(person.lastName)}`.trim() || word(person.email);
  // an account bears its own name, whoever was named on its order
  const text =
    (row.data['buyer'] && row.actor_id ? row.actor_name : null) ||
    named ||
    row.actor_name ||
    'Somebody';
  return row.patron
    ? { text, strong: true, href: links.reportPatron(row.owner_username, row.patron) }
    : { text, strong: true };
}

function eventOf(row: ActivityRow): NotificationPart {
  return row.event_name && row.target_id
    ? { text: row.event_name, href: links.event(row.target_id) }
    : { text: 'an event' };
}

function tickets(row: ActivityRow): string {
  const count = Array.isArray(row.data['items']) ? row.data['items'].length : 1;
  return count === 1 ? 'a ticket' : `${count} tickets`;
}

type Telling = (person: NotificationPart, event: NotificationPart, row: ActivityRow) => Parts;
type Parts = NotificationPart[];

const about = (person: NotificationPart, middle: string, event: NotificationPart): Parts => [
  person,
  { text: ` ${middle} ` },
  event,
];
const ofTicket =
  (what: string): Telling =>
  (person, event) => [{ text: 'The ticket of ' }, person, { text: ` ${what} for ` }, event];

/** Every activity that is told has its words here. */
const TELLINGS: Record<ToldType, Telling> = {
  'order.completed': (person, event, row) =>
    about(person, `${row.data['total'] === 0 ? 'got' : 'bought'} ${tickets(row)} for`, event),
  'ticket.cancelled': ofTicket('was cancelled'),
  'ticket.refunded': ofTicket('was refunded'),
  'refund.refused': (person, event) => [
    { text: 'The card provider refused to refund ' },
    person,
    { text: ' for ' },
    event,
  ],
  'ticket.transferred': ofTicket('was transferred'),
  'ticket.checked_in': (person, event, { data }) =>
    about(
      person,
      data['category'] === 'add_on'
        ? `was given “${word(data['ticketName'])}” at`
        : 'checked in at',
      event,
    ),
  'event.published': (_, event) => [event, { text: ' was published' }],
  'event.canceled': (_, event) => [event, { text: ' was cancelled' }],
  'profile.followed': (person) => [person, { text: ' follows you' }],
  'membership.subscription.created': (person) => [person, { text: ' became a member' }],
  'membership.subscription.cancelled': (person) => [person, { text: ' cancelled a membership' }],
  'membership.subscription.expired': (person) => [
    { text: 'The membership of ' },
    person,
    { text: ' ended' },
  ],
};

/** An activity in words and links. */
export const activityParts = (row: ActivityRow): NotificationPart[] =>
  TELLINGS[row.type](personOf(row), eventOf(row), row);
