import {
  createEvent,
  createTicketType,
  getManagedEvent,
  getSession,
  listCurrencies,
  listPayouts,
  listPromoCodes,
  updateCurrency,
  updateTicketType,
  type Currency,
} from '@foyer/contracts';
import { CURRENCIES } from '@foyer/domain';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { addJob } from '../../../test/support/jobs.ts';
import {
  buy,
  endHold,
  expectSettled,
  order,
  sellableEvent,
} from '../../../test/support/selling.ts';
import { payOutInSandbox } from '../payments/sandbox-payouts.service.ts';
import { endPayoutInSandbox } from '../../../test/support/sandbox-bank.ts';

const api = testApi();
let owner: TestPerson;
beforeEach(async () => {
  owner = await signUp(api);
});
afterEach(() => expectSettled(api));

const change = (currency: Currency, by = owner, ownerId = owner.id) =>
  by.client.call(updateCurrency, { query: { ownerId }, body: { currency } });
const own = async () => (await owner.client.call(getSession, {})).answer.user?.currency;

test('every currency says what the card provider keeps, to anybody', async () => {
  const { answer } = await api.client().call(listCurrencies, {});
  expect(answer.provider).toBe('sandbox');
  expect(answer.data.map(({ currency }) => currency)).toEqual(CURRENCIES);
  expect(answer.data[0]).toEqual({
    currency: 'usd',
    name: 'US Dollar',
    stripeFeePercentage: 2.9,
    stripeFeeCash: 0.3,
  });
  expect(answer.data.at(-1)).toEqual({
    currency: 'jpy',
    name: 'Japanese Yen',
    stripeFeePercentage: 3.6,
    stripeFeeCash: 0,
  });
});

test('an account without open money sells in another one from now on, and what there is keeps its own', async () => {
  const event = await sellableEvent(api, { ownerId: owner.id });
  expect((await change('jpy')).answer).toEqual({ currency: 'jpy' });
  expect(await own()).toBe('jpy');
  const { answer: managed } = await owner.client.call(getManagedEvent, {
    params: { eventId: event.eventId },
  });
  expect(managed.currency).toBe('usd');
  const query = { ownerId: owner.id };
  expect((await owner.client.call(listPromoCodes, { query })).answer.currency).toBe('jpy');
  expect((await owner.client.call(listPayouts, { query })).answer).toMatchObject({
    currency: 'jpy',
    balances: [{ currency: 'jpy', amount: 0 }],
  });
  const { rows } = await api.pool.query(
    `select detail from audit_log where account_id = $1 and action = 'currency.update'`,
    [owner.id],
  );
  expect(rows).toEqual([{ detail: { from: 'usd', to: 'jpy' } }]);
  // the same again is no change
  expect((await change('jpy')).status).toBe(200);
});

test('in a currency without decimals a price is whole, wherever it is typed', async () => {
  expect((await change('jpy')).status).toBe(200);
  const type = { name: 'Seat', capacity: 10, maxPerOrder: 4 };
  const create = (price: number) =>
    owner.client.call(createEvent, {
      body: {
        ownerId: owner.id,
        name: 'Kabuki',
        timezone: 'Asia/Tokyo',
        locationSetting: 'tba',
        dates: [{ startsAt: '2031-03-01T19:30', minutes: 120, doorsMinutesBefore: null }],
        ticketType: { ...type, price },
      },
    });
  const whole = { code: 'price_invalid', errors: [{ path: 'price' }] };
  expect((await create(1500.5)).error).toMatchObject(whole);
  const { answer: event } = await create(1500);
  const params = { eventId: event.id };
  expect(event).toMatchObject({ currency: 'jpy', ticketTypes: [{ price: 1500 }] });
  const another = await owner.client.call(createTicketType, {
    params,
    body: { ...type, name: 'Balcony', price: 0.5 },
  });
  expect(another.error).toMatchObject(whole);
  const [seat] = event.ticketTypes;
  const dearer = (price: number) =>
    owner.client.call(updateTicketType, {
      params: { ...params, ticketTypeId: seat?.id ?? '' },
      body: { version: seat?.version ?? 0, price },
    });
  expect((await dearer(1800.25)).error).toMatchObject(whole);
  expect((await dearer(1800)).answer.ticketTypes[0]?.price).toBe(1800);
  const { rows } = await api.pool.query(
    'select price_minor as minor from ticket_types where event_id = $1',
    [event.id],
  );
  expect(rows).toEqual([{ minor: 1800 }]);
});

test('it is refused while somebody buys, and says what to do', async () => {
  const event = await sellableEvent(api, { ownerId: owner.id });
  const { answer: made } = await order(api.client(), event);
  const refused = await change('eur');
  expect([refused.status, refused.error.code]).toEqual([409, 'currency_in_use']);
  expect(refused.error.message).toBe(
    'Something is still open: an order that is not finished. Pause your sales, wait until it is settled, and change the currency then.',
  );
  expect(await own()).toBe('usd');
  await endHold(api, made.id);
  await addJob(api, 'expire_orders');
  await api.runJobs();
  expect((await change('eur')).status).toBe(200);
});

test('it is refused while money is owed, and while it is on its way, until it arrives', async () => {
  const event = await sellableEvent(api, { ownerId: owner.id });
  await buy(api, api.client(), event);
  expect((await change('gbp')).error.message).toContain('$19.09 that is not paid out yet');
  const { rows } = await api.pool.query<{ id: string }>(
    'select account_id as id from payment_accounts where owner_id = $1',
    [owner.id],
  );
  const accountId = rows[0]?.id ?? '';
  await api.pool.query(
    `update sandbox.payment_intents set updated_at = now() - interval '2 days'
      where account_id = $1`,
    [accountId],
  );
  await payOutInSandbox(api.deps, { accountId });
  await api.runJobs();
  expect((await change('gbp')).error.message).toContain('a payout of $19.09 that is on its way');
  const sent = await api.pool.query<{ id: string }>(
    'select id from sandbox.payouts where account_id = $1',
    [accountId],
  );
  await endPayoutInSandbox(api.deps, sent.rows[0]?.id ?? '', 'failed');
  await api.runJobs();
  expect((await change('gbp')).error.message).toContain('not paid out yet');
  // days that are over before they begin
  const deps = { ...api.deps, config: { ...api.deps.config, sandboxPayoutMs: -1000 } };
  await payOutInSandbox(deps, { accountId });
  await payOutInSandbox(deps, { accountId });
  await api.runJobs();
  expect((await change('gbp')).status).toBe(200);
  // what is owed in the former one stands beside it
  const { answer } = await owner.client.call(listPayouts, { query: { ownerId: owner.id } });
  expect(answer.balances).toEqual([{ currency: 'gbp', amount: 0 }]);
});

test('it is nobody’s but who manages the account', async () => {
  const stranger = await signUp(api);
  expect((await change('eur', stranger)).status).toBe(404);
  expect(await own()).toBe('usd');
});
