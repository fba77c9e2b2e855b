import {
  cancelEvent,
  countUnread,
  follow as followProfile,
  getEvent,
  getManagedEvent,
  getProfile,
  handOverEvent,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  publishEvent,
  takeTicketBack,
  transferRegistration,
  unpublishEvent,
  updateDate,
  updateEvent,
  updatePrivacy,
} from '@foyer/contracts';
import { FACTS, type FactKind } from '@foyer/contracts/schemas';
import {
  addToTeam,
  organizationOf,
  signUp,
  type TestPerson,
} from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { addFollowers } from '../../../../test/support/followers.ts';
import { buy, sellableEvent, type EventSpec } from '../../../../test/support/selling.ts';
import { mailsTo } from '../../../../test/support/mails.ts';
import { claim } from '../../../../test/support/transfers.ts';

const api = testApi();
let owner: TestPerson;
let hall: { id: string; username: string };
beforeEach(async () => {
  owner = await signUp(api, { name: 'Maro Owner' });
  hall = await organizationOf(owner, { name: 'Harbour Hall' });
});

const concert = (spec: EventSpec = {}) => sellableEvent(api, { ownerId: hall.id, ...spec });
const told = async ({ client }: Pick<TestPerson, 'client'>) =>
  (await client.call(listNotifications, { query: {} })).answer.data.map(({ parts }) => ({
    text: parts.map(({ text }) => text).join(''),
    to: parts.flatMap(({ href }) => href ?? []),
  }));
const buyAs = async (
  person: TestPerson,
  event: Awaited<ReturnType<typeof concert>>,
  more: { instanceId?: string; quantities?: number[] } = {},
) =>
  buy(api, person.client, event, {
    buyer: { firstName: 'Nora', lastName: 'Lind', email: person.email },
    ...more,
  });
const follow = (person: TestPerson) =>
  api.pool.query('insert into follows (follower_id, profile_id) values ($1, $2)', [
    person.id,
    hall.id,
  ]);

test('of an order hears whoever of the team wants to, but not whoever bought', async () => {
  const [manager, silent, helper, nora] = [
    await signUp(api),
    await signUp(api),
    await signUp(api),
    await signUp(api),
  ];
  await addToTeam(api, hall.id, manager.id, { admin: true });
  await addToTeam(api, hall.id, silent.id, { admin: true });
  await addToTeam(api, hall.id, helper.id);
  await api.pool.query(
    'update team_members set receive_notifications = false where owner_id = $1 and profile_id = $2',
    [hall.id, silent.id],
  );
  const event = await concert();
  const { id } = await buyAs(nora, event, { quantities: [2] });
  await buyAs(manager, event);
  await api.runJobs();
  const news = {
    text: 'Nora Lind bought 2 tickets for Winter Gala',
    to: [`/manage/${hall.username}/reporting/orders/${id}`],
  };
  expect(await told(manager)).toEqual([news]);
  expect((await told(owner)).slice(1)).toEqual([news]);
  for (const person of [silent, helper, nora]) expect(await told(person)).toEqual([]);
});

test('of a ticket that is given away hears its recipient, once the address is proved to be theirs', async () => {
  const [nora, zoe, stranger] = [
    await signUp(api),
    await signUp(api),
    await signUp(api, { emailVerified: false }),
  ];
  const event = await concert();
  const { id: orderId } = await buyAs(nora, event, { quantities: [2] });
  const { rows } = await api.pool.query<{ id: string }>(
    'select id from registrations where order_id = $1',
    [orderId],
  );
  for (const [at, { email }] of [zoe, stranger].entries())
    await nora.client.call(transferRegistration, {
      params: { id: rows[at]?.id ?? '' },
      query: {},
      body: { user: { name: 'Zoe Ray', email } },
    });
  await api.runJobs();
  const given = await api.pool.query<{ id: string; email: string }>(
    'select id, email from registrations where order_id = $1 and transferred_from is not null',
    [orderId],
  );
  const ofZoe = given.rows.find(({ email }) => email === zoe.email)?.id ?? '';
  const offered = {
    text: 'Nora Lind gave you a ticket for Winter Gala',
    to: [`/event/${event.eventId}/order-form/${ofZoe}`],
  };
  expect(await told(zoe)).toEqual([offered]);
  expect(await told(stranger)).toEqual([]);
  // the address in the tickets is the giver's own
  await api.pool.query('update registrations set email = $2 where id = $1', [
    rows[0]?.id,
    nora.email,
  ]);
  expect((await claim(zoe.client, { id: ofZoe })).status).toBe(200);
  await api.runJobs();
  expect(await told(nora)).toEqual([
    {
      text: 'Zoe Ray claimed the ticket that you gave them for Winter Gala',
      to: [`/tickets/${orderId}`],
    },
  ]);
  await nora.client.call(takeTicketBack, { params: { id: rows[1]?.id ?? '' } });
  await api.pool.query('update credentials set email_verified_at = now() where user_id = $1', [
    stranger.id,
  ]);
  await api.runJobs();
  expect(await told(stranger)).toEqual([
    { text: 'Nora Lind took back the ticket that they gave you for Winter Gala', to: [] },
  ]);
  expect(await told(zoe)).toEqual([offered]);
});

test('of a new event followers hear once, however often it is taken back; of a private one nobody does', async () => {
  const [fan, late] = [await signUp(api), await signUp(api)];
  await follow(fan);
  const { eventId } = await concert({ status: 'draft' });
  const params = { eventId };
  expect((await owner.client.call(publishEvent, { params })).status).toBe(200);
  await api.hear();
  await follow(late);
  await api.runJobs();
  await owner.client.call(unpublishEvent, { params });
  await owner.client.call(publishEvent, { params });
  const hidden = await concert({ status: 'draft' });
  await api.pool.query('update events set private = true where id = $1', [hidden.eventId]);
  await owner.client.call(publishEvent, { params: { eventId: hidden.eventId } });
  await api.runJobs();
  const news = {
    text: 'Harbour Hall announced Winter Gala',
    to: [`/o/${hall.username}`, `/event/${eventId}`],
  };
  expect(await told(fan)).toEqual([news]);
  // who came between the two announcements has heard of one
  expect(await told(late)).toEqual([news]);
});

test('of an event that was private followers hear when it is opened, once', async () => {
  const fan = await signUp(api);
  await follow(fan);
  const { eventId } = await concert({ status: 'draft' });
  const params = { eventId };
  const change = async (changes: { private?: boolean; name?: string }) => {
    const { version } = (await owner.client.call(getManagedEvent, { params })).answer;
    const { status } = await owner.client.call(updateEvent, {
      params,
      body: { ...changes, version },
    });
    expect(status).toBe(200);
    await api.runJobs();
  };
  await change({ private: true });
  await change({ private: false });
  // a draft that nobody sees is no news
  expect(await told(fan)).toEqual([]);
  await change({ private: true });
  await owner.client.call(publishEvent, { params });
  await api.runJobs();
  await change({ name: 'Winter Ball' });
  expect(await told(fan)).toEqual([]);
  await change({ private: false });
  const to = [`/o/${hall.username}`, `/event/${eventId}`];
  const news = [{ text: 'Harbour Hall announced Winter Ball', to }];
  expect(await told(fan)).toEqual(news);
  await change({ private: true });
  await change({ private: false });
  expect(await told(fan)).toEqual(news);
});

test.each(['locked_at', 'deleted_at'])(
  'a follower whose account has %s hears nothing of a new event, by no way, and counts for nothing',
  async (column) => {
    const [fan, closed] = [await signUp(api), await signUp(api)];
    for (const person of [fan, closed]) await follow(person);
    const { eventId } = await concert({ status: 'draft' });
    const reason = column === 'locked_at' ? `, locked_reason = 'x'` : '';
    await api.pool.query(`update profiles set ${column} = now() ${reason} where id = $1`, [
      closed.id,
    ]);
    await owner.client.call(publishEvent, { params: { eventId } });
    await api.runJobs();
    const { rows } = await api.pool.query<{ userId: string }>(
      'select user_id as "userId" from notifications where user_id = any($1)',
      [[fan.id, closed.id]],
    );
    expect(rows.map(({ userId }) => userId)).toEqual([fan.id]);
    expect(
      (await mailsTo(api, closed.email)).filter(({ subject }) => subject.includes('Gala')),
    ).toEqual([]);
    const visitor = api.client();
    const shown = await visitor.call(getProfile, {
      params: { username: hall.username },
      query: {},
    });
    const event = await visitor.call(getEvent, { params: { eventId } });
    expect([shown.answer.followersCount, event.answer.ownerFollowersCount]).toEqual([1, 1]);
    const again = await signUp(api);
    const followed = await again.client.call(followProfile, { query: { id: hall.id } });
    expect(followed.answer.followersCount).toBe(2);
  },
);

test('of what is called off or moved hear those who have tickets for it', async () => {
  const [nora, zoe, other] = [await signUp(api), await signUp(api), await signUp(api)];
  const event = await concert({
    dates: [new Date('2031-03-01T19:30:00+01:00'), new Date('2031-03-02T19:30:00+01:00')],
  });
  const [first, second] = event.instanceIds;
  const { id: orderId } = await buyAs(nora, event, { instanceId: first ?? '' });
  await buyAs(other, event, { instanceId: second ?? '' });
  const {
    rows: [ticket],
  } = await api.pool.query<{ id: string }>('select id from registrations where order_id = $1', [
    orderId,
  ]);
  await nora.client.call(transferRegistration, {
    params: { id: ticket?.id ?? '' },
    query: {},
    body: { user: { name: 'Zoe Ray', email: zoe.email } },
  });
  const params = { eventId: event.eventId };
  const { answer } = await owner.client.call(getManagedEvent, { params });
  await owner.client.call(updateDate, {
    params: { ...params, dateId: first ?? '' },
    body: {
      version: answer.dates.find(({ id }) => id === first)?.version ?? 1,
      startsAt: '2031-04-05T20:00',
      minutes: 120,
      doorsMinutesBefore: null,
    },
  });
  await api.runJobs();
  const to = [`/tickets/${event.eventId}`];
  const moved = { text: 'Winter Gala has a new date: Saturday 5 April 2031, 20:00 CEST', to };
  expect((await told(zoe))[0]).toEqual(moved);
  expect(await told(other)).toEqual([]);
  await owner.client.call(cancelEvent, { params, body: { message: '' } });
  await api.runJobs();
  const canceled = { text: 'Winter Gala was canceled', to };
  expect((await told(zoe)).slice(0, 2)).toEqual([canceled, moved]);
  expect(await told(other)).toEqual([canceled]);
  // it is not theirs any more
  expect(await told(nora)).toEqual([]);
});

test('of an event that goes to another account its other managers hear, and those it went from', async () => {
  const other = await organizationOf(owner, { name: 'Nightjar' });
  const [former, next, both, stranger] = [
    await signUp(api),
    await signUp(api),
    await signUp(api),
    await signUp(api),
  ];
  for (const { id } of [former, both]) await addToTeam(api, hall.id, id, { admin: true });
  for (const { id } of [next, both]) await addToTeam(api, other.id, id, { admin: true });
  const { eventId } = await concert({ status: 'draft' });
  const handOver = () =>
    owner.client.call(handOverEvent, { params: { eventId }, body: { accountId: other.id } });
  expect((await handOver()).status).toBe(200);
  expect((await handOver()).status).toBe(200);
  await api.runJobs();
  const text = 'Winter Gala went from Harbour Hall to Nightjar';
  const pages = [`/o/${hall.username}`, `/o/${other.username}`];
  const to = [`/management/courses/${eventId}`, ...pages];
  for (const person of [next, both]) expect(await told(person)).toEqual([{ text, to }]);
  expect(await told(former)).toEqual([{ text, to: pages }]);
  for (const person of [owner, stranger]) expect(await told(person)).toEqual([]);
});

test('a person’s name leads to their page once everybody may see it, beside the picture as well', async () => {
  const manager = await signUp(api);
  await addToTeam(api, hall.id, manager.id, { admin: true });
  const handOver = async () => {
    const { eventId } = await concert({ ownerId: owner.id, status: 'draft' });
    const body = { accountId: hall.id };
    const { status } = await owner.client.call(handOverEvent, { params: { eventId }, body });
    expect(status).toBe(200);
    await api.runJobs();
    const { answer } = await manager.client.call(listNotifications, { query: {} });
    return { to: (await told(manager))[0]?.to, by: answer.data[0]?.user, eventId, answer };
  };
  const hidden = await handOver();
  const house = `/o/${hall.username}`;
  expect(hidden.to).toEqual([`/management/courses/${hidden.eventId}`, house]);
  expect(hidden.by).toEqual({ name: 'Maro Owner', avatar: null, href: null });
  expect(JSON.stringify(hidden.answer)).not.toContain(owner.username);

  await owner.client.call(updatePrivacy, { body: { findable: true } });
  const shown = await handOver();
  const person = `/p/${owner.username}`;
  expect(shown.to).toEqual([`/management/courses/${shown.eventId}`, person, house]);
  expect(shown.by?.href).toBe(person);
});

test('who publishes tells nobody themselves: a thousand followers are told in batches, each once', async () => {
  const fans = await addFollowers(api, hall.id, 1100);
  const { eventId } = await concert({ status: 'draft' });
  await owner.client.call(publishEvent, { params: { eventId } });
  const count = async () =>
    (
      await api.pool.query<{ told: number; people: number }>(
        `select count(*) as told, count(distinct user_id) as people from notifications
          where user_id = any($1)`,
        [fans],
      )
    ).rows[0];
  await api.hear();
  expect(await count()).toEqual({ told: 0, people: 0 });
  await api.runJobs();
  expect(await count()).toEqual({ told: 1100, people: 1100 });
});

test('a page learns how many of its reader’s notifications are unread, and which is the newest', async () => {
  const nora = await signUp(api);
  const unread = async ({ client }: TestPerson) => (await client.call(countUnread, {})).answer;
  expect(await unread(nora)).toEqual({ unreadCount: 0, newest: null });
  await follow(nora);
  for (const _ of [1, 2]) {
    const { eventId } = await concert({ status: 'draft' });
    await owner.client.call(publishEvent, { params: { eventId } });
  }
  await api.runJobs();
  const read = async () => (await nora.client.call(listNotifications, { query: {} })).answer;
  const { data, unreadCount } = await read();
  expect({ data: data.length, unreadCount }).toEqual({ data: 2, unreadCount: 2 });
  expect(await unread(nora)).toEqual({ unreadCount: 2, newest: data[0]?.id });
  const second = await nora.client.call(markNotificationRead, {
    params: { id: data[1]?.id ?? '' },
  });
  expect(second.answer).toEqual({ unreadCount: 1 });
  // what others are told is not hers
  expect((await unread(owner)).newest).not.toBe(data[0]?.id);
  await nora.client.call(markAllNotificationsRead, {});
  expect(await unread(nora)).toEqual({ unreadCount: 0, newest: data[0]?.id });
});

test('what is said of a fact is what its schema says', async () => {
  const { rows } = await api.pool.query<{ type: FactKind; data: unknown }>(
    'select type, data from domain_events',
  );
  for (const { type, data } of rows) expect(FACTS[type].strict().parse(data)).toEqual(data);
  expect([...new Set(rows.map(({ type }) => type))].toSorted()).toEqual([
    'event.canceled',
    'event.date_moved',
    'event.handed_over',
    'event.published',
    'order.completed',
    'order.created',
    'profile.followed',
    'ticket.issued',
    'ticket.refunded',
    'ticket.transfer_canceled',
    'ticket.transfer_started',
    'ticket.transferred',
  ]);
});
