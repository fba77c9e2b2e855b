import { urlChoice, urlFields, urlId, urlOneOf, urlText, type UrlStateOf } from '@foyer/remote-kit';

/**
 * The checkout's place in the address: the step, the date, which kind of tickets, a code that
 * applies itself.
 */
export const CheckoutState = urlFields({
  tab: urlChoice('tickets', 'info', 'payment'),
  instanceId: urlId(),
  ticketType: urlOneOf('in-person', 'online'),
  code: urlText(32),
});
export type Step = UrlStateOf<typeof CheckoutState>['tab'];

export const STEPS: readonly Step[] = ['tickets', 'info', 'payment'];

/**
 * The step that can be shown: without an order only Tickets, without a confirmed one not Payment.
 */
export function reachableStep(
  wanted: Step,
  order: { status: string; clientSecret: string | null } | null,
): Step {
  if (!order) return 'tickets';
  if (wanted === 'payment' && !order.clientSecret) return 'info';
  return wanted;
}
