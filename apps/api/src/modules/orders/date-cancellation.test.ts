import {
  cancelDate,
  cancelEvent,
  checkIn,
  getDateCancellation,
  getEvent,
  getManagedEvent,
  getTickets,
  getTicketsCalendar,
  listTickets,
  resumeDateCancellation,
  transferRegistration,
  type EventCancellation,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { makeDue } from '../../../test/support/jobs.ts';
import { mailsTo } from '../../../test/support/mails.ts';
import {
  BUYER,
  buy,
  confirm,
  expectInvariants,
  order,
  pay,
  sellableEvent,
  type EventSpec,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { withCircuitBreaker } from '../payments/circuit-breaker-provider.ts';
import { RefundRefused } from '../payments/payment-provider.ts';
import { sandboxProvider } from '../payments/sandbox-provider.ts';

const api = testApi();
let owner: TestPerson;
/** What the card provider says to a refund of so much. */
let refuses: (amountMinor: number) => boolean;
beforeAll(async () => {
  const sandbox = sandboxProvider(api.pool);
  api.deps.payments = withCircuitBreaker({
    ...sandbox,
    refund: (input) =>
      refuses(input.amountMinor)
        ? Promise.reject(new RefundRefused('The card was closed.'))
        : sandbox.refund(input),
  });
  owner = await signUp(api);
});
beforeEach(() => {
  refuses = () => false;
});
afterEach(() => expectInvariants(api.pool));

const DAY_MS = 86_400_000;
let person = 0;
const buyer = () => ({ ...BUYER, email: `date-off${(person += 1)}@example.test` });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const series = (spec: EventSpec = {}) =>
  sellableEvent(api, { ownerId: owner.id, dates: [inDays(30), inDays(31), inDays(32)], ...spec });
const dateOf = (event: SellableEvent, at = 0) => event.instanceIds[at] ?? '';
const at = (event: SellableEvent, date = 0) => ({
  eventId: event.eventId,
  dateId: dateOf(event, date),
});
const cancel = (event: SellableEvent, date = 0, message = '') =>
  owner.client.call(cancelDate, { params: at(event, date), body: { message } });
const progress = async (event: SellableEvent, date = 0): Promise<EventCancellation> =>
  (await owner.client.call(getDateCancellation, { params: at(event, date) })).answer;
const statusOf = async (orderId: string) =>
  (
    await api.pool.query<{ status: string; kept: number }>(
      'select status, total_minor - refunded_minor as kept from orders where id = $1',
      [orderId],
    )
  ).rows[0];
const about = async (email: string) =>
  (await mailsTo(api, email)).filter(({ subject }) => /canceled|refunded/.test(subject));
const lookAgain = async () => {
  await api.runJobs();
  await makeDue(api, 'refund_event_again:');
  await api.runJobs();
};

test('before: what it costs, of this date alone; afterwards that is what went back', async () => {
  const event = await series({ types: [{}, { priceMinor: 0 }], takesDonations: true });
  const [nora, ida] = [buyer(), buyer()];
  const friday = { instanceId: dateOf(event) };
  await buy(api, api.client(), event, {
    ...friday,
    quantities: [2, 1],
    donationAmount: 5,
    buyer: nora,
  });
  await buy(api, api.client(), event, { ...friday, buyer: ida });
  const other = await buy(api, api.client(), event, {
    instanceId: dateOf(event, 1),
    donationAmount: 7,
    buyer: buyer(),
  });
  const before = await progress(event);
  expect(before).toMatchObject({
    status: 'not_canceled',
    people: 2,
    orders: 2,
    tickets: 4,
    refundAmount: 67.67,
    feesReturned: 2.67,
    refunds: { total: 4, done: 0, refused: 0 },
  });
  const { rows } = await api.pool.query<{ fee: number }>(
    `select coalesce(sum(e.amount_minor), 0)::int as fee from ledger_entries e
       join orders o on o.id = e.order_id
      where e.account = 'provider_fees' and o.buyer_email = any($1)`,
    [[nora.email, ida.email]],
  );
  expect(Math.round(before.feesKept * 100)).toBe(rows[0]?.fee);

  expect((await cancel(event, 0, 'Our soprano is ill.')).status).toBe(200);
  expect((await progress(event)).status).toBe('running');
  await lookAgain();
  expect(await progress(event)).toMatchObject({
    status: 'done',
    refundAmount: 67.67,
    refundedAmount: 67.67,
    feesReturned: 2.67,
    feesKept: before.feesKept,
    refunds: { total: 4, done: 4, refused: 0 },
    mails: { total: 2, sent: 2 },
    message: 'Our soprano is ill.',
  });
  // the series goes on, with its tickets and its gift
  expect(await statusOf(other.id)).toEqual({ status: 'completed', kept: 2789 });
  const { answer } = await owner.client.call(getManagedEvent, {
    params: { eventId: event.eventId },
  });
  expect(answer.status).toBe('published');
  expect(answer.dates.map(({ canceled, sold }) => [canceled, sold])).toEqual([
    [true, 0],
    [false, 1],
    [false, 0],
  ]);
  expect((await order(api.client(), event, { instanceId: dateOf(event, 1) })).status).toBe(201);
});

test('a buyer gets one mail, however many orders and tickets: the message, the date and all the money', async () => {
  const event = await series();
  const nora = buyer();
  const friday = { instanceId: dateOf(event), buyer: nora };
  await buy(api, api.client(), event, { ...friday, quantities: [2] });
  await buy(api, api.client(), event, { ...friday, quantities: [1] });
  await api.runJobs();
  await cancel(event, 0, 'The hall is closed.');
  await lookAgain();
  const [mail, ...more] = await about(nora.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Winter Gala on .+ is canceled$/);
  for (const words of [
    'The hall is closed.',
    '$62.67, fees included, go back to the Visa card ending in 4242.',
    'Your 3 tickets are no longer valid.',
  ])
    expect(mail?.text).toContain(words);
});

test('who holds tickets of several orders gets one mail that names them all, a buyer with their money', async () => {
  const event = await series();
  const friday = { instanceId: dateOf(event) };
  const [nora, ida, zoe] = [buyer(), buyer(), buyer()];
  const give = async (from: ReturnType<typeof buyer>, to: readonly ReturnType<typeof buyer>[]) => {
    const client = api.client();
    const { id } = await buy(api, client, event, {
      ...friday,
      quantities: [to.length + 1],
      buyer: from,
    });
    await api.runJobs();
    const { rows } = await api.pool.query<{ id: string }>(
      'select id from registrations where order_id = $1 order by id',
      [id],
    );
    for (const [at, { email }] of to.entries())
      await client.call(transferRegistration, {
        params: { id: rows[at]?.id ?? '' },
        query: {},
        body: { user: { name: 'Zoe Ray', email } },
      });
    await api.runJobs();
  };
  await give(nora, [zoe]);
  await give(ida, [zoe, nora]);
  // of another date: nothing to tell
  await buy(api, api.client(), event, { instanceId: dateOf(event, 1), buyer: zoe });
  await cancel(event);
  await lookAgain();
  const told = async ({ email }: { email: string }) => {
    const mails = await about(email);
    expect(mails).toHaveLength(1);
    return mails[0]?.text ?? '';
  };
  expect(await told(zoe)).toContain('Your 2 tickets are no longer valid.');
  expect(await told(zoe)).toContain('The money goes back to whoever paid for them.');
  expect(await told(nora)).toContain('Your 2 tickets are no longer valid.');
  expect(await told(nora)).toContain('$41.78, fees included, go back');
  expect(await told(ida)).toContain('Your ticket is no longer valid.');
  expect(await told(ida)).toContain('$62.67, fees included, go back');
});

test('nothing can be bought of it: offered, ordered, paid', async () => {
  const event = await series();
  const friday = { instanceId: dateOf(event) };
  const { answer: open } = await order(api.client(), event, friday);
  await cancel(event);
  const offer = await api
    .client()
    .call(listTickets, { query: { eventId: event.eventId, ...friday } });
  expect(offer.error).toMatchObject({ code: 'date_cancelled', message: 'This date was canceled.' });
  expect((await order(api.client(), event, friday)).error.code).toBe('date_cancelled');
  // without a named date the next that takes place is meant
  const { answer: next } = await order(api.client(), event);
  expect(next.instanceId).toBe(dateOf(event, 1));
  await api.runJobs();
  expect((await statusOf(open.id))?.status).toBe('canceled');
});

test('what is paid while its date is called off goes back, and no ticket is made', async () => {
  const event = await series();
  const client = api.client();
  const { answer: made } = await order(client, event, { instanceId: dateOf(event) });
  const { answer: confirmed } = await confirm(client, made.id, buyer());
  await cancel(event);
  // the provider has the money before anybody here hears of the one or the other
  await pay(client, confirmed.clientSecret);
  await lookAgain();
  const { rows } = await api.pool.query(
    `select o.status, p.captured_minor - p.refunded_minor as kept,
       (select count(*) from registrations r where r.order_id = o.id) as tickets
       from orders o join payments p on p.order_id = o.id where o.id = $1`,
    [made.id],
  );
  expect(rows).toEqual([{ status: 'refunded', kept: 0, tickets: 0 }]);
});

test('its page, its tickets and their calendar say that it is canceled, add-ons too', async () => {
  const event = await series({ types: [{}, { category: 'add_on', priceMinor: 500 }] });
  const client = api.client();
  const made = await buy(api, client, event, {
    instanceId: dateOf(event),
    quantities: [1, 1],
    buyer: buyer(),
  });
  await cancel(event);
  await lookAgain();
  const { answer: page } = await client.call(getTickets, { params: { id: made.id } });
  expect(page.tickets.map(({ status, event }) => [status, event.canceled])).toEqual([
    ['refunded', true],
    ['refunded', true],
  ]);
  const file = await client.call(getTicketsCalendar, { params: { id: made.id } });
  expect(file.raw).toContain('STATUS:CANCELLED');
  const { answer: shown } = await api
    .client()
    .call(getEvent, { params: { eventId: event.eventId } });
  expect(shown).toMatchObject({ eventStatus: 'scheduled', futureEventCount: 2 });
  expect(shown.instances.map(({ canceled }) => canceled)).toEqual([true, false, false]);
  expect(shown.instances[0]?.inPersonSale?.state).toBe('none');
});

test('the door says it before the money is back, and afterwards', async () => {
  const event = await series();
  const made = await buy(api, api.client(), event, { instanceId: dateOf(event), buyer: buyer() });
  await api.runJobs();
  const {
    rows: [ticket],
  } = await api.pool.query<{ id: string }>('select id from registrations where order_id = $1', [
    made.id,
  ]);
  await cancel(event);
  const show = () =>
    owner.client.call(checkIn, {
      params: { eventId: event.eventId },
      body: { registrationId: ticket?.id ?? '', clientId: newId() },
    });
  expect((await show()).error.message).toBe('This date is canceled.');
  await lookAgain();
  expect((await show()).error.message).toBe('This ticket was refunded.');
});

test('what the provider refuses is named with its reason and asked for again by hand alone', async () => {
  const event = await series({ types: [{}, { priceMinor: 5000 }] });
  const friday = { instanceId: dateOf(event) };
  const nora = buyer();
  // the same buyer once more: what is asked for again is another order than the mail's first
  await buy(api, api.client(), event, { ...friday, buyer: nora });
  const made = await buy(api, api.client(), event, { ...friday, quantities: [0, 1], buyer: nora });
  refuses = (amount) => amount === 5119;
  await cancel(event);
  await lookAgain();
  await lookAgain();
  expect(await progress(event)).toMatchObject({
    status: 'stopped',
    refunds: { total: 2, done: 1, refused: 1 },
    refused: [{ orderId: made.id, amount: 51.19, reason: 'The card was closed.' }],
  });
  refuses = () => false;
  await owner.client.call(resumeDateCancellation, { params: at(event) });
  await lookAgain();
  expect(await progress(event)).toMatchObject({
    status: 'done',
    refundedAmount: 72.08,
    refused: [],
  });
  expect(await about(nora.email)).toHaveLength(1);
});

test('an event that is called off later refunds what is left, and nothing twice', async () => {
  const event = await series({ takesDonations: true });
  const first = await buy(api, api.client(), event, {
    instanceId: dateOf(event),
    donationAmount: 5,
    buyer: buyer(),
  });
  const second = await buy(api, api.client(), event, {
    instanceId: dateOf(event, 1),
    donationAmount: 5,
    buyer: buyer(),
  });
  await cancel(event);
  await lookAgain();
  await owner.client.call(cancelEvent, {
    params: { eventId: event.eventId },
    body: { message: '' },
  });
  await lookAgain();
  for (const { id } of [first, second])
    expect(await statusOf(id)).toEqual({ status: 'refunded', kept: 0 });
});

test('an event that is called off in the middle of its run keeps the evenings that took place', async () => {
  const event = await series({ takesDonations: true });
  const [played, coming] = [
    await buy(api, api.client(), event, {
      instanceId: dateOf(event),
      donationAmount: 5,
      buyer: buyer(),
    }),
    await buy(api, api.client(), event, { instanceId: dateOf(event, 1), buyer: buyer() }),
  ];
  await api.pool.query(
    `update event_instances set starts_at = now() - interval '1 day', ends_at = now() - interval '22 hours'
      where id = $1`,
    [dateOf(event)],
  );
  await owner.client.call(cancelEvent, {
    params: { eventId: event.eventId },
    body: { message: '' },
  });
  await lookAgain();
  expect(await statusOf(played.id)).toEqual({ status: 'completed', kept: 2589 });
  expect(await statusOf(coming.id)).toEqual({ status: 'refunded', kept: 0 });
});

test('a date twice, the last one, of another event or by a stranger is refused', async () => {
  const event = await series();
  const other = await series();
  await cancel(event, 0);
  expect((await cancel(event, 0)).error.code).toBe('date_cancelled');
  await cancel(event, 1);
  expect((await cancel(event, 2)).error.code).toBe('last_date');
  const stranger = await signUp(api);
  const mixed = { eventId: event.eventId, dateId: dateOf(other) };
  for (const endpoint of [getDateCancellation, resumeDateCancellation]) {
    expect((await owner.client.call(endpoint, { params: mixed })).status).toBe(404);
    expect((await stranger.client.call(endpoint, { params: at(event) })).status).toBe(404);
  }
  expect(
    (await owner.client.call(cancelDate, { params: mixed, body: { message: '' } })).status,
  ).toBe(404);
  expect((await owner.client.call(resumeDateCancellation, { params: at(event, 2) })).status).toBe(
    404,
  );
});
