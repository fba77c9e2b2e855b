import { links, type NotificationPart } from '@foyer/contracts';
import type { ActivityRow } from './activities.repository.ts';

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
    (row.data['buyer'] && row.actor_id === row.patron ? row.actor_name : null) ||
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

/** An activity in words and links. */
export function activityParts(row: ActivityRow): NotificationPart[] {
  const [person, event] = [personOf(row), eventOf(row)];
  const about = (middle: string): NotificationPart[] => [person, { text: ` ${middle} ` }, event];
  switch (row.type) {
    case 'order.completed':
      return about(
        row.data['total'] === 0 ? `got ${tickets(row)} for` : `bought ${tickets(row)} for`,
      );
    case 'ticket.cancelled':
      return [{ text: 'The ticket of ' }, person, { text: ' was cancelled for ' }, event];
    case 'ticket.refunded':
      return [{ text: 'The ticket of ' }, person, { text: ' was refunded for ' }, event];
    case 'refund.refused':
      return [{ text: 'The card provider refused to refund ' }, person, { text: ' for ' }, event];
    case 'ticket.transferred':
      return [{ text: 'The ticket of ' }, person, { text: ' was transferred for ' }, event];
    case 'ticket.checked_in':
      return about(
        row.data['category'] === 'add_on'
          ? `was given “${word(row.data['ticketName'])}” at`
          : 'checked in at',
      );
    case 'event.published':
      return [event, { text: ' was published' }];
    case 'event.canceled':
      return [event, { text: ' was cancelled' }];
    case 'profile.followed':
      return [person, { text: ' follows you' }];
    case 'membership.subscription.created':
      return [person, { text: ' became a member' }];
    case 'membership.subscription.cancelled':
      return [person, { text: ' cancelled a membership' }];
    default:
      return [{ text: 'The membership of ' }, person, { text: ' ended' }];
  }
}
