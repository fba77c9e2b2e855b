import {
  cancelOrder,
  confirmOrder,
  createExpressOrder,
  listTickets,
  readOrder,
  updateExpressOrder,
  updateOrder,
  type ConfirmInput,
} from '@foyer/contracts';
import { PAY_SESSION_MS, SELECT_SESSION_MS, TERMS_VERSION } from '@foyer/domain';
import {
  AGREED,
  BUYER,
  cart,
  CARDS,
  complete,
  confirm,
  endHold,
  order,
  sellableEvent,
  statusOf,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { intentsOf, soldByStripe } from '../../../test/support/stripe/selling-by-stripe.ts';
import { STRIPE_KEYS } from '../../../test/support/stripe/stripe-stand-in.ts';
import { stripeWorld } from '../../../test/support/stripe/stripe-world.ts';
import type { TestClient } from '../../../test/support/test-api.ts';

// Buttons that ask a wallet: the order is made, confirmed with what the wallet says, and paid at once.

const world = stripeWorld();

const press = (client: TestClient, event: SellableEvent, quantities = [1], key?: string) =>
  client.call(
    createExpressOrder,
    { query: { event: event.eventId }, body: cart(event, quantities) },
    key ? { idempotencyKey: key } : {},
  );
const sayWho = (
  client: TestClient,
  id: string,
  consents: ConfirmInput['marketingConsents'] = { owner: true, product: true },
) =>
  client.call(confirmOrder, {
    params: { id },
    body: { buyer: BUYER, marketingConsents: consents, ...AGREED },
  });
async function pressed(event: SellableEvent, quantities?: number[]) {
  const client = world.api.client();
  const { answer: made } = await press(client, event, quantities);
  const { answer } = await sayWho(client, made.id);
  return { client, id: made.id, made, answer, secret: answer.clientSecret ?? '' };
}
const historyOf = async (id: string) =>
  (
    await world.api.pool.query<{ to_status: string }>(
      'select to_status from order_status_history where order_id = $1 order by at, to_status',
      [id],
    )
  ).rows.map(({ to_status: status }) => status);
const wordsOf = async (id: string) =>
  (
    await world.api.pool.query<{ words: string }>(
      'select distinct words from marketing_consents where order_id = $1',
      [id],
    )
  ).rows.map(({ words }) => words);
const offerOf = async ({ eventId }: SellableEvent) =>
  (await world.api.client().call(listTickets, { query: { eventId } })).answer;

test('a wallet’s order waits for its payment from the first press, and is paid as any other', async () => {
  const event = await soldByStripe(world);
  const { client, id, made, answer, secret } = await pressed(event);
  expect([made.status, answer.status]).toEqual(['express_processing', 'express_processing']);
  expect(intentsOf(world, id)).toMatchObject([
    { account: event.accountId, intent: { amount: 2089, application_fee_amount: 89 } },
  ]);
  world.stripe.pay(secret, CARDS.success);
  expect((await complete(client, id)).answer.status).toBe('completed');
  expect(await historyOf(id)).toEqual(['pending', 'express_processing', 'completed']);
});

test('what its button agreed to is kept in the words that stood above it', async () => {
  const event = await soldByStripe(world);
  const { rows } = await world.api.pool.query<{ name: string }>(
    'select name from profiles where id = $1',
    [event.ownerId],
  );
  const terms = 'By paying with one of these buttons you agree to the terms';
  const { id } = await pressed(event);
  expect(await wordsOf(id)).toEqual([`${terms} and to updates from ${rows[0]?.name} and Foyer.`]);
  const agreed = await world.api.pool.query(
    `select terms_version, terms_agreed_at between created_at and clock_timestamp() as "isKnown"
       from orders where id = $1`,
    [id],
  );
  expect(agreed.rows).toEqual([{ terms_version: TERMS_VERSION, isKnown: true }]);
  await world.api.pool.query('update events set ask_product_consent = false where id = $1', [
    event.eventId,
  ]);
  const { id: other } = await pressed(event);
  expect(await wordsOf(other)).toEqual([`${terms} and to updates from ${rows[0]?.name}.`]);
});

test('a press that is sent again makes the same order', async () => {
  const event = await soldByStripe(world);
  const client = world.api.client();
  await client.call(listTickets, { query: { eventId: event.eventId } });
  const [first, second] = [
    await press(client, event, [1], 'the-same-press'),
    await press(client, event, [1], 'the-same-press'),
  ];
  expect(second.answer).toMatchObject({ id: first.answer.id, status: 'express_processing' });
});

test('whoever was at the card may press a button, and go back to the card: one payment is open', async () => {
  const event = await soldByStripe(world);
  const client = world.api.client();
  const { answer: made } = await order(client, event);
  await confirm(client, made.id);
  const params = { id: made.id };
  const express = { params, query: {}, body: cart(event, [2]) };
  const { answer: changed } = await client.call(updateExpressOrder, express);
  expect(changed).toMatchObject({ status: 'express_processing', clientSecret: null });
  await sayWho(client, made.id);
  const { answer: back } = await client.call(updateOrder, {
    ...{ params, query: {}, body: cart(event, [1]) },
  });
  expect(back.status).toBe('processing');
  const { answer } = await confirm(client, made.id);
  expect(intentsOf(world, made.id).map(({ intent }) => [intent.amount, intent.status])).toEqual([
    [2089, 'canceled'],
    [4178, 'canceled'],
    [2089, 'requires_payment_method'],
  ]);
  world.stripe.pay(answer.clientSecret ?? '', CARDS.success);
  expect((await complete(client, made.id)).answer.status).toBe('completed');
});

test('a decline leaves it open for another press; a debit of a wallet waits for days', async () => {
  const event = await soldByStripe(world);
  const { client, id, secret } = await pressed(event);
  world.stripe.pay(secret, CARDS.insufficientFunds);
  expect((await complete(client, id)).error.code).toBe('payment_declined');
  expect(await statusOf(client, id)).toBe('express_processing');
  world.stripe.pay(secret, CARDS.debit);
  expect((await complete(client, id)).answer.status).toBe('handling_payment');
  world.stripe.settleDebit(intentsOf(world, id)[0]?.intent.id ?? '', true);
  expect((await complete(client, id)).answer.status).toBe('completed');
});

test('its time to pay begins once, however often Stripe has to be asked', async () => {
  const event = await soldByStripe(world);
  const client = world.api.client();
  const { answer: made } = await press(client, event);
  const lasts = (one: typeof made) => Date.parse(one.expiresAt ?? '') - Date.parse(one.serverNow);
  expect(lasts(made)).toBeGreaterThan(SELECT_SESSION_MS - 5000);
  world.stripe.faults.push({ path: /payment_intents/, how: 500, times: 1 });
  expect((await sayWho(client, made.id)).status).toBe(503);
  const { answer: begun } = await client.call(readOrder, { params: { id: made.id } });
  expect(lasts(begun)).toBeLessThanOrEqual(PAY_SESSION_MS);
  const { answer } = await sayWho(client, made.id);
  expect(answer.expiresAt).toBe(begun.expiresAt);
});

test('one that was given up is called off at Stripe, and money that came too late goes back', async () => {
  const left = await pressed(await soldByStripe(world));
  await left.client.call(cancelOrder, { params: { id: left.id }, query: { status: 'canceled' } });
  expect(intentsOf(world, left.id)[0]?.intent.status).toBe('canceled');
  const event = await soldByStripe(world, { capacity: 1 });
  const late = await pressed(event);
  world.stripe.pay(late.secret, CARDS.success);
  await endHold(world.api, late.id);
  const faster = world.api.client();
  const { answer: made } = await order(faster, event);
  expect(made.status).toBe('pending');
  await complete(late.client, late.id);
  await world.api.runJobs();
  expect(await statusOf(late.client, late.id)).toBe('refunded');
  expect(intentsOf(world, late.id)[0]?.refunds.map(({ amount }) => amount)).toEqual([2089]);
});

test('another browser neither changes nor sees it, and nobody adds a guest with it', async () => {
  const event = await soldByStripe(world);
  const { id } = await pressed(event);
  const stranger = world.api.client();
  const change = { params: { id }, query: {}, body: cart(event, [2]) };
  expect((await stranger.call(updateExpressOrder, change)).status).toBe(404);
  const atDoor = { event: event.eventId, channel: 'door' } as { event: string };
  const { status } = await stranger.call(createExpressOrder, { query: atDoor, body: cart(event) });
  expect(status).toBe(400);
});

test('is offered where a wallet can say all that is asked, and where its seller is paid', async () => {
  const event = await soldByStripe(world);
  const { publishableKey } = STRIPE_KEYS;
  const { accountId } = event;
  expect((await offerOf(event)).express).toEqual({ provider: 'stripe', publishableKey, accountId });
  const everybody = await soldByStripe(world, { collectInformation: 'each-attendee' });
  expect((await offerOf(everybody)).express).toBeNull();
  const unpaid = await sellableEvent(world.api, { paymentsConnected: false });
  expect((await offerOf(unpaid)).express).toBeNull();
  const ask = (required: boolean) =>
    world.api.pool.query(
      `insert into event_questions (id, owner_id, event_id, title, field_type, required, position)
        values (gen_random_uuid(), $1, $2, 'Any allergies?', 'short_text', $3, 1)`,
      [event.ownerId, event.eventId, required],
    );
  await ask(false);
  expect((await offerOf(event)).express).not.toBeNull();
  await ask(true);
  expect((await offerOf(event)).express).toBeNull();
});
