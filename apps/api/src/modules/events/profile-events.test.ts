import {
  addTeamMember,
  getProfile,
  listCourseCategories,
  listCourses,
  listPastCourses,
  listProfileEventCategories,
  listProfileEvents,
  updatePrivacy,
  type CallInput,
} from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { buy, sellableEvent, type EventSpec } from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { newId } from '../../platform/runtime/ids.ts';

const api = testApi();
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let owner: TestPerson;
let hall: { id: string; username: string };
beforeEach(async () => {
  owner = await signUp(api);
  hall = await organizationOf(owner);
});

interface NamedSpec extends Omit<EventSpec, 'dates'> {
  days?: readonly number[];
  category?: string;
}
/** An event of the hall by this name, on days from now. */
async function evening(name: string, { days = [30], category, ...spec }: NamedSpec = {}) {
  const event = await sellableEvent(api, {
    ownerId: hall.id,
    paymentsConnected: false,
    ...spec,
    dates: days.map(inDays),
  });
  await api.pool.query(
    `update events set name = $2, category_id = (select id from course_categories where slug = $3)
      where id = $1`,
    [event.eventId, name, category ?? null],
  );
  return event;
}
const change = (eventId: string, columns: string) =>
  api.pool.query(`update events set ${columns} where id = $1`, [eventId]);
const changeDate = (id: string | undefined, columns: string) =>
  api.pool.query(`update event_instances set ${columns} where id = $1`, [id]);

type Asked = NonNullable<CallInput<typeof listProfileEvents>['query']>;
const ask = (query: Asked = {}, client: TestClient = api.client(), id = hall.id) =>
  client.call(listProfileEvents, { params: { id }, query });
const named = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).answer.data.map(({ name }) => name);
const past = { filterDate: 'past' } as const;

/** Names somebody beside an event of the hall. */
const collaborate = (eventId: string, profileId: string, collaborator = true) =>
  owner.client.call(addTeamMember, {
    params: { eventId },
    body: { profileId, accessSetting: 'basic', collaborator },
  });

describe('which events a profile has', () => {
  test('what is to come soonest first, what is over latest first', async () => {
    await evening('Spring', { days: [60] });
    await evening('Winter', { days: [5] });
    await evening('Old', { days: [-90] });
    await evening('Lately', { days: [-2] });
    // it began, and goes on: its next date counts
    await evening('Series', { days: [-20, 10] });
    expect(await named()).toEqual(['Winter', 'Series', 'Spring']);
    expect(await named(past)).toEqual(['Lately', 'Old']);
  });

  test('an event is to come until its last date is over', async () => {
    await evening('Tonight', { days: [-1 / 24] });
    await evening('Just over', { days: [-2.1 / 24] });
    expect(await named()).toEqual(['Tonight']);
    expect(await named(past)).toEqual(['Just over']);
  });

  test('dates that are off count for nothing; one without a new date comes last', async () => {
    const off = await evening('Half off', { days: [-3, 3] });
    await changeDate(off.instanceIds[1], 'canceled_at = now()');
    const none = await evening('All off', { days: [4] });
    await changeDate(none.instanceIds[0], 'canceled_at = now()');
    const postponed = await evening('Postponed', { days: [-4] });
    await changeDate(postponed.instanceIds[0], 'postponed_at = now()');
    await evening('Far', { days: [300] });
    expect(await named()).toEqual(['Far', 'Postponed']);
    expect(await named(past)).toEqual(['Half off']);
    expect((await ask()).answer.totalCount).toBe(2);
  });

  test('drafts, private, deleted and canceled events are nobody’s to see there, not even a manager’s', async () => {
    await evening('Draft', { status: 'draft' });
    await evening('Canceled', { status: 'canceled' });
    await change((await evening('Private')).eventId, 'private = true');
    await change((await evening('Deleted')).eventId, 'deleted_at = now()');
    await evening('Old draft', { status: 'draft', days: [-9] });
    await change((await evening('Old private', { days: [-9] })).eventId, 'private = true');
    for (const client of [api.client(), owner.client]) {
      expect(await named({}, client)).toEqual([]);
      expect(await named(past, client)).toEqual([]);
    }
  });

  test('those of others that name it as well, once they do', async () => {
    const artist = await signUp(api);
    const [shown, hidden] = [await evening('Shown'), await evening('Only staff')];
    await collaborate(shown.eventId, artist.id);
    await collaborate(hidden.eventId, artist.id, false);
    const old = await evening('Shown once', { days: [-30] });
    await collaborate(old.eventId, artist.id);
    await sellableEvent(api, { ownerId: artist.id, dates: [inDays(40)] });
    expect(await named({}, api.client(), artist.id)).toEqual(['Shown', 'Winter Gala']);
    expect(await named(past, api.client(), artist.id)).toEqual(['Shown once']);
    await change(shown.eventId, 'private = true');
    expect(await named({}, api.client(), artist.id)).toEqual(['Winter Gala']);
    // whoever was invited by an address is nobody yet
    await api.pool.query('delete from team_members where event_id = $1', [old.eventId]);
    expect(await named(past, api.client(), artist.id)).toEqual([]);
  });

  test('an event that names its own seller stands there once', async () => {
    const event = await evening('Own');
    await api.pool.query(
      `insert into team_members (id, owner_id, event_id, profile_id, collaborator)
        values (gen_random_uuid(), $1, $2, $1, true)`,
      [hall.id, event.eventId],
    );
    expect(await named()).toEqual(['Own']);
  });

  test('whether there are any the profile says, of what its lists show', async () => {
    const artist = await signUp(api);
    await artist.client.call(updatePrivacy, { body: { findable: true } });
    const hasEvents = async (username: string) =>
      (await api.client().call(getProfile, { params: { username }, query: {} })).answer.hasEvents;
    expect(await hasEvents(hall.username)).toBe(false);
    const off = await evening('All off', { days: [4] });
    await collaborate(off.eventId, artist.id);
    expect([await hasEvents(hall.username), await hasEvents(artist.username)]).toEqual([
      true,
      true,
    ]);
    await changeDate(off.instanceIds[0], 'canceled_at = now()');
    expect([await hasEvents(hall.username), await hasEvents(artist.username)]).toEqual([
      false,
      false,
    ]);
    // one that is over counts; one that names them as staff does not
    const old = await evening('Old', { days: [-9] });
    await collaborate(old.eventId, artist.id, false);
    expect([await hasEvents(hall.username), await hasEvents(artist.username)]).toEqual([
      true,
      false,
    ]);
    const named = await evening('Named', { days: [-9] });
    await collaborate(named.eventId, artist.id);
    expect(await hasEvents(artist.username)).toBe(true);
    await change(named.eventId, 'private = true');
    expect(await hasEvents(artist.username)).toBe(false);
    await change(named.eventId, 'private = false');
    await api.pool.query(
      `update profiles set locked_at = now(), locked_reason = 'x' where id = $1`,
      [hall.id],
    );
    expect(await hasEvents(artist.username)).toBe(false);
  });

  test('nothing of an account that is locked', async () => {
    const artist = await signUp(api);
    await sellableEvent(api, { ownerId: artist.id });
    await collaborate((await evening('Shown')).eventId, artist.id);
    await api.pool.query(
      `update profiles set locked_at = now(), locked_reason = 'x' where id = $1`,
      [hall.id],
    );
    expect(await named({}, api.client(), artist.id)).toEqual(['Winter Gala']);
  });
});

describe('pages', () => {
  test('of thirty, in an order that stays, with how many there are', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 33; index += 1)
      ids.push((await evening(`Evening ${index}`, { days: [-7], types: [] })).eventId);
    const at = inDays(-7);
    await api.pool.query(
      `update event_instances set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour'
        where event_id = any($1::uuid[])`,
      [ids, at],
    );
    const first = (await ask(past)).answer;
    expect([first.totalCount, first.page, first.perPage, first.data.length]).toEqual([
      33, 1, 30, 30,
    ]);
    const second = (await ask({ ...past, page: 2 })).answer;
    const all = [...first.data, ...second.data].map(({ id }) => id);
    expect(all).toEqual(ids.toSorted().toReversed());
    const beyond = (await ask({ ...past, page: 9 })).answer;
    expect([beyond.data, beyond.totalCount]).toEqual([[], 33]);
  });
});

describe('how many tickets were sold', () => {
  test('is for whoever manages the owner, and the site’s administrators; not for who is named beside it', async () => {
    const [artist, admin] = [await signUp(api), await signUp(api, { isSiteAdmin: true })];
    const event = await evening('Winter', { types: [{ priceMinor: 0 }] });
    await evening('Unsold', { days: [50] });
    await collaborate(event.eventId, artist.id);
    const own = await sellableEvent(api, {
      ownerId: artist.id,
      types: [{ priceMinor: 0 }],
      dates: [inDays(40)],
    });
    for (const bought of [event, event, own]) await buy(api, api.client(), bought);
    const sold = async (client: TestClient, id = hall.id) =>
      (await ask({}, client, id)).answer.data.map(({ ticketsSold }) => ticketsSold);
    expect(await sold(owner.client)).toEqual([2, 0]);
    expect(await sold(admin.client)).toEqual([2, 0]);
    for (const client of [api.client(), artist.client])
      expect(await sold(client)).toEqual([null, null]);
    // each sees those of their own
    expect(await sold(artist.client, artist.id)).toEqual([null, 1]);
    expect(await sold(owner.client, artist.id)).toEqual([2, null]);
    await api.pool.query(
      `update registrations set status = 'canceled' where id = (
         select id from registrations where event_id = $1 order by id limit 1)`,
      [event.eventId],
    );
    expect(await sold(owner.client)).toEqual([1, 0]);
  });
});

describe('whose profile', () => {
  const both = async (client: TestClient, id: string) => [
    (await ask({}, client, id)).status,
    (await client.call(listProfileEventCategories, { params: { id }, query: {} })).status,
  ];

  test('one that strangers may not know of answers as a missing one, and to itself', async () => {
    const [person, stranger, admin] = [
      await signUp(api),
      await signUp(api),
      await signUp(api, { isSiteAdmin: true }),
    ];
    for (const client of [api.client(), stranger.client]) {
      const [hidden, missing] = [await ask({}, client, person.id), await ask({}, client, newId())];
      expect([hidden.status, hidden.error.code, hidden.error.message]).toEqual([
        404,
        'not_found',
        missing.error.message,
      ]);
      expect(await both(client, person.id)).toEqual([404, 404]);
    }
    for (const client of [person.client, admin.client])
      expect(await both(client, person.id)).toEqual([200, 200]);
    expect(await both(api.client(), 'no-id')).toEqual([404, 404]);
  });

  test('a locked one is there for administrators alone, a deleted one for nobody', async () => {
    const admin = await signUp(api, { isSiteAdmin: true });
    await api.pool.query(
      `update profiles set locked_at = now(), locked_reason = 'x' where id = $1`,
      [hall.id],
    );
    for (const client of [api.client(), owner.client])
      expect(await both(client, hall.id)).toEqual([404, 404]);
    expect(await both(admin.client, hall.id)).toEqual([200, 200]);
    await api.pool.query('update profiles set deleted_at = now() where id = $1', [hall.id]);
    expect(await both(admin.client, hall.id)).toEqual([404, 404]);
  });

  test('a username and an id stand at the same place of the address', async () => {
    const { status, answer } = await api
      .client()
      .call(getProfile, { params: { username: hall.username }, query: {} });
    expect([status, answer.id]).toEqual([200, hall.id]);
    expect((await ask()).status).toBe(200);
  });
});

describe('what is asked for', () => {
  test('words of the title, its last one as it is typed, marks aside', async () => {
    await evening('Dvořák at Dusk');
    await evening('O’Brien’s Night');
    await evening('100 % Mahler');
    expect(await named({ query: 'dvorak' })).toEqual(['Dvořák at Dusk']);
    expect(await named({ query: 'du dvořák' })).toEqual([]);
    expect(await named({ query: 'dvorak du' })).toEqual(['Dvořák at Dusk']);
    expect(await named({ query: "o'brien" })).toEqual(['O’Brien’s Night']);
    expect(await named({ query: '100' })).toEqual(['100 % Mahler']);
    expect(await named({ ...past, query: '100' })).toEqual([]);
    // of the title alone: the hall's name is in every event's words
    expect(await named({ query: 'harbour' })).toEqual([]);
  });

  test.each(['%', '_', "'", '🎻', '🎻🎺', '\\', '&|!():*'])('%s finds nothing', async (query) => {
    await evening('100 % Mahler_1');
    const { status, answer } = await ask({ query });
    expect([status, answer.data, answer.totalCount]).toEqual([200, [], 0]);
  });

  test('spaces are no search; a text that is too long, or a day that is none, is refused', async () => {
    await evening('Winter');
    expect(await named({ query: '   ' })).toEqual(['Winter']);
    for (const [query, path] of [
      [{ query: 'x'.repeat(500) }, 'query'],
      [{ category: 'x'.repeat(500) }, 'category'],
      [{ perPage: 101 }, 'perPage'],
      [{ page: 0 }, 'page'],
      [{ filterDate: 'someday' as 'past' }, 'filterDate'],
    ] as const) {
      const { status, error } = await ask(query);
      expect([status, error.code, error.errors?.map((one) => one.path)]).toEqual([
        400,
        'bad_request',
        [path],
      ]);
    }
  });

  test('a category by its name in addresses or its id; one that there is not has none', async () => {
    await evening('Film', { category: 'film' });
    await evening('Talk', { category: 'talk' });
    await evening('Old gala', { category: 'gala', days: [-5] });
    await evening('Whatever');
    const categories = async (filterDate: 'upcoming' | 'past') =>
      (
        await api
          .client()
          .call(listProfileEventCategories, { params: { id: hall.id }, query: { filterDate } })
      ).answer.data;
    const shown = await categories('upcoming');
    expect(shown.map(({ name, slug }) => [name, slug])).toEqual([
      ['Film', 'film'],
      ['Talk', 'talk'],
    ]);
    expect((await categories('past')).map(({ slug }) => slug)).toEqual(['gala']);
    expect(await named({ category: 'film' })).toEqual(['Film']);
    expect(await named({ category: shown[1]?.uuid })).toEqual(['Talk']);
    expect(await named({ ...past, category: 'gala' })).toEqual(['Old gala']);
    for (const category of ['gala', 'nosuch', "'", '%', newId()])
      expect(await named({ category })).toEqual([]);
  });
});

describe('the addresses that integrations have', () => {
  test.each([
    ['o', 'School', 'p'],
    ['School', 'o', 'User'],
  ] as const)('%s and %s name an organization, %s somebody else', async (type, again, other) => {
    await evening('Winter', { category: 'film' });
    await evening('Old', { days: [-8], category: 'gala' });
    const client = api.client();
    const query = { id: hall.id };
    for (const params of [{ type }, { type: again }]) {
      expect((await client.call(listCourses, { params, query })).answer).toEqual(
        (await ask()).answer,
      );
      expect((await client.call(listPastCourses, { params, query })).answer).toEqual(
        (await ask(past)).answer,
      );
      const none = { ...query, category: 'gala' };
      expect((await client.call(listCourses, { params, query: none })).answer.data).toEqual([]);
      const slugs = async (past?: boolean) =>
        (
          await client.call(listCourseCategories, { params, query: { ...query, past } })
        ).answer.data.map(({ slug }) => slug);
      expect([await slugs(), await slugs(true)]).toEqual([['film'], ['gala']]);
    }
    for (const endpoint of [listCourses, listPastCourses, listCourseCategories]) {
      const wrong = await client.call(endpoint, { params: { type: other }, query });
      expect([wrong.status, wrong.error.code]).toEqual([404, 'not_found']);
    }
    const nobody = await client.call(listCourses, { params: { type }, query: { id: newId() } });
    expect(nobody.status).toBe(404);
  });

  test('what is no kind of profile is nothing', async () => {
    const { statusCode } = await api.app.inject({
      method: 'GET',
      url: `/client_side_api/x/courses?id=${hall.id}`,
      headers: { 'client-token': 'foyer-test' },
    });
    expect(statusCode).toBe(404);
  });
});
