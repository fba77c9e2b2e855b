import { receivePaymentNotice } from '@foyer/contracts';
import type { EventObject } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-world.ts';

/** What becomes of a notice on its way. */
interface OnItsWay {
  secret?: string;
  at?: Date;
  text?: (body: string) => string;
}

/** Notices that nobody may believe, by what is wrong with them. */
export const FORGED: [string, OnItsWay][] = [
  ['signed by somebody else', { secret: 'whsec_somebodyelse' }],
  ['six minutes old', { at: new Date(Date.now() - 360_000) }],
  ['changed on the way', { text: (body) => body.replace('"livemode":false', '"livemode":true') }],
];

/** The last thing that happened at Stripe, of a type when one is given. */
export function lastEvent({ stripe }: StripeWorld, type?: string): EventObject {
  const event = stripe.events.findLast((one) => type === undefined || one.type === type);
  if (!event) throw new Error(`nothing happened of ${type ?? 'any type'}`);
  return event;
}

/** Hands an event to the door that Stripe calls; returns the status it is answered with. */
export async function deliver(
  { api, stripe }: StripeWorld,
  event: EventObject,
  change?: OnItsWay,
): Promise<number> {
  const { body, headers } = stripe.sign(event, change);
  const response = await api.app.inject({
    method: 'POST',
    url: receivePaymentNotice.path.replace(':provider', 'stripe'),
    headers: { 'content-type': 'application/json', ...headers },
    payload: change?.text?.(body) ?? body,
  });
  return response.statusCode;
}

/** The same, worked off; what happened last when no other event is given. */
export async function tell(
  world: StripeWorld,
  event = lastEvent(world),
  change?: OnItsWay,
): Promise<number> {
  const status = await deliver(world, event, change);
  await world.api.runJobs();
  return status;
}

/** Several, one after another, before any of them is worked off. */
export async function tellAll(world: StripeWorld, events: readonly EventObject[]): Promise<void> {
  for (const event of events) await deliver(world, event);
  await world.api.runJobs();
}
