import {
  addCardReader,
  cancelEvent,
  cancelTerminalPayment,
  checkTerminalPayment,
  confirmTerminalPayment,
  createLocation,
  getEventCancellation,
  getRevenue,
  listCardReaders,
  listRegistrations,
  processTerminalPayment,
  removeCardReader,
  searchPlaces,
  updateOrder,
  type CardReader,
} from '@foyer/contracts';
import { ticketFee } from '@foyer/domain';
import { addToTeam, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { addGuest, GUEST, inform, ledgerOf, payCash } from '../../../test/support/door-selling.ts';
import { lastMailTo } from '../../../test/support/mails.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import {
  buy,
  cart,
  endHold,
  expectSettled,
  sellableEvent,
  type EventSpec,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { transact } from '../../platform/db/database.ts';
import { cookieNames } from '../../platform/http/request-actor.ts';
import { reconcilePayments } from '../orders/settlement/reconcile-payments.service.ts';
import * as readers from './card-readers.repository.ts';

const api = testApi();
let owner: TestPerson;
let reader: CardReader;
const LOCATION = {
  name: 'Harbour Hall',
  apartment: 'Box office',
  address: '12 Quay Street',
  city: 'Portland',
  state: 'Oregon',
  stateCode: 'OR',
  zipcode: '97201',
  country: 'US' as const,
  lat: 43.9,
  long: -120.6,
};
beforeEach(async () => {
  owner = await signUp(api, { name: 'Vera Boss' });
  await eventOf();
  reader = (await paired()).answer;
});
afterEach(() => expectSettled(api));

const eventOf = (spec: EventSpec = {}) => sellableEvent(api, { ownerId: owner.id, ...spec });
async function paired(change: { name?: string; pairingCode?: string } = {}, by = owner) {
  const { answer: location } = await by.client.call(createLocation, {
    body: { ownerId: by.id, location: LOCATION },
  });
  return by.client.call(addCardReader, {
    body: {
      ...{ ownerId: by.id, locationId: location.id, name: 'Box office' },
      ...{ pairingCode: 'simulated-wpe', ...change },
    },
  });
}
const listed = (by: TestPerson, query: { ownerId: string; eventId?: string }) =>
  by.client.call(listCardReaders, { query });

/** A guest at the payment step, by their order. */
async function atPayment(event: SellableEvent, by = owner, quantities = [1]): Promise<string> {
  const { answer } = await addGuest(by, event, 'terminal', quantities);
  await inform(by, answer.id);
  return answer.id;
}
const show = (id: string, by = owner, readerId = reader.id) =>
  by.client.call(processTerminalPayment, { body: { id, readerId } });
const check = async (id: string) =>
  (await owner.client.call(checkTerminalPayment, { body: { id } })).answer;
const cancel = (id: string) =>
  owner.client.call(cancelTerminalPayment, { body: { id, readerId: reader.id } });
const confirmIt = (id: string) =>
  owner.client.call(confirmTerminalPayment, { body: { id, readerId: reader.id } });

const guestsOf = async ({ eventId }: SellableEvent) =>
  (await owner.client.call(listRegistrations, { params: { eventId } })).answer.data;
const paymentsOf = async (id: string) =>
  (
    await api.pool.query<{ status: string; account_id: string }>(
      'select status, account_id from payments where order_id = $1 order by created_at',
      [id],
    )
  ).rows;
const statusOf = async (id: string) =>
  (await api.pool.query<{ status: string }>('select status from orders where id = $1', [id]))
    .rows[0]?.status;
/** A card is held to the reader, and nobody asks what became of it. */
async function cardHeldUnseen(id: string) {
  const { rows } = await api.pool.query<{ account_id: string; reader_id: string }>(
    'select account_id, reader_id from card_readers where order_id = $1',
    [id],
  );
  await api.deps.payments.readers.presentTestCard({
    ...{ accountId: rows[0]?.account_id ?? '', readerId: rows[0]?.reader_id ?? '' },
  });
}
const dropNotices = () => api.pool.query(`delete from job_outbox where task = 'sandbox_notify'`);
const agePayments = () =>
  api.pool.query(`update payments set updated_at = updated_at - interval '2 minutes'`);

test('a reader is paired at a place, listed for who sells, and taken away', async () => {
  expect(reader).toMatchObject({ name: 'Box office', locationName: 'Harbour Hall', isBusy: false });
  const event = await eventOf();
  const { answer } = await listed(owner, { ownerId: owner.id });
  expect(answer).toEqual({ data: [reader], canConfirm: true });
  const partner = await signUp(api);
  const stranger = await signUp(api);
  await api.pool.query(
    `insert into team_members (id, owner_id, event_id, profile_id, role_name, access_setting)
      values (gen_random_uuid(), $1, $2, $3, 'Box office', 'admin')`,
    [owner.id, event.eventId, partner.id],
  );
  const ofEvent = { ownerId: owner.id, eventId: event.eventId };
  expect((await listed(partner, ofEvent)).answer.data).toEqual([reader]);
  expect((await listed(partner, { ownerId: owner.id })).error.code).toBe('not_found');
  expect((await listed(stranger, ofEvent)).error.code).toBe('not_found');
  expect((await listed(partner, { ...ofEvent, ownerId: stranger.id })).error.code).toBe(
    'not_found',
  );
  const gone = await owner.client.call(removeCardReader, {
    params: { id: reader.id },
    query: { ownerId: owner.id },
  });
  expect(gone.status).toBe(204);
  expect((await listed(owner, { ownerId: owner.id })).answer.data).toEqual([]);
});

test('what no card can be charged goes into the drawer: the reader is not asked, cash is taken', async () => {
  const event = await eventOf({ currency: 'jpy', types: [{ priceMinor: 20 }] });
  const message = 'The smallest payment by card is ¥50. Take cash, or make it a comp.';
  const refused = await addGuest(owner, event, 'terminal');
  expect(refused.error).toMatchObject({ code: 'charge_too_small', message });
  const { answer } = await addGuest(owner, event, 'cash');
  await inform(owner, answer.id);
  // whoever changes their mind while paying
  expect((await show(answer.id)).error).toMatchObject({ code: 'charge_too_small', message });
  expect(await paymentsOf(answer.id)).toEqual([]);
  expect((await listed(owner, { ownerId: owner.id })).answer.data[0]?.isBusy).toBe(false);
  const { answer: paid } = await payCash(owner, answer.id);
  expect([paid.status, paid.paymentMethod]).toEqual(['completed', 'cash']);
});

test('what is missing or wrong of a reader is said where it belongs', async () => {
  const ofForm = async (change: object) =>
    (
      await owner.client.call(addCardReader, {
        body: {
          ...{ ownerId: owner.id, locationId: reader.locationId, name: 'One' },
          ...{ pairingCode: 'simulated-wpe', ...change },
        },
      })
    ).error;
  expect((await ofForm({ name: ' ' })).errors).toEqual([
    { path: 'name', message: 'Please enter a card reader name' },
  ]);
  expect((await ofForm({ pairingCode: '' })).errors).toEqual([
    { path: 'pairingCode', message: 'Please enter a valid pairing code' },
  ]);
  expect(await ofForm({ pairingCode: 'nobody' })).toMatchObject({
    code: 'pairing_code_wrong',
    message: 'Please enter a valid pairing code',
  });
  const rival = await signUp(api);
  await sellableEvent(api, { ownerId: rival.id });
  const theirs = (await paired({}, rival)).answer;
  expect((await ofForm({ locationId: theirs.locationId })).code).toBe('not_found');
  const located = await owner.client.call(createLocation, {
    body: { ownerId: owner.id, location: { ...LOCATION, apartment: '', zipcode: 'none' } },
  });
  expect(located.error.errors).toEqual([
    { path: 'location.apartment', message: 'this field is required' },
    { path: 'location.zipcode', message: 'Please enter a valid address' },
  ]);
});

test('an address is found as it is typed, those of the account first', async () => {
  const found = async (query: string) =>
    (await owner.client.call(searchPlaces, { query: { ownerId: owner.id, query } })).answer.data;
  expect((await found('quay portland')).map(({ label }) => label)).toEqual([
    '12 Quay Street, Portland, OR 97201',
  ]);
  expect(await found('5 Main St, Albany, New York 12207')).toMatchObject([
    { address: '5 Main St', city: 'Albany', stateCode: 'NY', zipcode: '12207', lat: 42.9 },
  ]);
  expect(await found('7 Main St, Albany')).toMatchObject([{ zipcode: null, stateCode: null }]);
});

test('a guest pays by card: sold once, under terminal, and the money goes back to the card', async () => {
  const event = await eventOf();
  const id = await atPayment(event);
  expect((await show(id)).answer).toEqual({ id, status: 'in_progress', message: null });
  expect(await check(id)).toMatchObject({ status: 'in_progress' });
  expect((await confirmIt(id)).answer.status).toBe('succeeded');
  expect(await check(id)).toMatchObject({ status: 'succeeded' });
  expect(await statusOf(id)).toBe('completed');
  const [guest] = await guestsOf(event);
  expect(guest).toMatchObject({ paymentMethod: 'terminal', isRefundable: true });
  expect(await ledgerOf(api, id)).toEqual({
    terminal_clearing: 2089 - 91,
    provider_fees: 91,
    organizer_sales: -2000,
    platform_fees: -89,
  });
  const { answer: revenue } = await owner.client.call(getRevenue, {
    query: { ownerId: owner.id, dimension: 'course_id' },
  });
  expect(revenue.total).toMatchObject({ terminalSales: 20.89, onlineSales: 0, cashSales: 0 });
  const refunded = await refundItem(owner, guest?.orderItemId);
  expect(refunded.status).toBe(200);
  expect((await ledgerOf(api, id))['terminal_clearing']).toBe(-91);
});

test('two cashiers at one reader: the second waits for it, in the same moment too', async () => {
  const partner = await signUp(api);
  await addToTeam(api, owner.id, partner.id, { admin: true });
  const event = await eventOf();
  const [one, other] = [await atPayment(event), await atPayment(event, partner)];
  const shown = await Promise.all([show(one), show(other, partner)]);
  expect(shown.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const first = shown[0].status === 200 ? one : other;
  const busy = shown.find(({ status }) => status === 409);
  expect(busy?.error.code).toBe('card_reader_busy');
  expect((await listed(owner, { ownerId: owner.id })).answer.data[0]?.isBusy).toBe(true);
  await cardHeldUnseen(first);
  await api.runJobs();
  expect(await Promise.all([one, other].map(statusOf))).toEqual(
    first === one ? ['completed', 'processing'] : ['processing', 'completed'],
  );
});

test('without the reader’s lock both cashiers would have it', async () => {
  const event = await eventOf();
  const orders = [await atPayment(event), await atPayment(event)];
  const { promise: bothHaveLooked, resolve } = Promise.withResolvers<undefined>();
  let looked = 0;
  const taken = await Promise.all(
    orders.map((id) =>
      transact(api.pool, async (tx) => {
        const { rows } = await tx.query<{ order_id: string | null }>(
          'select order_id from card_readers where id = $1',
          [reader.id],
        );
        looked += 1;
        if (looked === 2) resolve(undefined);
        await bothHaveLooked;
        await readers.takeReader(tx, reader.id, id);
        return rows[0]?.order_id;
      }),
    ),
  );
  expect(taken).toEqual([null, null]);
  await api.pool.query('update card_readers set order_id = null, taken_at = null');
});

test('a reader that was left is taken over, and whoever paid there has paid', async () => {
  const event = await eventOf();
  const age = () =>
    api.pool.query(`update card_readers set taken_at = taken_at - interval '2 minutes'`);
  const [left, paid, next] = [
    await atPayment(event),
    await atPayment(event),
    await atPayment(event),
  ];
  await show(left);
  await age();
  expect((await show(paid)).status).toBe(200);
  expect((await paymentsOf(left)).map(({ status }) => status)).toEqual(['canceled']);
  await cardHeldUnseen(paid);
  await dropNotices();
  await age();
  expect((await show(next)).answer.status).toBe('in_progress');
  expect(await Promise.all([left, paid, next].map(statusOf))).toEqual([
    'processing',
    'completed',
    'processing',
  ]);
});

test('the reader dies behind a card that was taken: the order is settled without it, once', async () => {
  const event = await eventOf();
  const id = await atPayment(event);
  await show(id);
  await cardHeldUnseen(id);
  await api.pool.query('update sandbox.readers set is_online = false');
  // neither a notice arrives nor does anybody ask
  await dropNotices();
  await agePayments();
  await Promise.all([reconcilePayments(api.deps), reconcilePayments(api.deps)]);
  expect(await statusOf(id)).toBe('completed');
  expect(await guestsOf(event)).toHaveLength(1);
  expect(await check(id)).toMatchObject({ status: 'succeeded' });
});

test('a reader that is off says so, and keeps nothing and nobody waiting', async () => {
  const event = await eventOf();
  const id = await atPayment(event);
  await api.pool.query('update sandbox.readers set is_online = false');
  expect((await show(id)).error.code).toBe('card_reader_away');
  await api.pool.query('update sandbox.readers set is_online = true');
  expect((await show(id)).answer.status).toBe('in_progress');
  await confirmIt(id);
  expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
});

test('who cancels when the card was faster has sold; before, the guest may pay otherwise', async () => {
  const event = await eventOf();
  const id = await atPayment(event);
  await show(id);
  expect((await cancel(id)).answer).toMatchObject({ status: 'canceled', message: null });
  expect(await statusOf(id)).toBe('processing');
  expect((await confirmIt(id)).error.code).toBe('card_reader_busy');
  await show(id);
  await cardHeldUnseen(id);
  expect((await cancel(id)).answer.status).toBe('succeeded');
  expect(await guestsOf(event)).toHaveLength(1);
  // in the same moment either wins, and never both
  for (let round = 0; round < 5; round++) {
    const raced = await atPayment(event);
    await show(raced);
    await Promise.all([cancel(raced), confirmIt(raced)]);
    const [payment] = await paymentsOf(raced);
    expect([await statusOf(raced), payment?.status]).toEqual(
      payment?.status === 'succeeded' ? ['completed', 'succeeded'] : ['processing', 'canceled'],
    );
  }
});

test('pressed twice, a payment is asked for once', async () => {
  const event = await eventOf();
  const id = await atPayment(event);
  const shown = await Promise.all([show(id), show(id), show(id)]);
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await paymentsOf(id)).toHaveLength(1);
  await Promise.all([confirmIt(id), confirmIt(id)]);
  expect(await guestsOf(event)).toHaveLength(1);
  expect((await show(id)).answer.status).toBe('succeeded');
});

test('a cart that changes while the reader waits is paid as it is then', async () => {
  const event = await eventOf();
  const id = await atPayment(event);
  await show(id);
  await owner.client.call(updateOrder, {
    params: { id },
    query: {},
    body: { ...cart(event, [2]), paymentMethod: 'terminal' },
  });
  await confirmIt(id);
  expect(await check(id)).toMatchObject({ status: 'canceled' });
  await show(id);
  await confirmIt(id);
  expect((await ledgerOf(api, id))['organizer_sales']).toBe(-4000);
});

test('sold out while the reader waits: the card is charged too late, and the money goes back', async () => {
  const event = await eventOf({ capacity: 1 });
  const id = await atPayment(event);
  await show(id);
  await endHold(api, id);
  await buy(api, api.client(), event);
  await cardHeldUnseen(id);
  expect(await check(id)).toEqual({
    id,
    status: 'canceled',
    message: expect.stringContaining('The money goes back by itself') as string,
  });
  await api.runJobs();
  expect(await statusOf(id)).toBe('refunded');
  expect(await ledgerOf(api, id)).toEqual({
    terminal_clearing: -91,
    provider_fees: 91,
    unapplied_payments: 0,
  });
});

test('the page was closed in the middle: a card that is held later sells by itself', async () => {
  const event = await eventOf();
  const id = await atPayment(event);
  await show(id);
  await cardHeldUnseen(id);
  await api.runJobs();
  expect(await statusOf(id)).toBe('completed');
  expect(await guestsOf(event)).toHaveLength(1);
});

test('cash instead: the card is called off first, and one that was faster has paid', async () => {
  const event = await eventOf();
  const [byCash, byCard] = [await atPayment(event), await atPayment(event)];
  await show(byCash);
  expect((await payCash(owner, byCash)).answer.paymentMethod).toBe('cash');
  expect((await paymentsOf(byCash)).map(({ status }) => status)).toEqual(['canceled']);
  expect(await check(byCash)).toMatchObject({ status: 'succeeded' });
  await show(byCard);
  await cardHeldUnseen(byCard);
  expect((await payCash(owner, byCard)).answer).toMatchObject({
    ...{ status: 'completed', paymentMethod: 'terminal' },
  });
  expect(await guestsOf(event)).toHaveLength(2);
});

test('a card that is not taken says why, and the next one may pay the same', async () => {
  // the readers of the sandbox take no amount that ends in 5 cents
  const declined = Array.from({ length: 100 }, (_, cents) => 2000 + cents).find(
    (minor) => (minor + ticketFee(minor, 'usd')) % 100 === 5,
  );
  const event = await eventOf({ types: [{ priceMinor: declined ?? 0 }] });
  const id = await atPayment(event);
  await show(id);
  expect((await confirmIt(id)).answer).toEqual({
    ...{ id, status: 'failed', message: 'Your card was declined.' },
  });
  expect((await show(id)).answer.status).toBe('in_progress');
  expect((await payCash(owner, id)).answer.status).toBe('completed');
});

test('an event that is called off gives back what a reader took; who paid cash is told to ask', async () => {
  const event = await eventOf();
  const byCard = await atPayment(event);
  await show(byCard);
  await confirmIt(byCard);
  const email = 'cash@example.test';
  const { answer: byCash } = await addGuest(owner, event);
  await inform(owner, byCash.id, { buyer: { ...GUEST, email } });
  await payCash(owner, byCash.id);
  const params = { eventId: event.eventId };
  const { answer: before } = await owner.client.call(getEventCancellation, { params });
  expect(before).toMatchObject({ people: 1, tickets: 2, refundAmount: 20.89 });
  await owner.client.call(cancelEvent, { params, body: { message: '' } });
  const { text } = await lastMailTo(api, email);
  expect(text).toContain('You paid $20.89 to the organizer directly');
  expect((await ledgerOf(api, byCard))['refunds_organizer']).toBe(2000);
  expect((await ledgerOf(api, byCash.id))['cash_drawer']).toBe(2089);
  expect(await Promise.all([byCard, byCash.id].map(statusOf))).toEqual(['refunded', 'canceled']);
});

test('where cards are real no test card is held to a reader', async () => {
  const event = await eventOf();
  const id = await atPayment(event);
  await show(id);
  const { config, payments } = api.deps;
  const production = { ...config, isProduction: true };
  const { cookies } = owner.client;
  cookies.set(cookieNames(production).session, cookies.get(cookieNames(config).session) ?? '');
  Object.assign(api.deps, { config: production, payments: { ...payments, name: 'elsewhere' } });
  const refused = await confirmIt(id);
  const { answer } = await listed(owner, { ownerId: owner.id });
  Object.assign(api.deps, { config, payments });
  expect([refused.error.code, answer.canConfirm]).toEqual(['not_found', false]);
  expect(await statusOf(id)).toBe('processing');
});

test('nobody else leads a payment at a reader', async () => {
  const event = await eventOf();
  const id = await atPayment(event);
  const stranger = await signUp(api);
  const body = { id, readerId: reader.id };
  for (const endpoint of [processTerminalPayment, cancelTerminalPayment, confirmTerminalPayment])
    expect((await stranger.client.call(endpoint, { body })).error.code).toBe('not_found');
  expect((await stranger.client.call(checkTerminalPayment, { body: { id } })).error.code).toBe(
    'not_found',
  );
  const rival = await signUp(api);
  await sellableEvent(api, { ownerId: rival.id });
  const theirs = (await paired({}, rival)).answer;
  expect((await show(id, owner, theirs.id)).error.code).toBe('not_found');
});
