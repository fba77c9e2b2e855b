import { links, type FactData, type NotificationPart } from '@foyer/contracts';
import { formatEventDate, whatMoved } from '@foyer/domain';

export interface NewsProfile {
  id: string;
  type: 'User' | 'School';
  name: string;
  username: string;
}
export interface NewsEvent {
  id: string;
  name: string;
}
type Parts = NotificationPart[];

const strong = (text: string, href?: string): NotificationPart => ({
  text,
  strong: true,
  ...(href && { href }),
});
const named = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  strong(`${firstName} ${lastName}`.trim() || 'Somebody');
const ofEvent = (event: NewsEvent | undefined): Parts =>
  event ? [{ text: ' for ' }, strong(event.name)] : [];

/** To the team: leads to the order. */
export function soldNews(
  { buyer, items, total, orderId }: FactData<'order.completed'>,
  seller: NewsProfile,
  event: NewsEvent | undefined,
): Parts {
  const tickets = items.length === 1 ? 'a ticket' : `${items.length} tickets`;
  const href = links.reportOrder(seller.username, orderId);
  return [
    named(buyer),
    { text: total === 0 ? ' got ' : ' bought ' },
    { text: tickets, href },
    ...ofEvent(event),
  ];
}

/** To the recipient: leads to the ticket. */
export const transferredNews = (
  { from, orderId }: FactData<'ticket.transferred'>,
  event: NewsEvent | undefined,
): Parts => [
  named(from),
  { text: ' gave you ' },
  { text: 'a ticket', href: links.ticket(orderId) },
  ...ofEvent(event),
];

/** To whoever answers for the profile: leads to its activity. */
export function followedNews(follower: NewsProfile, { type, name, username }: NewsProfile): Parts {
  const href = links.reportActivity(username);
  const whom = type === 'School' ? strong(name, href) : { text: 'you', href };
  return [strong(follower.name), { text: ' started following ' }, whom];
}

/** To followers: leads to the event. */
export const publishedNews = (owner: NewsProfile, event: NewsEvent): Parts => [
  strong(owner.name),
  { text: ' announced ' },
  strong(event.name, links.event(event.id)),
];

/** To holders: leads to their tickets. */
export const canceledNews = (event: NewsEvent): Parts => [
  strong(event.name, links.ticket(event.id)),
  { text: ' was cancelled' },
];

const MOVED = { date: 'a new date', times: 'new times', place: 'a new place' };

/** The same; says when it is. */
export const movedNews = ({ was, is }: FactData<'event.date_moved'>, event: NewsEvent): Parts => [
  strong(event.name, links.ticket(event.id)),
  { text: ` has ${MOVED[whatMoved(was, is)]}: ${formatEventDate(is.startsAt, is.timezone)}` },
];
