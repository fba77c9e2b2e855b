import type { OrderSummary } from '@foyer/contracts';
import { orderStatusGroup } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import type { ReturnOutcome } from './payment-return.model.ts';
import { isMissing } from './thank-you.queries.ts';

export type ThankYou =
  'processing' | 'success' | 'failed' | 'refused' | 'declined' | 'wrongZip' | 'elsewhere';

/** What the address may say of an order that was not paid, and can be. */
const UNPAID = {
  refused: 'card=refused',
  declined: 'card=declined',
  wrongZip: 'card=zip',
} as const;
type Unpaid = keyof typeof UNPAID;
/** The same of what became of a payment whose buyer comes back. */
export const saidBy = (outcome: ReturnOutcome | null, search: string): string =>
  outcome === null || outcome === 'told' ? search : `?${UNPAID[outcome]}`;
const UNPAID_PAGES = Object.keys(UNPAID) as Unpaid[];
export const isUnpaid = (page: ThankYou | null): page is Unpaid => page !== null && page in UNPAID;

/**
 * Which page an order belongs on. An order that is missing here was made by another browser, or by
 * none: nothing is known of its payment. `search` may say that the card was declined, or refused for
 * good, which is believed as long as nothing was paid. Null while it is not known.
 */
export function pageOf(
  summary: Pick<OrderSummary, 'status'> | undefined,
  error: unknown,
  search: string,
): ThankYou | null {
  if (isMissing(error)) return 'elsewhere';
  if (!summary) return null;
  const group = orderStatusGroup(summary.status);
  const card = `card=${new URLSearchParams(search).get('card')}`;
  const unpaid = UNPAID_PAGES.find((one) => UNPAID[one] === card);
  return group === 'processing' && unpaid ? unpaid : group;
}

const PARTS: Readonly<Record<ThankYou, string>> = {
  processing: '',
  success: '/success',
  failed: '/failure',
  refused: `/failure?${UNPAID.refused}`,
  declined: `/failure?${UNPAID.declined}`,
  wrongZip: `/failure?${UNPAID.wrongZip}`,
  elsewhere: '',
};

type Known = Pick<OrderSummary, 'status' | 'eventId'>;

interface Place {
  /** Of the address; null where there is none in it. */
  eventId: string | null;
  id: string;
  search: string;
}

/**
 * Where the page of an order stands: at the event of its tickets, or by itself when it has none.
 * Null while it is not known.
 */
export function addressOf(
  { eventId, id, search }: Place,
  summary: Known | undefined,
  error: unknown,
): string | null {
  const wanted = pageOf(summary, error, search);
  return wanted && links.thankYou(summary ? summary.eventId : eventId, id) + PARTS[wanted];
}
