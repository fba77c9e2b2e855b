import { urlChoice, urlFields, urlId, urlOneOf, urlText, type UrlStateOf } from '@foyer/remote-kit';

/**
 * The checkout's place in the address: the step, the date, which kind of tickets, a code that
 * applies itself, and the one by which somebody has what was kept for them.
 */
export const CheckoutAddress = urlFields({
  tab: urlChoice('tickets', 'info', 'payment'),
  instanceId: urlId(),
  ticketType: urlOneOf('in-person', 'online'),
  promoCode: urlText(32),
  waitingListCode: urlText(64),
});
export type Step = UrlStateOf<typeof CheckoutAddress>['tab'];

export const STEPS: readonly Step[] = ['tickets', 'info', 'payment'];

/** Which tickets are on offer: of an event, and of one date or kind where the address names one. */
export interface CheckoutPlace {
  eventId: string;
  instanceId: string | undefined;
  ticketType: 'in-person' | 'online' | undefined;
  /** An organizer adds a guest; left out, buyers buy for themselves. */
  channel?: 'door' | undefined;
  /** By which somebody of the waiting list has what is kept for them. */
  waitingListCode?: string | undefined;
}

/** What of an order says whether it can be paid. */
interface Payable {
  status: string;
  clientSecret: string | null;
  channel?: string;
  paymentDetails?: { total: number };
}

/** At the door the guest need only be known: whether there is a card is said while paying. */
const isToPay = ({ status, clientSecret, channel, paymentDetails }: Payable) =>
  clientSecret !== null ||
  (channel === 'door' && status === 'processing' && (paymentDetails?.total ?? 0) > 0);

/**
 * The step that can be shown: without an order only Tickets, without a confirmed one not Payment.
 */
export function reachableStep(wanted: Step, order: Payable | null): Step {
  if (!order) return 'tickets';
  if (wanted === 'payment' && !isToPay(order)) return 'info';
  return wanted;
}
