import {
  follow,
  getNewsChoices,
  links,
  listNotifications,
  publishEvent,
  unpublishEvent,
  unsubscribe,
  updateNewsChoices,
  type NewsChoices,
} from '@foyer/contracts';
import {
  organizationOf,
  signUp,
  type PersonOptions,
  type TestPerson,
} from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { mailsTo, type SentMail } from '../../../../test/support/mails.ts';
import { buy, sellableEvent, type EventSpec } from '../../../../test/support/selling.ts';

const api = testApi();
let owner: TestPerson;
let hall: { id: string; username: string };
beforeEach(async () => {
  owner = await signUp(api, { name: 'Maro Owner' });
  hall = await organizationOf(owner, { name: 'Harbour Hall' });
});

const ALL: NewsChoices = {
  newEvents: { panel: true, mail: true },
  followers: { panel: true },
  sales: { panel: true },
};
const fanOf = async (options: PersonOptions = {}) => {
  const fan = await signUp(api, options);
  await api.pool.query('insert into follows (follower_id, profile_id) values ($1, $2)', [
    fan.id,
    hall.id,
  ]);
  return fan;
};
const choose = async (
  { client }: TestPerson,
  body: { [K in keyof NewsChoices]?: Partial<NewsChoices[K]> },
) => {
  const { status, answer } = await client.call(updateNewsChoices, { body });
  expect(status).toBe(200);
  return answer;
};
const choicesOf = async ({ client }: TestPerson) => (await client.call(getNewsChoices, {})).answer;
const publish = async (eventId: string) =>
  expect((await owner.client.call(publishEvent, { params: { eventId } })).status).toBe(200);
const announce = async (spec: EventSpec = {}) => {
  const event = await sellableEvent(api, { ownerId: hall.id, status: 'draft', ...spec });
  await publish(event.eventId);
  await api.runJobs();
  return event.eventId;
};
const told = async ({ client }: TestPerson) =>
  (await client.call(listNotifications, { query: {} })).answer.data.map(({ parts }) =>
    parts.map(({ text }) => text).join(''),
  );
const NEWS = 'Harbour Hall announced Winter Gala';
const announcedTo = async ({ email }: TestPerson) =>
  (await mailsTo(api, email)).filter(({ subject }) => subject === NEWS);
const linkIn = (mail: SentMail | undefined): string =>
  /\/unsubscribe\/([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
const stop = (token: string, again?: boolean) =>
  api.client().call(unsubscribe, { body: { token, ...(again && { again }) } });

test('whoever chose nothing hears of everything; what is left out of a change stays', async () => {
  const [fan, other] = [await signUp(api), await signUp(api)];
  expect(await choicesOf(fan)).toEqual(ALL);
  const quiet = { ...ALL, newEvents: { panel: true, mail: false } };
  expect(await choose(fan, { newEvents: { mail: false } })).toEqual(quiet);
  expect(await choose(fan, { newEvents: { mail: false } })).toEqual(quiet);
  expect(await choose(fan, { sales: { panel: false } })).toEqual({
    ...quiet,
    sales: { panel: false },
  });
  expect(await choose(fan, { newEvents: { mail: true }, sales: { panel: true } })).toEqual(ALL);
  await choose(fan, { followers: { panel: false } });
  expect(await choicesOf(other)).toEqual(ALL);
});

test('nobody chooses what concerns their tickets, nor a way that a kind does not come by', async () => {
  const { client } = await signUp(api);
  for (const body of [{ refunds: { panel: false } }, { sales: { mail: false } }])
    expect((await client.call(updateNewsChoices, { body: body as never })).status).toBe(400);
  expect((await api.client().call(getNewsChoices, {})).status).toBe(401);
});

test('of a new event hears each follower by the ways that they did not refuse', async () => {
  const [both, noMail, noPanel, neither] = [
    await fanOf(),
    await fanOf(),
    await fanOf(),
    await fanOf(),
  ];
  await choose(noMail, { newEvents: { mail: false } });
  await choose(noPanel, { newEvents: { panel: false } });
  await choose(neither, { newEvents: { mail: false, panel: false } });
  await announce();
  const heard = async (person: TestPerson) => [
    (await told(person)).length,
    (await announcedTo(person)).length,
  ];
  expect(await heard(both)).toEqual([1, 1]);
  expect(await heard(noMail)).toEqual([1, 0]);
  expect(await heard(noPanel)).toEqual([0, 1]);
  expect(await heard(neither)).toEqual([0, 0]);
});

test('who refuses to hear of followers still hears of sales, and the other way round', async () => {
  const [fan, nora] = [await signUp(api), await signUp(api)];
  const event = await sellableEvent(api, { ownerId: hall.id });
  await choose(owner, { followers: { panel: false } });
  await fan.client.call(follow, { query: { id: hall.id } });
  await buy(api, nora.client, event);
  await api.runJobs();
  expect(await told(owner)).toEqual([expect.stringContaining(' for Winter Gala')]);
  await choose(owner, { followers: { panel: true }, sales: { panel: false } });
  await nora.client.call(follow, { query: { id: hall.id } });
  await buy(api, fan.client, event);
  await api.runJobs();
  expect((await told(owner)).slice(0, -1)).toEqual([
    expect.stringContaining(' started following Harbour Hall'),
  ]);
});

test('the mail says whose event it is, when and where, and why it came', async () => {
  const fan = await fanOf();
  const eventId = await announce();
  const [mail] = await announcedTo(fan);
  for (const text of ['You follow Harbour Hall', 'Winter Gala', 'When: ', 'Where: '])
    expect(mail?.text).toContain(text);
  expect(mail?.text).toContain(links.event(eventId));
  expect(mail?.text).toContain('You get this mail because you follow Harbour Hall.');
});

test('a mail comes once, also when the event is taken back and announced again; whoever came in between gets one', async () => {
  const fan = await fanOf();
  const eventId = await announce();
  const late = await fanOf();
  await owner.client.call(unpublishEvent, { params: { eventId } });
  await publish(eventId);
  await api.runJobs();
  expect(await announcedTo(fan)).toHaveLength(1);
  expect(await announcedTo(late)).toHaveLength(1);
});

test('an address that nobody proved gets no mail, nor does whoever published', async () => {
  const unproved = await fanOf({ emailVerified: false });
  await api.pool.query('insert into follows (follower_id, profile_id) values ($1, $2)', [
    owner.id,
    hall.id,
  ]);
  await announce();
  expect(await told(unproved)).toEqual([NEWS]);
  expect(await announcedTo(unproved)).toEqual([]);
  expect(await announcedTo(owner)).toEqual([]);
});

test('a season that is published within the hour fills no mailbox; the panel has it all', async () => {
  const fan = await fanOf();
  for (let event = 0; event < 8; event += 1) await announce();
  expect(await told(fan)).toHaveLength(8);
  expect(await announcedTo(fan)).toHaveLength(6);
});

test('the link of a mail ends these mails and nothing else, without an account, and takes it back', async () => {
  const [fan, other] = [await fanOf(), await fanOf()];
  await announce();
  const token = linkIn((await announcedTo(fan))[0]);
  expect((await stop(token)).status).toBe(204);
  expect((await stop(token)).status).toBe(204);
  expect(await choicesOf(fan)).toEqual({ ...ALL, newEvents: { panel: true, mail: false } });
  expect(await choicesOf(other)).toEqual(ALL);
  await announce();
  expect(await announcedTo(fan)).toHaveLength(1);
  expect(await announcedTo(other)).toHaveLength(2);
  expect(await told(fan)).toHaveLength(2);
  expect((await stop(token, true)).status).toBe(204);
  expect(await choicesOf(fan)).toEqual(ALL);
});

test('a link that is not whole ends nothing, nor does one that was sealed for something else', async () => {
  const fan = await fanOf();
  await announce();
  const token = linkIn((await announcedTo(fan))[0]);
  const { rows } = await api.pool.query<{ code: string }>(
    `select membership_private_uuid as code from profiles where id = $1`,
    [fan.id],
  );
  const at = token.length - 10;
  const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
  for (const wrong of [changed, token.slice(0, -4), fan.id, rows[0]?.code ?? '']) {
    const { status, error } = await stop(wrong);
    expect([status, error.code]).toEqual([422, 'unsubscribe_link_invalid']);
  }
  expect(await choicesOf(fan)).toEqual(ALL);
});

test('links are not guessed by the hundred', async () => {
  await api.pool.query('delete from rate_limits');
  for (let guess = 0; guess < 60; guess += 1) await stop('guess');
  expect((await stop('guess')).status).toBe(429);
  await api.pool.query('delete from rate_limits');
});
