import {
  countSearch,
  follow,
  listEvents,
  listProfiles,
  updatePrivacy,
  type CallInput,
} from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';
import {
  seedOrganization,
  seedPerson,
  type SeededAccount,
  type SeededPerson,
} from '../../../test/support/seed-account.ts';
import { buy, sellableEvent } from '../../../test/support/selling.ts';

// Each test has a world of its own words: it would find nobody of another's.

const api = testApi();
let owner: SeededPerson;
beforeAll(async () => {
  owner = await seedPerson(api);
});

const rename = ({ id }: SeededAccount, username: string) =>
  api.pool.query('update profiles set username = $2 where id = $1', [id, username]);

/** An organization with an event that everybody sees. */
async function house(name: string, username?: string) {
  const account = await seedOrganization(api, owner.id, { name });
  if (username) await rename(account, username);
  await sellableEvent(api, { ownerId: account.id });
  return account;
}
/** Somebody who chose to be found. */
async function artist(name: string, username?: string) {
  const person = await seedPerson(api, { name });
  if (username) await rename(person, username);
  await person.client.call(updatePrivacy, { body: { findable: true } });
  return person;
}

async function list(query: NonNullable<CallInput<typeof listProfiles>['query']>) {
  const { data, totalCount, isClose } = (await api.client().call(listProfiles, { query })).answer;
  return { names: data.map(({ name }) => name), totalCount, isClose };
}
const search = async (query: string) => (await list({ query })).names;
const counts = async (query: string) =>
  (await api.client().call(countSearch, { query: { query } })).answer;

describe('names and usernames', () => {
  beforeAll(async () => {
    await house('Harbour Quartet', 'hq');
    await house('Quartet');
    await house('Quartet Society');
    await house('The Old Quartet', 'zzquartet');
    await artist('Łukasz Żółć', 'lzviola');
    await artist('Quartetta Novak', 'nov');
  });

  test('who is called so comes first, then who begins so, then who has the words', async () => {
    expect(await search('quartet')).toEqual([
      'Quartet',
      'Quartet Society',
      'Quartetta Novak',
      'Harbour Quartet',
      'The Old Quartet',
    ]);
  });

  test('who has most followers comes first among equals, and who left counts no more', async () => {
    const fans = [await seedPerson(api), await seedPerson(api)];
    const [calm, loved] = [await house('Tiebreak Aria'), await house('Tiebreak Zeal')];
    expect(await search('tiebreak')).toEqual(['Tiebreak Aria', 'Tiebreak Zeal']);
    for (const fan of fans) await fan.client.call(follow, { query: { id: loved.id } });
    expect(await search('tiebreak')).toEqual(['Tiebreak Zeal', 'Tiebreak Aria']);
    const [first] = (await api.client().call(listProfiles, { query: { query: 'tiebreak' } })).answer
      .data;
    expect(first).toMatchObject({ id: loved.id, followersCount: 2, upcomingEventsCount: 1 });
    await fans[0]!.client.call(follow, { query: { id: calm.id } });
    await api.pool.query('update profiles set deleted_at = now() where id = $1', [fans[0]!.id]);
    const { data } = (await api.client().call(listProfiles, { query: { query: 'tiebreak' } }))
      .answer;
    expect(data.map(({ followersCount }) => followersCount)).toEqual([1, 0]);
  });

  test.each([
    ['lukasz', ['Łukasz Żółć']],
    ['żółć ŁUK', ['Łukasz Żółć']],
    ['lzviola', ['Łukasz Żółć']],
    ['@lzvio', ['Łukasz Żółć']],
    ['society quart', ['Quartet Society']],
    ['quart society harb', []],
  ])('%j finds %j', async (typed, names) => expect(await search(typed)).toEqual(names));

  test.each([
    ['harbuor quartet', 'Harbour Quartet'],
    ['lukazs', 'Łukasz Żółć'],
    ['lzvoila', 'Łukasz Żółć'],
  ])('%j is forgiven, and the answer says that it is not what was typed', async (typed, name) =>
    expect(await list({ query: typed })).toEqual({ names: [name], totalCount: 1, isClose: true }),
  );

  test('one type alone is listed and counted, and a slip is forgiven for each by itself', async () => {
    expect((await list({ query: 'quartet', type: 'User' })).names).toEqual(['Quartetta Novak']);
    expect((await list({ query: 'quartet', type: 'School' })).totalCount).toBe(4);
    expect(await counts('quartet')).toMatchObject({ people: 1, organizations: 4 });
    expect(await counts('quartetto')).toMatchObject({ people: 1, organizations: 4 });
  });

  test('a page goes on where the one before ended', async () => {
    const query = { query: 'quartet', perPage: 2 };
    const names = [
      ...(await list({ ...query, page: 1 })).names,
      ...(await list({ ...query, page: 2 })).names,
      ...(await list({ ...query, page: 3 })).names,
    ];
    expect(new Set(names).size).toBe(5);
    expect(await list({ ...query, page: 9 })).toEqual({ names: [], totalCount: 5, isClose: false });
  });
});

describe('nobody is found', () => {
  test('who only buys, has a draft or a private event, is locked or gone', async () => {
    const buyer = await seedPerson(api, { name: 'Hidden Buyer' });
    const event = await sellableEvent(api, { ownerId: owner.id });
    await buy(api, buyer.client, event);
    const draft = await seedOrganization(api, owner.id, { name: 'Hidden Draft' });
    await sellableEvent(api, { ownerId: draft.id, status: 'draft' });
    const unlisted = await house('Hidden Unlisted');
    await api.pool.query('update events set private = true where owner_id = $1', [unlisted.id]);
    const idle = await seedOrganization(api, owner.id, { name: 'Hidden Idle' });
    const removed = await house('Hidden Removed');
    await api.pool.query('update events set deleted_at = now() where owner_id = $1', [removed.id]);
    const gone = await artist('Hidden Gone');
    await api.pool.query('update profiles set deleted_at = now() where id = $1', [gone.id]);
    const locked = await house('Hidden Locked');
    await api.pool.query(
      `update profiles set locked_at = now(), locked_reason = 'test' where id = $1`,
      [locked.id],
    );
    const shy = await artist('Hidden Shy');
    await shy.client.call(updatePrivacy, { body: { findable: false } });
    expect(await list({ query: 'hidden' })).toEqual({ names: [], totalCount: 0, isClose: false });
    expect(await list({ query: 'hiden' })).toEqual({ names: [], totalCount: 0, isClose: false });
    expect(await counts('hidden')).toEqual({ events: 0, people: 0, organizations: 0 });
    const all = await list({ perPage: 100 });
    expect(all.names.filter((name) => name.startsWith('Hidden'))).toEqual([]);
    for (const { username } of [buyer, draft, idle]) expect(await search(username)).toEqual([]);
  });

  test('but who sells again, also when it is another’s event that came to them', async () => {
    const [giver, taker] = [await house('Relay Giver'), await artist('Relay Taker')];
    await taker.client.call(updatePrivacy, { body: { findable: false } });
    expect(await search('relay')).toEqual(['Relay Giver']);
    await api.pool.query('update events set private = true where owner_id = $1', [giver.id]);
    expect(await search('relay')).toEqual([]);
    await api.pool.query('update events set private = false where owner_id = $1', [giver.id]);
    expect(await search('relay')).toEqual(['Relay Giver']);
    await api.pool.query('update events set owner_id = $2 where owner_id = $1', [
      giver.id,
      taker.id,
    ]);
    expect(await search('relay')).toEqual(['Relay Taker']);
  });

  test('among organizers, who sells nothing, though they chose to be found', async () => {
    await house('Sellwood Hall');
    await artist('Sellwood Fan');
    const sellers = await list({ query: 'sellwood', sells: 'true' });
    expect(sellers).toEqual({ names: ['Sellwood Hall'], totalCount: 1, isClose: false });
    expect((await list({ query: 'sellwood' })).totalCount).toBe(2);
    const all = await list({ sells: 'true', perPage: 100 });
    expect(all.names).toContain('Sellwood Hall');
    expect(all.names).not.toContain('Sellwood Fan');
  });

  test('by a name that they had', async () => {
    const account = await house('Formerly Known');
    await api.pool.query(`update profiles set name = 'Newly Called' where id = $1`, [account.id]);
    expect([await search('formerly'), await search('newly')]).toEqual([[], ['Newly Called']]);
  });

  test('an event that is hidden while another is published leaves its seller listed', async () => {
    const account = await house('Crossing Hall');
    const second = await sellableEvent(api, { ownerId: account.id, status: 'draft' });
    await meanwhile(
      api,
      (tx) => tx.query(`update events set status = 'published' where id = $1`, [second.eventId]),
      // it knows nothing of the other yet
      () =>
        api.pool.query('update events set private = true where owner_id = $1 and id <> $2', [
          account.id,
          second.eventId,
        ]),
      { waits: true },
    );
    expect(await search('crossing')).toEqual(['Crossing Hall']);
  });
});

describe('bad input', () => {
  const emoji = '🎻'.repeat(300);
  beforeAll(async () => {
    await artist(`Percent ${emoji}`);
    await artist('תזמורת יְרוּשָׁלַיִם');
    await artist('مُحَمَّد الفَنّان');
    await artist('Zoë Ångström');
    await artist('100 Percent Under_score');
    await artist("D'Artagnan Trio");
  });

  test.each(['%', '_', '%_%', "'", '"', '\\', ' - ', '🎻🎻', '😀', '<->', ':*', '()|&!'])(
    'signs alone find nobody rather than everybody: %j',
    async (typed) => {
      expect(await list({ query: typed })).toEqual({ names: [], totalCount: 0, isClose: false });
      expect(await counts(typed)).toEqual({ events: 0, people: 0, organizations: 0 });
    },
  );

  test.each(["d'artagnan", "'D’ARTAGNAN' | !trio", 'artagnan d'])(
    'signs among words are none of them: %j',
    async (typed) => expect(await search(typed)).toEqual(["D'Artagnan Trio"]),
  );

  test('a sign that stands for any other does so nowhere', async () => {
    expect(await search('under_score')).toEqual(['100 Percent Under_score']);
    expect(await search('unde_%')).toEqual(['100 Percent Under_score']);
    expect(await search('u%score')).toEqual([]);
  });

  test.each([
    ['ירושלים', 'תזמורת יְרוּשָׁלַיִם'],
    ['יְרוּשָׁלַיִם', 'תזמורת יְרוּשָׁלַיִם'],
    ['תזמור', 'תזמורת יְרוּשָׁלַיִם'],
    ['محمد', 'مُحَمَّد الفَنّان'],
    ['مُحَمَّد', 'مُحَمَّد الفَنّان'],
    ['zoe angstrom', 'Zoë Ångström'],
    ['Zoe\u0308 A\u030Angstro\u0308m', 'Zoë Ångström'],
  ])('any script is read, with and without its marks: %j', async (typed, name) =>
    expect(await list({ query: typed })).toEqual({ names: [name], totalCount: 1, isClose: false }),
  );

  test('a name of 300 emoji is returned whole', async () => {
    const [{ name } = { name: '' }] = (
      await api.client().call(listProfiles, { query: { query: 'percent', type: 'User' } })
    ).answer.data;
    expect(name).toBe(`Percent ${emoji}`);
  });

  test.each([
    { query: 'x'.repeat(500) },
    { query: 'x'.repeat(121) },
    { type: 'Nobody' as 'User' },
    { page: 0 },
    { perPage: 101 },
  ])('what no list takes is refused: %j', async (query) => {
    const { status, error } = await api.client().call(listProfiles, { query });
    expect([status, error.code]).toEqual([400, 'bad_request']);
  });

  test.each([listEvents, countSearch])('nor does the search of events: $id', async (endpoint) => {
    const { status, error } = await api
      .client()
      .call(endpoint, { query: { query: 'x'.repeat(500) } });
    expect([status, error.errors?.[0]?.path]).toEqual([400, 'query']);
  });

  test('as many letters as a search takes are read, and nothing but spaces is no search', async () => {
    expect(await search('x'.repeat(120))).toEqual([]);
    expect((await list({ query: '   ' })).totalCount).toBeGreaterThan(5);
  });
});

test('the card tells the beginning of the description in one line', async () => {
  const { id } = await artist('Wordy Person');
  await api.pool.query('update profiles set full_description = $2 where id = $1', [
    id,
    `<p>Plays the <b>viola</b> &amp; sings.</p><p>${'And on. '.repeat(400)}</p>`,
  ]);
  const [card] = (await api.client().call(listProfiles, { query: { query: 'wordy' } })).answer.data;
  expect(card).toMatchObject({ id, type: 'User', followersCount: 0, upcomingEventsCount: 0 });
  expect(card?.shortDescription).toMatch(/^Plays the viola & sings\. And on\. .*…$/);
  expect(card?.shortDescription.length).toBeLessThanOrEqual(161);
});
