import { listEvents, type CallInput } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { insertOwner, sellableEvent } from '../../../test/support/selling.ts';

// Each test has a world of its own words: it would find no other's.

const api = testApi();
let ownerId: string;
beforeAll(async () => {
  ownerId = await insertOwner(api);
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

interface Evening {
  description?: string;
  location?: Record<string, string>;
  dates?: Date[];
  set?: string;
  seller?: string;
}
async function evening(
  name: string,
  { description = '', location, dates, set, seller = ownerId }: Evening = {},
) {
  const { eventId } = await sellableEvent(api, { ownerId: seller, ...(dates && { dates }) });
  await api.pool.query(
    `update events set name = $2, description = $3, location = $4, location_setting = $5
       ${set ? `, ${set}` : ''} where id = $1`,
    [eventId, name, description, location ?? {}, location ? 'venue' : 'tba'],
  );
  return eventId;
}

async function list(query: NonNullable<CallInput<typeof listEvents>['query']>) {
  const { data, totalCount, isClose } = (await api.client().call(listEvents, { query })).answer;
  return { names: data.map(({ name }) => name), totalCount, isClose };
}
const search = async (query: string) => (await list({ query })).names;

describe('titles', () => {
  beforeAll(async () => {
    await evening('Borodin: String Quartet No. 2', { dates: [inDays(1)] });
    await evening('String Quartet', { dates: [inDays(9)] });
    await evening('An Evening in the Foyer', {
      description: '<p>A string quartet plays.</p>',
      dates: [inDays(2)],
    });
    await evening('String Quartet Marathon', { dates: [inDays(5)] });
  });

  test.each(['string quartet', 'String  Quartet', 'STRING QUARTET'])(
    'the exact one comes first, then what begins with it, then what has its words: %j',
    async (typed) =>
      expect(await search(typed)).toEqual([
        'String Quartet',
        'String Quartet Marathon',
        'Borodin: String Quartet No. 2',
        'An Evening in the Foyer',
      ]),
  );
});

describe('words', () => {
  beforeAll(async () => {
    await evening('Yo-Yo Ma in Recital');
    await evening('Yodeling for Matinee People');
    await evening('Mahler: Symphony No. 5');
    await evening('Winter Gala');
    await evening('Łukasz Żółć Trio');
  });

  test('only the last one may be the beginning of another', async () => {
    expect(await search('yo yo ma')).toEqual(['Yo-Yo Ma in Recital']);
    expect(await search('mahler sym')).toEqual(['Mahler: Symphony No. 5']);
    expect(await search('yod mat')).toEqual([]);
  });

  test('one letter is the beginning of nothing', async () => {
    expect(await search('m')).toEqual([]);
  });

  test.each([
    ['mahlr', 'Mahler: Symphony No. 5'],
    ['Mahlre', 'Mahler: Symphony No. 5'],
    ['amhler', 'Mahler: Symphony No. 5'],
    ['mahler simphony', 'Mahler: Symphony No. 5'],
    ['wintr gala', 'Winter Gala'],
    ['winter glaa', 'Winter Gala'],
    ['yoyo ma', 'Yo-Yo Ma in Recital'],
    ['lukazs', 'Łukasz Żółć Trio'],
  ])('%j is forgiven, and the answer says that it is not what was typed', async (typed, name) =>
    expect(await list({ query: typed })).toEqual({ names: [name], totalCount: 1, isClose: true }),
  );

  test('marks count for nothing on either side', async () => {
    for (const typed of ['lukasz zolc', 'Łukasz Żółć', 'ŁUKASZ'])
      expect(await list({ query: typed })).toEqual({
        names: ['Łukasz Żółć Trio'],
        totalCount: 1,
        isClose: false,
      });
  });

  test.each(['mhr', 'winter mahler', 'xylophagous'])('%j is nothing near anything', async (typed) =>
    expect(await list({ query: typed })).toEqual({ names: [], totalCount: 0, isClose: false }),
  );

  test.each(["a'b:*&|!(", "'winter'", 'winter:*', '\\', '<->', '\u0000'.slice(1), '%%'])(
    'signs of the search’s own language break nothing: %j',
    async (typed) =>
      expect((await api.client().call(listEvents, { query: { query: typed } })).status).toBe(200),
  );
});

describe('signs', () => {
  beforeAll(() => evening('Under_score Evening'));

  test.each(['%', '_', '%_%', '🎻🎻', '😀', ' - '])('alone find no event: %j', async (typed) =>
    expect(await list({ query: typed })).toMatchObject({ names: [], totalCount: 0 }),
  );

  test('stand for no others', async () => {
    expect(await search('unde_%')).toEqual(['Under_score Evening']);
    expect(await search('u%score')).toEqual([]);
  });
});

describe('months and years', () => {
  const year = new Date().getUTCFullYear() + 1;
  beforeAll(async () => {
    await evening('Candles and Brass', { dates: [new Date(Date.UTC(year, 11, 12, 19))] });
    await evening('Candles and Strings', { dates: [new Date(Date.UTC(year + 1, 11, 12, 19))] });
    await evening('Candles in the Rain', { dates: [new Date(Date.UTC(year, 2, 3, 19))] });
    await evening('A Night for December Babies with Candles', {
      dates: [new Date(Date.UTC(year, 5, 3, 19))],
    });
  });

  test('a month is any of that name to come, or a word of a title', async () => {
    expect((await search('candles december')).toSorted()).toEqual([
      'A Night for December Babies with Candles',
      'Candles and Brass',
      'Candles and Strings',
    ]);
    expect(await search('march candles')).toEqual(['Candles in the Rain']);
  });

  test('a year, and a month of it', async () => {
    expect(await search(`candles ${year + 1}`)).toEqual(['Candles and Strings']);
    expect(await search(`candles dec ${year}`)).toEqual(['Candles and Brass']);
    expect(await search(`march ${year}`)).toEqual(['Candles in the Rain']);
  });

  test('a date that is over or called off is no date of its month', async () => {
    const over = new Date(Date.UTC(year, 3, 4, 19));
    const eventId = await evening('Candles at Sea', {
      dates: [over, new Date(Date.UTC(year, 7, 4, 19))],
    });
    expect(await search('candles april')).toEqual(['Candles at Sea']);
    await api.pool.query(
      'update event_instances set canceled_at = now() where event_id = $1 and starts_at = $2',
      [eventId, over],
    );
    expect(await list({ query: 'candles april' })).toMatchObject({ names: [], totalCount: 0 });
    await api.pool.query(
      `update event_instances set canceled_at = null, starts_at = now() - interval '3 days',
          ends_at = now() - interval '2 days' where event_id = $1 and starts_at = $2`,
      [eventId, over],
    );
    const { rows } = await api.pool.query<{ month: string }>(
      `select trim(to_char(now() - interval '3 days', 'month')) as month`,
    );
    // neither the last month nor this one has any of them left
    expect(await search(`candles ${rows[0]?.month ?? ''}`)).toEqual([]);
    expect(await search('candles august')).toEqual(['Candles at Sea']);
  });

  test('the month is that of the place', async () => {
    const eventId = await evening('Midnight Lanterns', {
      dates: [new Date(Date.UTC(year, 9, 1, 1))],
    });
    expect(await search('lanterns october')).toEqual(['Midnight Lanterns']);
    await api.pool.query(`update events set timezone = 'America/New_York' where id = $1`, [
      eventId,
    ]);
    expect(await search('lanterns october')).toEqual([]);
    expect(await search('lanterns september')).toEqual(['Midnight Lanterns']);
  });
});

describe('places', () => {
  beforeAll(async () => {
    await evening('Pier Songs', {
      location: { name: 'Pier Hall', city: 'Manhattan', state: 'NY', country: 'United States' },
    });
    await evening('Quay Songs', {
      location: { name: 'Harbour Hall', city: 'Portland', state: 'ME', country: 'US' },
    });
  });

  test('New York is found, by name and by letters, in the field and as a place', async () => {
    for (const place of ['New York', 'new york', 'NY', 'Manhattan', 'pier'])
      expect((await list({ place })).names).toEqual(['Pier Songs']);
    expect(await search('songs new york')).toEqual(['Pier Songs']);
    expect(await search('maine')).toEqual(['Quay Songs']);
  });

  test('a place is forgiven as well, and no title is one', async () => {
    expect(await list({ place: 'Harbor Hall' })).toMatchObject({
      names: ['Quay Songs'],
      isClose: true,
    });
    expect((await list({ place: 'songs' })).names).toEqual([]);
    expect((await list({ place: '%' })).names).toEqual([]);
  });

  test('a place that is not told yet finds nothing', async () => {
    const eventId = await evening('Hidden Songs', {
      location: { name: 'Cellar of Secrets', city: 'Nowhereville', state: '', country: '' },
    });
    expect(await search('secrets')).toEqual(['Hidden Songs']);
    await api.pool.query(`update events set location_setting = 'tba' where id = $1`, [eventId]);
    expect(await search('secrets')).toEqual([]);
    expect((await list({ place: 'Nowhereville' })).names).toEqual([]);
  });
});

describe('sellers', () => {
  const house = async (name: string) => {
    const id = await insertOwner(api);
    await rename(id, name);
    return id;
  };
  const waiting = async () =>
    (
      await api.pool.query(
        `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  const rename = (id: string, name: string) =>
    api.pool.query('update profiles set name = $2 where id = $1', [id, name]);

  test('an account’s name finds what it sells, behind titles with the word, and is no place', async () => {
    await evening('Lantern Songs', {
      seller: await house('Brasswick Playhouse'),
      dates: [inDays(1)],
    });
    await evening('Night of Brasswick', { dates: [inDays(5)] });
    expect(await search('brasswick')).toEqual(['Night of Brasswick', 'Lantern Songs']);
    expect(await search('brasswick playh')).toEqual(['Lantern Songs']);
    expect(await list({ query: 'lantern brasswik' })).toMatchObject({
      names: ['Lantern Songs'],
      isClose: true,
    });
    expect((await list({ place: 'playhouse' })).names).toEqual([]);
  });

  test('renamed, it is found by what it is called now', async () => {
    const seller = await house('Copperfield Rooms');
    await evening('Evening in the Attic', { seller });
    expect(await search('copperfield')).toEqual(['Evening in the Attic']);
    await rename(seller, 'Tinderbox Rooms');
    expect(await search('tinderbox attic')).toEqual(['Evening in the Attic']);
    expect(await search('tinderbx')).toEqual(['Evening in the Attic']);
    expect(await search('copperfield')).toEqual([]);
  });

  test('renamed while an event is published, both are in the listing', async () => {
    const seller = await house('Marzipan Hall');
    const eventId = await evening('Sugar Concert', { seller, set: `status = 'draft'` });
    const [one, other] = [await api.pool.connect(), await api.pool.connect()];
    try {
      await one.query('begin');
      await one.query(`update events set status = 'published' where id = $1`, [eventId]);
      let isThrough = false;
      const renamed = other
        .query(`update profiles set name = 'Nougat Hall' where id = $1`, [seller])
        .finally(() => (isThrough = true));
      while (!isThrough && (await waiting()) === 0);
      await one.query('commit');
      await renamed;
    } finally {
      one.release();
      other.release();
    }
    expect(await search('nougat')).toEqual(['Sugar Concert']);
    expect(await search('marzipan')).toEqual([]);
  });
});

describe('categories', () => {
  const TALK = '01939000-0000-7000-8000-000000000009';
  test('one is asked for by its name or its id; one that there is not has no events', async () => {
    await evening('Parley of Owls', { set: `category_id = '${TALK}'` });
    for (const category of ['talk', 'Talk', TALK])
      expect((await list({ query: 'parley', category })).names).toEqual(['Parley of Owls']);
    for (const category of ['opera', 'quarrel', '%', ''])
      expect((await list({ query: 'parley', category })).names).toEqual(
        category === '' ? ['Parley of Owls'] : [],
      );
  });
});

describe('only what everybody may see is found', () => {
  test.each([
    ['a draft', `status = 'draft'`],
    ['a canceled event', `status = 'canceled'`],
    ['a private event', 'private = true'],
    ['a deleted event', 'deleted_at = now()'],
  ])('%s is not, typed rightly or wrongly', async (_, set) => {
    const eventId = await evening('Clandestine Serenade');
    expect(await search('clandestine')).toEqual(['Clandestine Serenade']);
    await api.pool.query(`update events set ${set} where id = $1`, [eventId]);
    for (const typed of ['clandestine serenade', 'clandestin sernade', 'Clandes'])
      expect(await list({ query: typed })).toEqual({ names: [], totalCount: 0, isClose: false });
  });

  test('what a locked account sells is not, and is again when it is open', async () => {
    const locked = await insertOwner(api);
    const { eventId } = await sellableEvent(api, { ownerId: locked });
    await api.pool.query(`update events set name = 'Barred Ballad' where id = $1`, [eventId]);
    expect(await search('barred')).toEqual(['Barred Ballad']);
    await api.pool.query(
      `update profiles set locked_at = now(), locked_reason = 'Fraud' where id = $1`,
      [locked],
    );
    expect(await search('barred')).toEqual([]);
    await api.pool.query(
      'update profiles set locked_at = null, locked_reason = null where id = $1',
      [locked],
    );
    expect(await search('barred')).toEqual(['Barred Ballad']);
  });

  test('an event without a date to come is not', async () => {
    const eventId = await evening('Bygone Bolero');
    await api.pool.query('delete from event_instances where event_id = $1', [eventId]);
    expect(await search('bygone')).toEqual([]);
    await api.pool.query(
      `insert into event_instances (id, owner_id, event_id, starts_at, ends_at)
         values (gen_random_uuid(), $1, $2, now() - interval '1 hour', now() + interval '1 hour')`,
      [ownerId, eventId],
    );
    expect(await search('bygone')).toEqual(['Bygone Bolero']);
    await api.pool.query(
      `update event_instances set ends_at = now() - interval '1 minute' where event_id = $1`,
      [eventId],
    );
    expect(await search('bygone')).toEqual([]);
  });
});

test('a date and a publication at the same moment are both in the listing', async () => {
  const eventId = await evening('Simultaneous Sonata', { set: `status = 'draft'` });
  const [one, other] = [await api.pool.connect(), await api.pool.connect()];
  try {
    await one.query('begin');
    await one.query(`update events set status = 'published' where id = $1`, [eventId]);
    const moved = other.query(
      `update event_instances set starts_at = '2031-02-03T18:00Z', ends_at = '2031-02-03T20:00Z'
        where event_id = $1`,
      [eventId],
    );
    await one.query('commit');
    await moved;
  } finally {
    one.release();
    other.release();
  }
  expect(await search('sonata february 2031')).toEqual(['Simultaneous Sonata']);
});

test('days are those of the place, and a range is asked of each date', async () => {
  const at = (text: string) => new Date(text);
  await evening('Range Rhapsody', { dates: [at('2031-05-01T18:00Z'), at('2031-05-20T18:00Z')] });
  const on = async (from: string, to: string) =>
    (await list({ query: 'rhapsody', from, to })).names;
  expect(await on('2031-05-20', '2031-05-20')).toEqual(['Range Rhapsody']);
  expect(await on('2031-05-02', '2031-05-19')).toEqual([]);
  expect(await on('2031-04-01', '2031-05-01')).toEqual(['Range Rhapsody']);
  expect(await on('2031-05-21', '2031-06-01')).toEqual([]);
});

test.each([
  ['where it comes first', 'Pacific/Kiritimati', 'Atoll', '2031-04-30T10:30Z', '2031-05-02T09:30Z'],
  ['where it comes last', 'Etc/GMT+12', 'Islet', '2031-05-01T12:30Z', '2031-05-03T11:30Z'],
])('a day begins and ends %s', async (_, timezone, hall, begin, end) => {
  const seller = await insertOwner(api);
  const within = async (from: string, to: string) =>
    (await list({ query: 'midnight', place: hall, from, to })).names;
  for (const [name, dates] of [
    ['Midnight at First', [begin]],
    ['Midnight at Last', [end]],
    ['Midnight Before and After', ['2031-04-01T12:00Z', begin, end, '2031-06-01T12:00Z']],
  ] as const) {
    const eventId = await evening(name, {
      seller,
      dates: dates.map((date) => new Date(date)),
      location: { name: hall, city: 'Far', state: '', country: '' },
    });
    await api.pool.query('update events set timezone = $2 where id = $1', [eventId, timezone]);
  }
  expect(await within('2031-05-01', '2031-05-01')).toEqual([
    'Midnight at First',
    'Midnight Before and After',
  ]);
  expect(await within('2031-05-02', '2031-05-02')).toEqual([
    'Midnight at Last',
    'Midnight Before and After',
  ]);
  expect(await within('2031-05-01', '2031-05-02')).toHaveLength(3);
});
