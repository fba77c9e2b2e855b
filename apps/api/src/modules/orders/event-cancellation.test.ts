import {
  cancelEvent,
  getEventCancellation,
  resumeEventCancellation,
  transferRegistration,
  type EventCancellation,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { addJob, makeDue } from '../../../test/support/jobs.ts';
import { mailsTo } from '../../../test/support/mails.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import {
  ORDERS_OF_EVENT,
  BUYER,
  buy,
  expectInvariants,
  sellableEvent,
  type EventSpec,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { withCircuitBreaker } from '../payments/circuit-breaker-provider.ts';
import { RefundRefused, type PaymentProvider } from '../payments/payment-provider.ts';
import { sandboxProvider } from '../payments/sandbox-provider.ts';

let api: TestApi;
let owner: TestPerson;
/** What the card provider says to a refund of so much. */
let refuses: (amountMinor: number) => boolean;
beforeAll(async () => {
  const payments = (): PaymentProvider => {
    const sandbox = sandboxProvider(api.pool);
    return withCircuitBreaker({
      ...sandbox,
      refund: (input) =>
        refuses(input.amountMinor)
          ? Promise.reject(new RefundRefused('the card was closed'))
          : sandbox.refund(input),
    });
  };
  api = await createTestApi();
  api.deps.payments = payments();
  owner = await signUp(api);
});
beforeEach(() => {
  refuses = () => false;
});
afterEach(() => expectInvariants(api.pool));
afterAll(() => api.close());

let person = 0;
const buyer = () => ({ ...BUYER, email: `off${(person += 1)}@example.test` });
const ownEvent = (spec: EventSpec = {}) => sellableEvent(api, { ownerId: owner.id, ...spec });
const cancel = (event: SellableEvent, message = '') =>
  owner.client.call(cancelEvent, { params: { eventId: event.eventId }, body: { message } });
const progress = async (event: SellableEvent): Promise<EventCancellation> =>
  (await owner.client.call(getEventCancellation, { params: { eventId: event.eventId } })).answer;
const resume = async (event: SellableEvent) =>
  (await owner.client.call(resumeEventCancellation, { params: { eventId: event.eventId } })).answer;

test('before: whom it concerns and what goes back, fees and donations included', async () => {
  const event = await ownEvent({ types: [{}, { priceMinor: 0 }], takesDonations: true });
  await buy(api, api.client(), event, { quantities: [2, 1], donationAmount: 5, buyer: buyer() });
  await buy(api, api.client(), event, { quantities: [0, 1], buyer: buyer() });
  expect(await progress(event)).toMatchObject({
    status: 'not_canceled',
    people: 2,
    tickets: 4,
    refundAmount: 46.78,
    refundedAmount: 0,
    refunds: { total: 3, done: 0, refused: 0 },
    canceledAt: null,
  });
});

test('a donation is given back although its ticket went back before', async () => {
  const event = await ownEvent({ takesDonations: true });
  const { id, items } = await buy(api, api.client(), event, { donationAmount: 5, buyer: buyer() });
  const { status } = await refundItem(owner, items[0]?.id);
  expect(status).toBe(200);
  await cancel(event);
  await api.runJobs();
  const { rows } = await api.pool.query(
    'select status, total_minor - refunded_minor as kept from orders where id = $1',
    [id],
  );
  expect(rows).toEqual([{ status: 'refunded', kept: 0 }]);
});

test('afterwards everybody gets one mail with the organizer’s sentence and what comes back', async () => {
  const [nora, guest, friend] = [buyer(), buyer(), buyer()];
  const event = await ownEvent({
    types: [{}, { name: 'Free place', priceMinor: 0 }],
    takesDonations: true,
  });
  const client = api.client();
  const order = await buy(api, client, event, { quantities: [3], donationAmount: 5, buyer: nora });
  await buy(api, api.client(), event, { quantities: [0, 1], buyer: guest });
  const {
    rows: [ticket],
  } = await api.pool.query<{ id: string }>(
    'select id from registrations where order_id = $1 limit 1',
    [order.id],
  );
  const given = await client.call(transferRegistration, {
    params: { id: ticket?.id ?? '' },
    body: { user: { name: 'Ida Berg', email: friend.email } },
  });
  expect(given.status).toBe(200);
  await api.runJobs();
  await cancel(event, 'Our soprano is ill.\nWe are sorry.');
  expect(await progress(event)).toMatchObject({
    status: 'running',
    message: 'Our soprano is ill.\nWe are sorry.',
    refunds: { total: 4, done: 0 },
  });
  await api.runJobs();
  await api.runJobs();

  const about = async (email: string) =>
    (await mailsTo(api, email)).filter(({ subject }) => /canceled|refunded/.test(subject));
  const [mail, ...more] = await about(nora.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Winter Gala is canceled');
  for (const words of [
    'Our soprano is ill.\nWe are sorry.',
    '$67.67, fees included, go back to the Visa card ending in 4242',
    'Type 1, Type 1',
  ])
    expect(mail?.text).toContain(words);
  const [free, ...moreFree] = await about(guest.email);
  expect(moreFree).toEqual([]);
  expect(free?.text).toContain('Our soprano is ill.');
  expect(free?.text).not.toMatch(/go back|Refund/);
  const [given1, ...moreGiven] = await about(friend.email);
  expect(moreGiven).toEqual([]);
  expect(given1?.text).toContain('The money goes back to whoever paid for them.');
  expect(await progress(event)).toMatchObject({
    status: 'done',
    refundAmount: 67.67,
    refundedAmount: 67.67,
    refunds: { total: 4, done: 4, refused: 0 },
    mails: { total: 3, sent: 3 },
    refused: [],
    canceledBy: expect.any(String),
  });
});

test('what the card provider refuses is shown by name, is not asked for again by itself, and is when it is resumed', async () => {
  const event = await ownEvent({ types: [{}, { priceMinor: 5000 }], takesDonations: true });
  const nora = buyer();
  await buy(api, api.client(), event, { quantities: [1], buyer: buyer() });
  await buy(api, api.client(), event, { quantities: [0, 1], donationAmount: 7, buyer: nora });
  refuses = (amount) => amount !== 2089;
  await cancel(event);
  const lookAgain = async () => {
    await api.runJobs();
    await makeDue(api, 'refund_event_again:');
    await api.runJobs();
  };
  await lookAgain();
  await lookAgain();
  const stopped = await progress(event);
  expect(stopped).toMatchObject({
    status: 'stopped',
    refunds: { total: 3, done: 1, refused: 2 },
    refused: [{ buyer: 'Nora Lind', amount: 58.19 }],
  });
  expect(
    (
      await api.pool.query(`select 1 from refunds r where r.order_id in (${ORDERS_OF_EVENT})`, [
        event.eventId,
      ])
    ).rowCount,
  ).toBe(3);

  refuses = () => false;
  expect((await resume(event)).status).not.toBe('done');
  await lookAgain();
  expect(await progress(event)).toMatchObject({
    status: 'done',
    refundedAmount: 79.08,
    refunds: { total: 3, done: 3, refused: 0 },
    refused: [],
  });
  // who was told once is not told again
  expect(
    (await mailsTo(api, nora.email)).filter(({ subject }) => subject.includes('canceled')),
  ).toHaveLength(1);
});

test('when its job is lost it shows that it stopped; it goes on by hand, or by itself after some minutes', async () => {
  for (const goOn of [resume, () => addJob(api, 'resume_cancellations')]) {
    const event = await ownEvent();
    await buy(api, api.client(), event, { buyer: buyer() });
    await api.runJobs();
    await cancel(event);
    await api.pool.query(`delete from job_outbox where task = 'refund_event'`);
    expect((await progress(event)).status).toBe('running');
    await api.pool.query(
      `update event_cancellations set canceled_at = canceled_at - interval '5 minutes',
          resumed_at = resumed_at - interval '5 minutes' where event_id = $1`,
      [event.eventId],
    );
    expect(await progress(event)).toMatchObject({
      status: 'stopped',
      refunds: { total: 1, done: 0 },
    });
    await goOn(event);
    await api.runJobs();
    expect(await progress(event)).toMatchObject({ status: 'done', refunds: { total: 1, done: 1 } });
  }
});

test('nobody but its organizers sees it; what is not canceled cannot be resumed', async () => {
  const event = await ownEvent();
  const stranger = await signUp(api);
  for (const endpoint of [getEventCancellation, resumeEventCancellation]) {
    for (const eventId of [event.eventId, newId()])
      expect((await stranger.client.call(endpoint, { params: { eventId } })).status).toBe(404);
  }
  expect(
    (await owner.client.call(resumeEventCancellation, { params: { eventId: event.eventId } })).error
      .code,
  ).toBe('event_not_cancelled');
});
