import {
  cancelOrderItem,
  getEvent,
  getManagedEvent,
  getTickets,
  getTicketsCalendar,
  getEventCalendar,
  listTickets,
  postponeDates,
  updateDate,
  type Postponement,
} from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { mailsTo, passMinute } from '../../../test/support/mails.ts';
import {
  BUYER,
  buy,
  expectInvariants,
  order,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestApi } from '../../../test/support/test-api.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let event: SellableEvent;
let person = 0;
beforeAll(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
});
beforeEach(async () => {
  event = await sellableEvent(api, {
    ownerId,
    refundsAllowed: false,
    dates: [new Date('2031-03-01T19:30:00+01:00'), new Date('2031-03-02T19:30:00+01:00')],
  });
});
afterEach(() => expectInvariants(api.pool));

const buyer = () => ({ ...BUYER, email: `postponed${(person += 1)}@example.test` });
const dateId = (index = 0) => event.instanceIds[index] ?? '';
const params = () => ({ eventId: event.eventId });
const postpone = (change: Partial<Postponement> = {}, index = 0) =>
  owner.client.call(postponeDates, {
    params: params(),
    body: {
      dateIds: [dateId(index)],
      returnsUntil: '2031-02-20',
      message: 'Our soprano is ill.',
      ...change,
    },
  });
const publicEvent = async () => (await api.client().call(getEvent, { params: params() })).answer;
const about = async (email: string) =>
  (await mailsTo(api, email)).filter(({ subject }) => /postponed|new date/.test(subject));
const pageOf = async (client: ReturnType<TestApi['client']>, orderId: string) =>
  (await client.call(getTickets, { params: { id: orderId } })).answer;

test('without a new date: one mail a buyer, tickets stay, nothing is sold, every state says it', async () => {
  const [nora, other] = [buyer(), buyer()];
  const client = api.client();
  const first = await buy(api, client, event, {
    quantities: [2],
    buyer: nora,
    instanceId: dateId(),
  });
  await buy(api, api.client(), event, { buyer: nora, instanceId: dateId() });
  await buy(api, api.client(), event, { buyer: other, instanceId: dateId(1) });
  const { answer: open } = await order(api.client(), event, { instanceId: dateId() });
  await api.runJobs();
  const { answer } = await postpone();
  expect(answer.dates.map(({ postponed, sold }) => [postponed, sold])).toEqual([
    [true, 3],
    [false, 1],
  ]);
  const [mail, ...more] = await about(nora.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Winter Gala is postponed');
  for (const words of [
    'Our soprano is ill.',
    'Before: Saturday 1 March 2031, 19:30–21:30',
    'Now: The new date will be announced',
    'until 20 Feb 2031, for all you paid, fees included',
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.text.match(/Open your tickets?:/g)).toHaveLength(2);
  expect(Buffer.from(mail?.attachments[0]?.contentBase64 ?? '', 'base64').toString()).toContain(
    'STATUS:TENTATIVE',
  );
  expect(await about(other.email)).toEqual([]);

  const refused = await order(api.client(), event, { instanceId: dateId() });
  expect(refused.error.code).toBe('date_postponed');
  expect(
    (
      await api
        .client()
        .call(listTickets, { query: { eventId: event.eventId, instanceId: dateId() } })
    ).error.code,
  ).toBe('date_postponed');
  const { rows } = await api.pool.query('select status from orders where id = $1', [open.id]);
  expect(rows).toEqual([{ status: 'canceled' }]);

  const { tickets } = await pageOf(client, first.id);
  expect(
    tickets.map(({ status, event, cancelAllowed }) => [status, event.postponed, cancelAllowed]),
  ).toEqual([
    ['active', true, true],
    ['active', true, true],
  ]);
  const file = await client.call(getTicketsCalendar, { params: { id: first.id } });
  expect(file.raw).toContain('STATUS:TENTATIVE');
  const shown = await publicEvent();
  expect(shown.instances.map(({ postponed }) => postponed)).toEqual([true, false]);
  expect(shown.instances[0]?.inPersonSale).toMatchObject({ state: 'none' });
  expect([shown.nextEvent?.id, shown.futureEventCount]).toEqual([dateId(1), 1]);
});

test('all dates of an event: it is postponed, and nothing of it is for sale', async () => {
  await buy(api, api.client(), event, { buyer: buyer(), instanceId: dateId() });
  await postpone({ dateIds: event.instanceIds });
  const shown = await publicEvent();
  expect(shown).toMatchObject({ eventStatus: 'postponed', sale: { state: 'none' } });
  expect((await order(api.client(), event)).error.code).toBe('date_postponed');
  // and it stays one that is still to come when its old date is over
  await api.pool.query(
    `update event_instances set starts_at = starts_at - interval '10 years',
      ends_at = ends_at - interval '10 years' where event_id = $1`,
    [event.eventId],
  );
  expect(await publicEvent()).toMatchObject({
    eventStatus: 'postponed',
    sale: { state: 'none' },
    futureEventCount: 0,
  });
  const calendar = await api.client().call(getEventCalendar, { params: params() });
  expect(calendar.raw).toContain('STATUS:TENTATIVE');
});

test('a ticket goes back for all that was paid, against its terms, until the day that was named', async () => {
  const nora = buyer();
  const client = api.client();
  const made = await buy(api, client, event, {
    quantities: [2],
    buyer: nora,
    instanceId: dateId(),
  });
  await api.runJobs();
  const giveBack = (at: number) =>
    client.call(cancelOrderItem, { params: { id: made.items[at]?.id ?? '' } });
  expect((await giveBack(0)).error.code).toBe('registration_not_cancellable');
  await postpone();
  expect((await giveBack(0)).status).toBe(200);
  await passMinute(api);
  expect((await mailsTo(api, nora.email)).at(-1)?.text).toContain('$20.89 go back to');
  await api.pool.query(
    `update orders set refund_terms = jsonb_set(refund_terms, '{returns}',
      jsonb_build_object($2::text, (now() - interval '1 minute')::text)) where id = $1`,
    [made.id, dateId()],
  );
  expect((await giveBack(1)).error.code).toBe('registration_not_cancellable');
  const { tickets } = await pageOf(client, made.id);
  expect(tickets.map(({ cancelAllowed }) => cancelAllowed)).toEqual([false, false]);
});

test('when the new date comes, holders are told until when they may give tickets back, and it is sold again', async () => {
  const nora = buyer();
  await buy(api, api.client(), event, { buyer: nora, instanceId: dateId() });
  await postpone();
  const version = async () =>
    (await owner.client.call(getManagedEvent, { params: params() })).answer.dates.find(
      ({ id }) => id === dateId(),
    )?.version ?? 0;
  const { status } = await owner.client.call(updateDate, {
    params: { ...params(), dateId: dateId() },
    body: {
      version: await version(),
      startsAt: '2031-04-05T20:00',
      minutes: 120,
      doorsMinutesBefore: null,
    },
  });
  expect(status).toBe(200);
  const mails = await about(nora.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Winter Gala is postponed',
    'Winter Gala has a new date',
  ]);
  expect(mails[1]?.text).toContain('Now: Saturday 5 April 2031, 20:00–22:00');
  expect(mails[1]?.text).toContain('until 20 Feb 2031');
  expect((await order(api.client(), event, { instanceId: dateId() })).status).toBe(201);
  const shown = (await publicEvent()).instances.find(({ id }) => id === dateId());
  expect(shown).toMatchObject({
    postponed: false,
    formerStartsAt: '2031-03-01T18:30:00.000Z',
    startsAt: '2031-04-05T18:00:00.000Z',
  });
});

test('to a date that is known now: one mail with both, and tickets may go back', async () => {
  const nora = buyer();
  const client = api.client();
  const made = await buy(api, client, event, { buyer: nora, instanceId: dateId(1) });
  expect((await postpone({ startsAt: '2031-05-01T20:00' }, 1)).status).toBe(200);
  const [mail, ...more] = await about(nora.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Winter Gala has a new date');
  for (const words of [
    'Our soprano is ill.',
    'Now: Thursday 1 May 2031, 20:00–22:00',
    '20 Feb 2031',
  ])
    expect(mail?.text).toContain(words);
  expect((await pageOf(client, made.id)).tickets[0]).toMatchObject({
    cancelAllowed: true,
    event: { postponed: false, formerStartsAt: '2031-03-02T18:30:00.000Z' },
  });
});

test('twice, for a past day, to the same date, two to one date, or of another event is refused', async () => {
  await postpone();
  const refusals = [
    await postpone(),
    await postpone({ returnsUntil: '2001-01-01' }, 1),
    await postpone({ startsAt: '2031-03-02T19:30' }, 1),
    await postpone({ startsAt: '2001-03-02T19:30' }, 1),
    await postpone({ dateIds: [dateId(1), event.eventId] }),
  ];
  expect(refusals.map(({ error }) => error.code)).toEqual([
    'date_postponed',
    'date_invalid',
    'date_invalid',
    'date_invalid',
    'not_found',
  ]);
  const stranger = await signUp(api);
  expect(
    (
      await stranger.client.call(postponeDates, {
        params: params(),
        body: { dateIds: [dateId(1)], returnsUntil: '2031-02-20', message: '' },
      })
    ).status,
  ).toBe(404);
});
