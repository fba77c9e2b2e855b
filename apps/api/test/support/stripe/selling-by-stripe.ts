import { signUp } from '../accounts.ts';
import { readTransaction, refundItem } from '../organizing.ts';
import {
  CARDS,
  complete,
  confirm,
  order,
  sellableEvent,
  type EventSpec,
  type SellableEvent,
} from '../selling.ts';
import type { StripeWorld } from './stripe-world.ts';

/** An event of a seller whose account at Stripe can be paid. */
export async function soldByStripe(
  { api, stripe }: StripeWorld,
  spec?: EventSpec,
): Promise<SellableEvent & { accountId: string }> {
  const event = await sellableEvent(api, spec);
  const { rows } = await api.pool.query<{ account_id: string }>(
    'select account_id from payment_accounts where owner_id = $1',
    [event.ownerId],
  );
  const accountId = rows[0]?.account_id ?? '';
  stripe.setStanding(accountId, 'ready');
  return { ...event, accountId };
}

/** A guest buys tickets of it and pays; returns the order, its first line and all, and the payment. */
export async function buyByStripe(
  { api, stripe }: StripeWorld,
  event: SellableEvent,
  quantity = 1,
): Promise<{ id: string; itemId: string; itemIds: string[]; intentId: string }> {
  const client = api.client();
  const { answer: made } = await order(client, event, { quantities: [quantity] });
  const { answer } = await confirm(client, made.id);
  stripe.pay(answer.clientSecret ?? '', CARDS.success);
  await complete(client, made.id);
  const intentId = answer.clientSecret?.split('_secret_')[0] ?? '';
  const itemIds = made.items.map(({ id }) => id);
  return { id: made.id, itemId: itemIds[0] ?? '', itemIds, intentId };
}

/** What Stripe was asked for of an order. */
export const intentsOf = ({ stripe }: StripeWorld, orderId: string) =>
  [...stripe.intents.values()].filter(({ intent }) => intent.metadata['orderId'] === orderId);

/** An order of tickets for 20.89 each, paid, and whose event it was. */
export async function sold(world: StripeWorld, tickets = 1) {
  const seller = await signUp(world.api);
  const event = await soldByStripe(world, { ownerId: seller.id });
  return { seller, event, ...(await buyByStripe(world, event, tickets)) };
}
export type Sold = Awaited<ReturnType<typeof sold>>;

/** It as its seller reads it. */
export const report = ({ seller, id }: Pick<Sold, 'seller' | 'id'>) => readTransaction(seller, id);

/** Its seller gives a line of it back. */
export const refund = ({ seller }: Pick<Sold, 'seller'>, itemId: string) =>
  refundItem(seller, itemId);
