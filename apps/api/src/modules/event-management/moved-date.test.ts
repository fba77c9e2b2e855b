import {
  getManagedEvent,
  transferRegistration,
  updateDate,
  updateEvent,
  type ManagedEvent,
} from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { mailsTo } from '../../../test/support/mails.ts';
import {
  BUYER,
  buy,
  confirm,
  order,
  pay,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';

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
    dates: [new Date('2031-03-01T19:30:00+01:00'), new Date('2031-03-02T19:30:00+01:00')],
  });
});

const params = () => ({ eventId: event.eventId });
const buyer = () => ({ ...BUYER, email: `buyer${(person += 1)}@example.test` });
const dateId = (index: number) => event.instanceIds[index] ?? '';
const current = async () => (await owner.client.call(getManagedEvent, { params: params() })).answer;
const move = async (
  startsAt: string,
  change: { minutes?: number; doorsMinutesBefore?: number | null } = {},
  index = 0,
) => {
  const version = (await current()).dates.find((date) => date.id === dateId(index))?.version ?? 1;
  return owner.client.call(updateDate, {
    params: { ...params(), dateId: dateId(index) },
    body: { version, startsAt, minutes: 120, doorsMinutesBefore: null, ...change },
  });
};
const about = async (email: string) =>
  (await mailsTo(api, email)).filter((mail) => /new (date|times|place)/.test(mail.subject));

test('everybody with tickets for a moved date gets one mail with the old and the new time', async () => {
  const [nora, ida, other] = [buyer(), buyer(), buyer()];
  await buy(api, api.client(), event, { quantities: [3], buyer: nora, instanceId: dateId(0) });
  await buy(api, api.client(), event, { buyer: ida, instanceId: dateId(0) });
  await buy(api, api.client(), event, { buyer: other, instanceId: dateId(1) });
  expect(
    (await owner.client.call(getManagedEvent, { params: params() })).answer.dates.map(
      ({ sold, holders }) => [sold, holders],
    ),
  ).toEqual([
    [4, 2],
    [1, 1],
  ]);
  const { answer } = await move('2031-04-05T20:00', { doorsMinutesBefore: 30 });
  expect(answer.dates.map(({ local }) => local)).toEqual(['2031-03-02T19:30', '2031-04-05T20:00']);
  const [mail, ...more] = await about(nora.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Winter Gala has a new date');
  expect(mail?.text).toContain('Before: Saturday 1 March 2031, 19:30–21:30');
  expect(mail?.text).toContain('Now: Saturday 5 April 2031, 20:00–22:00');
  expect(mail?.text).toContain('Doors: 19:30');
  expect(mail?.text).toMatch(/Open your tickets:\nhttp\S+\/tickets\/[\w-]{20,}/);
  expect(Buffer.from(mail?.attachments[0]?.contentBase64 ?? '', 'base64').toString()).toContain(
    'DTSTART:20310405T180000Z',
  );
  expect(await about(ida.email)).toHaveLength(1);
  expect(await about(other.email)).toEqual([]);
});

test('a job that runs twice writes one mail, a second move another', async () => {
  const nora = buyer();
  await buy(api, api.client(), event, { buyer: nora, instanceId: dateId(0) });
  await move('2031-04-05T20:00');
  const {
    rows: [job],
  } = await api.pool.query<{ payload: unknown }>(
    `select payload from job_outbox where task = 'mail_event_changed'`,
  );
  expect(await about(nora.email)).toHaveLength(1);
  await api.pool.query(`select graphile_worker.add_job('mail_event_changed', $1::json)`, [
    JSON.stringify(job?.payload),
  ]);
  expect(await about(nora.email)).toHaveLength(1);
  await move('2031-04-06T20:00');
  expect(await about(nora.email)).toHaveLength(2);
});

test('other times on the same day are told as such, no change is not told', async () => {
  const nora = buyer();
  await buy(api, api.client(), event, { buyer: nora, instanceId: dateId(0) });
  await move('2031-03-01T19:30');
  expect(await about(nora.email)).toEqual([]);
  await move('2031-03-01T19:30', { minutes: 150, doorsMinutesBefore: 60 });
  expect((await about(nora.email)).map((mail) => mail.subject)).toEqual([
    'Winter Gala has new times',
  ]);
});

test('a ticket that was handed on is its new holder’s to hear of', async () => {
  const [nora, zoe] = [buyer(), buyer()];
  const client = api.client();
  const { answer: made } = await order(client, event, { quantities: [1], instanceId: dateId(0) });
  const { answer: confirmed } = await confirm(client, made.id, nora);
  await pay(client, confirmed.clientSecret);
  await api.runJobs();
  const {
    rows: [ticket],
  } = await api.pool.query<{ id: string }>('select id from registrations where order_id = $1', [
    made.id,
  ]);
  await client.call(transferRegistration, {
    params: { id: ticket?.id ?? '' },
    query: {},
    body: { user: { name: 'Zoe Ray', email: zoe.email } },
  });
  await move('2031-04-05T20:00');
  expect((await about(zoe.email))[0]?.text).toContain('Hello Zoe');
  expect(await about(nora.email)).toEqual([]);
});

test('another zone moves what was sold, and is told', async () => {
  const nora = buyer();
  await buy(api, api.client(), event, { buyer: nora, instanceId: dateId(0) });
  await owner.client.call(updateEvent, {
    params: params(),
    body: { version: (await current()).version, timezone: 'America/New_York' },
  });
  expect((await about(nora.email))[0]?.text).toContain(
    'Now: Saturday 1 March 2031, 19:30–21:30 EST',
  );
  await owner.client.call(updateEvent, {
    params: params(),
    body: { version: (await current()).version, timezone: 'America/New_York' },
  });
  expect(await about(nora.email)).toHaveLength(1);
});

test('another place is told once for each date to come, with where it was', async () => {
  const nora = buyer();
  await buy(api, api.client(), event, { buyer: nora, instanceId: dateId(0) });
  const venue = async (name: string) =>
    owner.client.call(updateEvent, {
      params: params(),
      body: {
        version: (await current()).version,
        locationSetting: 'venue',
        location: { name, address: '1 Quay', city: 'Bremen', state: '', country: '' },
      },
    });
  await venue('Old Hall');
  await venue('Old Hall');
  const [mail, ...more] = await about(nora.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Winter Gala has a new place');
  expect(mail?.text).toContain('When: Saturday 1 March 2031, 19:30–21:30');
  expect(mail?.text).toContain(
    'Place before: To be announced\nPlace now: Old Hall\n1 Quay\nBremen',
  );
});

test('two dates never start at once, also when they move at once', async () => {
  const answers = await Promise.all([
    move('2031-05-01T20:00', {}, 0),
    move('2031-05-01T20:00', {}, 1),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.error.code).toBe('date_invalid');
});

test('a date of the past, of another event or of a canceled one is refused', async () => {
  expect((await move('2001-01-01T20:00')).error.code).toBe('date_invalid');
  const other = await sellableEvent(api, { ownerId });
  expect(
    (
      await owner.client.call(updateDate, {
        params: { eventId: other.eventId, dateId: dateId(0) },
        body: { version: 1, startsAt: '2031-06-01T20:00', minutes: 60, doorsMinutesBefore: null },
      })
    ).status,
  ).toBe(404);
  await api.pool.query(`update events set status = 'canceled' where id = $1`, [event.eventId]);
  expect((await move('2031-06-01T20:00')).error.code).toBe('event_cancelled');
  const stranger = await signUp(api);
  expect(
    (
      await stranger.client.call(updateDate, {
        params: { ...params(), dateId: dateId(0) },
        body: { version: 1, startsAt: '2031-06-01T20:00', minutes: 60, doorsMinutesBefore: null },
      })
    ).status,
  ).toBe(404);
});

test('without tickets nobody is written to', async () => {
  const before = async () =>
    (await api.pool.query<ManagedEvent>('select 1 from mail_outbox')).rowCount;
  const mails = await before();
  await move('2031-04-05T20:00');
  await api.runJobs();
  expect(await before()).toBe(mails);
});

test('a date that moves to and fro fills no mailbox: the seventh time in an hour has to wait', async () => {
  const nora = buyer();
  await buy(api, api.client(), event, { buyer: nora, instanceId: dateId(0) });
  const answers: string[] = [];
  for (let day = 10; day < 17; day += 1)
    answers.push((await move(`2031-04-${day}T20:00`)).status === 200 ? 'moved' : 'refused');
  expect(answers).toEqual([...Array<string>(6).fill('moved'), 'refused']);
  // the same plan again is no change; the other ways to one are counted with it
  expect((await move('2031-04-15T20:00')).status).toBe(200);
  expect(
    (
      await owner.client.call(updateEvent, {
        params: params(),
        body: { version: 1, timezone: 'Asia/Tokyo' },
      })
    ).error.code,
  ).toBe('too_many_requests');
  expect((await move('2031-05-01T20:00', {}, 1)).status).toBe(200);
  expect(await about(nora.email)).toHaveLength(6);
});
