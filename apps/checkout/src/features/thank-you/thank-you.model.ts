import {
  endpointUrl,
  getOwnReceipt,
  getTicketsCalendar,
  getTicketsPdf,
  type Links,
  type OrderSummary,
  type Ticket,
} from '@foyer/contracts';
import { suggestUsername } from '@foyer/domain';

/** The form of an account, as far as the order says it. */
export const accountOf = ({ firstName, lastName, email }: OrderSummary['user']) => {
  const name = `${firstName} ${lastName}`.trim();
  return { name, username: suggestUsername(name), email };
};

export const ticketCount = ({ orderItems }: Pick<OrderSummary, 'orderItems'>) =>
  orderItems.reduce((sum, { kind, count }) => (kind === 'ticket' ? sum + count : sum), 0);

/** Whether whoever paid it is a member by it. */
export const isMembership = ({ orderItems }: Pick<OrderSummary, 'orderItems'>) =>
  orderItems.some(({ kind }) => kind === 'membership');

/**
 * Whether a membership was bought by itself: it has a page where it is paid, and may be given to
 * somebody. One that was bought with tickets is one's own.
 */
export const isMembershipAlone = ({
  eventId,
  ...order
}: Pick<OrderSummary, 'eventId' | 'orderItems'>) => eventId === null && isMembership(order);

/** Whose page leads on from an order that belongs to no event. */
export const sellerAddress = (links: Links, { type, username }: OrderSummary['owner']) =>
  links.profile(type, username);

const CARDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  bank: 'bank account',
};
/** The card's brand as people write it; one that is not known stays as the provider says it. */
export const cardName = (brand: string) => CARDS[brand.toLowerCase()] ?? brand;

export const calendarAddress = (ticketsCode: string) =>
  endpointUrl(getTicketsCalendar, { params: { id: ticketsCode } });
/** The date of an order for a calendar on the web. */
export const entryOf = (
  { course }: Pick<OrderSummary, 'course'>,
  { event, eventName, location }: Ticket,
  url: string,
) => ({
  name: course?.name ?? eventName,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  place: [location.name, location.address, location.city].filter(Boolean).join(', '),
  url,
});
export const receiptAddress = ({ id }: Pick<OrderSummary, 'id'>) =>
  endpointUrl(getOwnReceipt, { params: { id } });
export const pdfAddress = (ticketsCode: string) =>
  endpointUrl(getTicketsPdf, { params: { id: ticketsCode } });

export const SHARE_WINDOWS = { facebook: '555x400', x: '650x300', other: '640x480' } as const;

export const shareLinks = (name: string, url: string) => [
  {
    id: 'other' as const,
    name: 'WhatsApp',
    href: `https://wa.me/?${new URLSearchParams({ text: `${name} ${url}` })}`,
  },
  {
    id: 'other' as const,
    name: 'Mail',
    href: `mailto:?${new URLSearchParams({ subject: name, body: url }).toString().replaceAll('+', '%20')}`,
  },
  {
    id: 'x' as const,
    name: 'X',
    href: `https://x.com/intent/post?${new URLSearchParams({ text: name, url })}`,
  },
  {
    id: 'facebook' as const,
    name: 'Facebook',
    href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
];
