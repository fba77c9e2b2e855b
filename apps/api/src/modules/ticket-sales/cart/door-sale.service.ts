import type { OrderInput, PaymentMethod, SalesChannel } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { canAt } from '../../../platform/access/policies.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { refusals } from '../ticket-sales.messages.en.ts';
import type { Offer, OfferedType } from './offer.repository.ts';

/** The most that one order may hold at all: beyond it the stock alone decides at the door. */
const MOST_AT_DOOR = 500;

/**
 * Refuses whoever may not add guests to an event; to them it has no door. Returns who sells: a
 * person, because somebody has the drawer.
 */
export async function assertMaySell(tx: Tx, actor: Actor, eventId: string): Promise<string> {
  if (actor.userId === null || !(await canAt(tx, actor, 'event:admin', { eventId })))
    throw new DomainError('not_found');
  return actor.userId;
}

/**
 * What is sold at the door: everything but what is for a list of people. Neither times of sale nor
 * pauses, tiers or numbers an order bind whoever stands there; the stock does, and whoever sells
 * knows who is a member.
 */
export const typesAtDoor = (types: readonly OfferedType[]): OfferedType[] =>
  types
    .filter(({ scope }) => scope !== 'list')
    .map((type) => ({
      ...type,
      scope: 'public',
      salesStartAt: null,
      salesEndAt: null,
      closed: null,
      afterTypeId: null,
      minPerOrder: 1,
      maxPerOrder: MOST_AT_DOOR,
    }));

/** Cash needs no account to be paid to; donations are asked for online. */
export const offerAtDoor = <O extends Offer>(offer: O): O => ({
  ...offer,
  paymentsConnected: true,
  takesDonations: false,
});

/** How an order is paid: online by card, at the door as whoever sells says. */
export function paidBy(
  channel: SalesChannel,
  { paymentMethod }: Pick<OrderInput, 'paymentMethod'>,
): Exclude<PaymentMethod, 'free'> {
  const isOfDoor = paymentMethod === 'cash' || paymentMethod === 'terminal';
  if (channel === 'online' && isOfDoor) throw wrongMethod(refusals.notAtDoor);
  if (channel === 'door' && paymentMethod === 'card') throw wrongMethod(refusals.atDoor);
  if (channel === 'online') return 'card';
  return paymentMethod === 'terminal' ? 'terminal' : 'cash';
}

/** Whether whoever sells gives the tickets away. */
export const isComp = (
  channel: SalesChannel,
  { paymentMethod }: Pick<OrderInput, 'paymentMethod'>,
): boolean => channel === 'door' && paymentMethod === 'free';

/** Whether the money goes into the drawer. */
export const isCash = (channel: SalesChannel, input: Pick<OrderInput, 'paymentMethod'>): boolean =>
  channel === 'door' && paidBy(channel, input) === 'cash';

const wrongMethod = (message: string) =>
  new DomainError('bad_request', { fields: [{ path: 'paymentMethod', message }] });
