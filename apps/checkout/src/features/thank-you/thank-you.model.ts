import {
  endpointUrl,
  getTicketsCalendar,
  getTicketsPdf,
  links,
  type OrderSummary,
} from '@foyer/contracts';
import { orderStatusGroup } from '@foyer/domain';
import { isMissing } from './thank-you.queries.ts';

export type ThankYou = 'processing' | 'success' | 'failed' | 'refused' | 'elsewhere';

const REFUSED = 'card=refused';

/**
 * Which page an order belongs on. An order that is missing here was made by another browser, or by
 * none: nothing is known of its payment. `search` may say that the card was refused for good, which
 * is believed as long as nothing was paid. Null while it is not known.
 */
export function pageOf(
  summary: Pick<OrderSummary, 'status'> | undefined,
  error: unknown,
  search: string,
): ThankYou | null {
  if (isMissing(error)) return 'elsewhere';
  if (!summary) return null;
  const group = orderStatusGroup(summary.status);
  return group === 'processing' && new URLSearchParams(search).get('card') === 'refused'
    ? 'refused'
    : group;
}

const PARTS: Readonly<Record<ThankYou, string>> = {
  processing: '',
  success: '/success',
  failed: '/failure',
  refused: `/failure?${REFUSED}`,
  elsewhere: '',
};

interface Place {
  eventId: string;
  id: string;
  search: string;
}

/** Where the page of an order stands; null while it is not known. */
export function addressOf(
  { eventId, id, search }: Place,
  summary: Pick<OrderSummary, 'status'> | undefined,
  error: unknown,
): string | null {
  const wanted = pageOf(summary, error, search);
  return wanted && links.thankYou(eventId, id) + PARTS[wanted];
}

export const ticketCount = ({ orderItems }: Pick<OrderSummary, 'orderItems'>) =>
  orderItems.reduce((sum, { count }) => sum + count, 0);

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
