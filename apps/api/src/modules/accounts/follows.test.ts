import {
  follow,
  getEvent,
  getPrivacy,
  getProfile,
  listFollowers,
  listFollowing,
  listNotifications,
  listProfileOrganizations,
  markAllNotificationsRead,
  markNotificationRead,
  unfollow,
  updatePrivacy,
} from '@foyer/contracts';
import {
  addToTeam,
  organizationOf,
  signUp,
  type PersonOptions,
} from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { buy, sellableEvent } from '../../../test/support/selling.ts';
import type { TestApi, TestClient } from '../../../test/support/test-api.ts';
import { transact } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { insertNews } from './notifications/notifications.repository.ts';

const api = testApi();

/** Somebody who chose to be found. */
const publicPerson = async (options: PersonOptions = {}) => {
  const person = await signUp(api, options);
  await person.client.call(updatePrivacy, { body: { findable: true } });
  return person;
};
const inbox = async (person: { client: ReturnType<TestApi['client']> }) =>
  (await person.client.call(listNotifications, { query: {} })).answer;

test('following counts once, shows on the profile and is taken back', async () => {
  const [fan, artist] = [await publicPerson(), await publicPerson()];
  const query = { id: artist.id };
  const first = await fan.client.call(follow, { query });
  expect([first.status, first.answer]).toEqual([201, { following: true, followersCount: 1 }]);
  expect((await fan.client.call(follow, { query })).answer.followersCount).toBe(1);
  const seen = async (client = fan.client) =>
    (await client.call(getProfile, { params: { username: artist.username }, query: { type: 'p' } }))
      .answer;
  expect(await seen()).toMatchObject({ follows: true, followersCount: 1, canManage: false });
  expect(await seen(api.client())).toMatchObject({ follows: false, followersCount: 1 });
  expect((await fan.client.call(unfollow, { query })).answer).toEqual({
    following: false,
    followersCount: 0,
  });
  expect(await seen()).toMatchObject({ follows: false, followersCount: 0 });
});

test('managers cannot follow their own organizer, nor anybody themselves; plain team members can', async () => {
  const [owner, manager, helper] = [await signUp(api), await signUp(api), await signUp(api)];
  const hall = await organizationOf(owner);
  await addToTeam(api, hall.id, manager.id, { admin: true });
  await addToTeam(api, hall.id, helper.id);
  for (const { client } of [owner, manager])
    expect((await client.call(follow, { query: { id: hall.id } })).error.code).toBe(
      'cannot_follow_own',
    );
  expect((await owner.client.call(follow, { query: { id: owner.id } })).error.code).toBe(
    'cannot_follow_own',
  );
  expect((await helper.client.call(follow, { query: { id: hall.id } })).status).toBe(201);
});

test('the page of an event says whether everybody may see, and follow, who sells it', async () => {
  const [fan, seller] = [await signUp(api), await signUp(api)];
  const { eventId } = await sellableEvent(api, { ownerId: seller.id });
  const hasProfile = async () =>
    (await fan.client.call(getEvent, { params: { eventId } })).answer.ownerHasProfile;
  const tries = async () => (await fan.client.call(follow, { query: { id: seller.id } })).status;
  await api.pool.query('update events set private = true where id = $1', [eventId]);
  expect([await hasProfile(), await tries()]).toEqual([false, 404]);
  await api.pool.query('update events set private = false where id = $1', [eventId]);
  expect([await hasProfile(), await tries()]).toEqual([true, 201]);
});

test('following needs sign-in and a profile that exists', async () => {
  const fan = await signUp(api);
  expect((await api.client().call(follow, { query: { id: fan.id } })).error.code).toBe(
    'sign_in_required',
  );
  const gone = await signUp(api);
  await api.pool.query('update profiles set deleted_at = now() where id = $1', [gone.id]);
  for (const id of [newId(), gone.id]) {
    for (const endpoint of [follow, unfollow, listFollowers])
      expect((await fan.client.call(endpoint, { query: { id } })).error.code).toBe('not_found');
  }
});

test('followers, following and organizations are listed in pages, without deleted and hidden ones', async () => {
  const [star, leaver, ...fans] = await Promise.all(
    Array.from({ length: 5 }, () => publicPerson()),
  );
  if (!star || !leaver) throw new Error('unreachable');
  for (const fan of [leaver, ...fans]) await fan.client.call(follow, { query: { id: star.id } });
  await api.pool.query('update profiles set deleted_at = now() where id = $1', [leaver.id]);
  const page = (
    await api.client().call(listFollowers, { query: { id: star.id, page: 2, perPage: 2 } })
  ).answer;
  expect([page.totalCount, page.data.map((one) => one.id)]).toEqual([3, [fans[0]?.id]]);
  const following = (await api.client().call(listFollowing, { query: { id: fans[0]?.id ?? '' } }))
    .answer;
  expect(following.data).toMatchObject([{ id: star.id, type: 'User', username: star.username }]);

  const owner = await signUp(api);
  const [shown, hidden] = [await organizationOf(owner), await organizationOf(owner)];
  await addToTeam(api, shown.id, star.id);
  await addToTeam(api, hidden.id, star.id, { hidden: true });
  expect(
    (await api.client().call(listProfileOrganizations, { query: { id: star.id } })).answer.data.map(
      (one) => one.id,
    ),
  ).toEqual([shown.id]);
});

test('a profile counts as its lists do: who is not to be found counts without a name, who is locked or gone does not', async () => {
  const star = await publicPerson();
  const [shown, quiet, locked, gone] = await Promise.all(
    Array.from({ length: 4 }, () => publicPerson()),
  );
  if (!shown || !quiet || !locked || !gone) throw new Error('unreachable');
  for (const one of [shown, quiet, locked, gone]) {
    await one.client.call(follow, { query: { id: star.id } });
    await star.client.call(follow, { query: { id: one.id } });
  }
  const owner = await signUp(api);
  const [first, second, hidden, lockedHall, goneHall] = await Promise.all(
    Array.from({ length: 5 }, () => organizationOf(owner)),
  );
  if (!first || !second || !hidden || !lockedHall || !goneHall) throw new Error('unreachable');
  for (const { id } of [first, second, lockedHall, goneHall]) await addToTeam(api, id, star.id);
  await addToTeam(api, hidden.id, star.id, { hidden: true });
  const seen = async () => {
    const { answer } = await api
      .client()
      .call(getProfile, { params: { username: star.username }, query: {} });
    const listed = async (endpoint: typeof listFollowers) =>
      (await api.client().call(endpoint, { query: { id: star.id } })).answer.totalCount;
    return {
      followers: [answer.followersCount, await listed(listFollowers)],
      following: [answer.followingCount, await listed(listFollowing)],
      organizations: [answer.organizationsCount, await listed(listProfileOrganizations)],
    };
  };
  expect(await seen()).toEqual({ followers: [4, 4], following: [4, 4], organizations: [4, 4] });
  await quiet.client.call(updatePrivacy, { body: { findable: false } });
  await api.pool.query(
    `update profiles set locked_at = now(), locked_reason = 'x' where id = any($1)`,
    [[locked.id, lockedHall.id]],
  );
  await api.pool.query('update profiles set deleted_at = now() where id = any($1)', [
    [gone.id, goneHall.id],
  ]);
  expect(await seen()).toEqual({ followers: [2, 1], following: [2, 1], organizations: [2, 2] });
});

test('the organization’s managers hear of a new follower, once a day however often it goes back and forth', async () => {
  const [owner, fan] = [await signUp(api), await signUp(api, { name: 'Ben <b>Bold</b>' })];
  const hall = await organizationOf(owner, { name: 'Harbour & Hall' });
  for (const endpoint of [follow, unfollow, follow])
    await fan.client.call(endpoint, { query: { id: hall.id } });
  await api.runJobs();
  const { data, unreadCount } = await inbox(owner);
  expect(unreadCount).toBe(1);
  expect(data).toMatchObject([{ read: false, user: { name: fan.name, avatar: null } }]);
  expect(data[0]?.content).toBe(
    `<strong>Ben &lt;b&gt;Bold&lt;/b&gt;</strong> started following <a href="/manage/${hall.username}/reporting/activity"><strong>Harbour &amp; Hall</strong></a>`,
  );
  expect(
    (
      await api.pool.query(
        `select 1 from domain_events where type = 'profile.followed' and owner_id = $1`,
        [hall.id],
      )
    ).rowCount,
  ).toBe(2);
});

test('news of a follower leads to their profile when strangers may know of it', async () => {
  const [owner, shown, unknown] = [await signUp(api), await publicPerson(), await signUp(api)];
  const hall = await organizationOf(owner);
  for (const fan of [shown, unknown]) {
    await fan.client.call(follow, { query: { id: hall.id } });
    await api.runJobs();
  }
  const told = (await inbox(owner)).data.map(({ parts }) => parts[0]);
  expect(told).toEqual([
    { text: unknown.name, strong: true },
    { text: shown.name, strong: true, href: `/p/${shown.username}` },
  ]);
});

test.each([
  ['javascript:alert(1)'],
  ['https://evil.test/'],
  ['//evil.test'],
  ['/\\evil.test'],
  ['data:text/html,x'],
  ['/ok" onclick="alert(1)'],
])('a notification never links to %s', async (href) => {
  const person = await signUp(api);
  await transact(api.pool, (tx) =>
    insertNews(tx, newId(), [person.id], [{ text: '<img src=x onerror=alert(1)>', href }], null),
  );
  const [entry] = (await inbox(person)).data;
  expect(entry?.content).not.toMatch(/<img|javascript:|evil|onclick="/);
});

test('notifications are marked read one by one and all at once, by their reader only', async () => {
  const [reader, stranger] = [await signUp(api), await signUp(api)];
  await transact(api.pool, async (tx) => {
    for (const text of ['one', 'two', 'three'])
      await insertNews(tx, newId(), [reader.id], [{ text }], null);
  });
  const [newest] = (await inbox(reader)).data;
  const params = { id: newest?.id ?? '' };
  expect((await stranger.client.call(markNotificationRead, { params })).error.code).toBe(
    'not_found',
  );
  expect((await reader.client.call(markNotificationRead, { params })).answer).toEqual({
    unreadCount: 2,
  });
  expect((await reader.client.call(markNotificationRead, { params })).answer).toEqual({
    unreadCount: 2,
  });
  await stranger.client.call(markAllNotificationsRead);
  expect((await inbox(reader)).data.filter((one) => !one.read)).toHaveLength(2);
  expect((await reader.client.call(markAllNotificationsRead)).answer).toEqual({ unreadCount: 0 });
  expect((await inbox(reader)).data.every((one) => one.read)).toBe(true);
  expect((await api.client().call(listNotifications, { query: {} })).error.code).toBe(
    'sign_in_required',
  );
});

test('a profile is found in any case, by its own type only', async () => {
  const person = await publicPerson();
  const status = async (username: string, type?: 'p' | 'o') =>
    (await api.client().call(getProfile, { params: { username }, query: { type } })).status;
  expect(await status(person.username.toUpperCase(), 'p')).toBe(200);
  expect(await status(person.username, 'o')).toBe(404);
  expect(await status('nobodyatall')).toBe(404);
});

test('somebody who merely has an account or bought a ticket has no public profile: for strangers it is missing', async () => {
  const [patron, stranger, admin] = [
    await signUp(api),
    await signUp(api),
    await signUp(api, { isSiteAdmin: true }),
  ];
  await buy(api, patron.client, await sellableEvent(api), {
    buyer: { firstName: 'Nora', lastName: 'Lind', email: patron.email },
  });
  const read = async (client: TestClient) =>
    (await client.call(getProfile, { params: { username: patron.username }, query: {} })).status;
  expect(
    await Promise.all([api.client(), stranger.client, patron.client, admin.client].map(read)),
  ).toEqual([404, 404, 200, 200]);
  for (const endpoint of [follow, listFollowers, listFollowing, listProfileOrganizations]) {
    expect((await stranger.client.call(endpoint, { query: { id: patron.id } })).error.code).toBe(
      'not_found',
    );
  }
});

test('a private person who follows counts and is not named; a choice to be found is taken back at any time', async () => {
  const owner = await signUp(api);
  const hall = await organizationOf(owner);
  const fan = await publicPerson();
  const quiet = await signUp(api);
  for (const { client } of [fan, quiet]) await client.call(follow, { query: { id: hall.id } });
  const named = async () =>
    (await api.client().call(listFollowers, { query: { id: hall.id } })).answer.data.map(
      ({ id }) => id,
    );
  expect(await named()).toEqual([fan.id]);
  expect(
    (await api.client().call(getProfile, { params: { username: hall.username }, query: {} })).answer
      .followersCount,
  ).toBe(2);
  expect((await fan.client.call(updatePrivacy, { body: { findable: false } })).answer).toEqual({
    findable: false,
    sells: false,
  });
  expect(await named()).toEqual([]);
});

test('who follows somebody that went private can still stop', async () => {
  const [fan, artist] = [await signUp(api), await publicPerson()];
  await fan.client.call(follow, { query: { id: artist.id } });
  await artist.client.call(updatePrivacy, { body: { findable: false } });
  expect((await fan.client.call(unfollow, { query: { id: artist.id } })).answer).toEqual({
    following: false,
    followersCount: 0,
  });
  expect((await fan.client.call(unfollow, { query: { id: artist.id } })).error.code).toBe(
    'not_found',
  );
});

test('who sells sees that everybody finds them', async () => {
  const artist = await signUp(api);
  expect((await artist.client.call(getPrivacy)).answer).toEqual({ findable: false, sells: false });
  await sellableEvent(api, { ownerId: artist.id });
  expect((await artist.client.call(getPrivacy)).answer).toEqual({ findable: false, sells: true });
});
