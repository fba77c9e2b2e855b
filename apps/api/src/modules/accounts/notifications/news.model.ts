import { mailLinks, links, type FactData, type NotificationPart } from '@foyer/contracts';
import { formatEventDate, formatMoney, whatMoved, type Currency } from '@foyer/domain';
import { news } from '../accounts.messages.en.ts';

export interface NewsProfile {
  id: string;
  type: 'User' | 'School';
  name: string;
  username: string;
  /** Whether strangers may know of it, so that its page is there for them. */
  isPublic: boolean;
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
/** A name that leads to its page, where everybody may see that. */
export const namePart = ({ name, isPublic, type, username }: NewsProfile): NotificationPart =>
  strong(name, isPublic ? links.profile(type, username) : undefined);
const named = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  strong(`${firstName} ${lastName}`.trim() || news.somebody);
const ofEvent = (event: NewsEvent | undefined): Parts =>
  event ? news.ofEvent(strong(event.name)) : [];

/** To the team: leads to the order. */
export function soldNews(
  { buyer, items, total, orderId }: FactData<'order.completed'>,
  seller: NewsProfile,
  event: NewsEvent | undefined,
): Parts {
  const href = links.reportOrder(seller.username, orderId);
  const tickets = { text: news.tickets(items.length), href };
  const say = total === 0 ? news.got : news.bought;
  return [...say(named(buyer), tickets), ...ofEvent(event)];
}

type Money = FactData<'refund.made_outside'> & Partial<Pick<FactData<'payment.disputed'>, 'isWon'>>;
/** What is said of money that moved by itself. */
export const moneyNews = {
  'payment.disputed': () => [news.payment, news.disputed] as const,
  'payment.dispute_closed': ({ isWon }: Money) =>
    [news.payment, isWon ? news.disputeWon : news.disputeLost] as const,
  'refund.returned': () => [news.refund, news.refundReturned] as const,
  'refund.made_outside': () => [news.refund, news.refundOutside] as const,
};

/** To the team: leads to the order. */
export const exchangedNews = (
  { holder, orderId, startsAt, timezone }: FactData<'ticket.exchanged'>,
  seller: NewsProfile,
  event: NewsEvent | undefined,
): Parts =>
  news.exchanged(
    named(holder),
    { text: news.tickets(1), href: links.reportOrder(seller.username, orderId) },
    event ? news.ofEvent(strong(event.name)) : [],
    formatEventDate(startsAt, timezone),
  );

/** To the team: leads to the order. */
export function newsOfMoney(kind: keyof typeof moneyNews, data: Money, seller: NewsProfile): Parts {
  const [named, say] = moneyNews[kind](data);
  return say({
    text: named(formatMoney(data.amountMinor, data.currency as Currency)),
    href: links.reportOrder(seller.username, data.orderId),
  });
}

/** To the team: leads to the payout. */
export const payoutNews = (
  kind: 'payout.paid' | 'payout.failed',
  { payoutId, amountMinor, currency }: FactData<'payout.paid'>,
  seller: NewsProfile,
): Parts => {
  const say = kind === 'payout.paid' ? news.payoutPaid : news.payoutFailed;
  return say({
    text: news.payout(formatMoney(amountMinor, currency as Currency)),
    href: links.payout(seller.username, payoutId),
  });
};

type Transferred = FactData<'ticket.transferred'>;
/**
 * Of a ticket that goes from one to another: to the recipient, who claims it, or cannot any more;
 * to the giver when it is claimed.
 */
export const transferNews = {
  'ticket.transfer_started': (
    { from, eventId, newRegistrationId }: Transferred,
    event: NewsEvent | undefined,
  ): Parts => [
    ...news.transferred(named(from), links.orderForm(eventId, newRegistrationId)),
    ...ofEvent(event),
  ],
  'ticket.transfer_canceled': ({ from }: Transferred, event: NewsEvent | undefined): Parts => [
    ...news.takenBack(named(from)),
    ...ofEvent(event),
  ],
  'ticket.transferred': ({ to, orderId }: Transferred, event: NewsEvent | undefined): Parts => [
    ...news.claimed(named(to), links.ticket(orderId)),
    ...ofEvent(event),
  ],
};

/** To whoever answers for the profile: leads to the follower, who may be found, and to its activity. */
export function followedNews(follower: NewsProfile, { type, name, username }: NewsProfile): Parts {
  const href = links.reportActivity(username);
  const whom = type === 'School' ? strong(name, href) : { text: news.you, href };
  return news.followed(namePart(follower), whom);
}

/** To the managers of both accounts: leads to both, and to the event whom it belongs to now. */
export const handedOverNews = (
  name: string,
  { from, to }: { from: NewsProfile; to: NewsProfile },
  href?: string,
): Parts => news.handedOver(strong(name, href), namePart(from), namePart(to));

/** To a promoter: leads by their own link. */
export const promoterNews = ({
  name,
  eventId,
  username,
}: FactData<'event.promoter_added'>): Parts =>
  news.promoter(strong(name, mailLinks.promote(eventId, username)));

/** To followers: leads to the account and to the event. */
export const publishedNews = (owner: NewsProfile, event: NewsEvent): Parts =>
  news.published(namePart(owner), strong(event.name, links.event(event.id)));

/** To holders: leads to their tickets. */
export const canceledNews = (event: NewsEvent): Parts =>
  news.canceled(strong(event.name, links.ticket(event.id)));

/** The same of one date. */
export const dateCanceledNews = (
  { startsAt, timezone }: FactData<'event.date_canceled'>,
  event: NewsEvent,
): Parts =>
  news.dateCanceled(
    strong(event.name, links.ticket(event.id)),
    formatEventDate(startsAt, timezone),
  );

export const datePostponedNews = (
  { startsAt, timezone }: FactData<'event.date_postponed'>,
  event: NewsEvent,
): Parts =>
  news.datePostponed(
    strong(event.name, links.ticket(event.id)),
    formatEventDate(startsAt, timezone),
  );

/** The same; says when it is. */
export const movedNews = ({ was, is }: FactData<'event.date_moved'>, event: NewsEvent): Parts =>
  news.moved[whatMoved(was, is)](
    strong(event.name, links.ticket(event.id)),
    formatEventDate(is.startsAt, is.timezone),
  );
