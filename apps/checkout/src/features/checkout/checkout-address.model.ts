import { z } from 'zod';

/** The checkout's place in the address: the step, the date, a code that applies itself. */
export const CheckoutState = z.object({
  tab: z.enum(['tickets', 'info', 'payment']).default('tickets'),
  instanceId: z.uuid().optional(),
  ticketType: z.enum(['in-person', 'online']).default('in-person'),
  code: z.string().trim().max(32).optional(),
});
export type Step = z.infer<typeof CheckoutState>['tab'];

export const STEPS: readonly Step[] = ['tickets', 'info', 'payment'];

/** The step that can be shown: without an order only Tickets, without a confirmed one not Payment. */
export function reachableStep(wanted: Step, order: { status: string; clientSecret: string | null } | null): Step {
  if (!order) return 'tickets';
  if (wanted === 'payment' && !order.clientSecret) return 'info';
  return wanted;
}
