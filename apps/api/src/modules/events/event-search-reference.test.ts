import { listEvents, MOST_COUNTED, type CallInput } from '@foyer/contracts';
import { monthsToCome, readSearchWords } from '@foyer/domain';
import fc from 'fast-check';
import { testApi } from '../../../test/support/api-of-file.ts';
import { insertOwner } from '../../../test/support/selling.ts';
import { toTextQuery } from './search-text.model.ts';

// The search stops early, splits what is on by its dates and reads indexes. What it finds, and in
// which order, is what the plainest statement finds that reads every event there is.

const EVENTS = 3600;
const api = testApi();
const houses: string[] = [];

type Search = NonNullable<CallInput<typeof listEvents>['query']>;

const one = (list: string) =>
  `(array[${list}])[1 + floor(random() * cardinality(array[${list}]))::int]`;
const TITLES = `'Mahler', 'Winter', 'Gala', 'March', 'String Quartet', 'Symphony', 'Mah-Jongg', 'No. 5'`;
const HALLS = `'Pier Hall', 'Quay House', 'The Winter Garden'`;

beforeAll(async () => {
  for (const name of ['Harbour Hall', 'Symphony Friends', 'Barred House']) {
    const id = await insertOwner(api);
    await api.pool.query('update profiles set name = $2 where id = $1', [id, name]);
    houses.push(id);
  }
  const client = await api.pool.connect();
  await client.query('select setseed(0.25)');
  // titles of one to three words, a description, a place or none yet; some not to be found at all
  await client.query(
    `insert into events (id, owner_id, name, description, status, private, featured, timezone,
        currency, category_id, location_setting, location)
     select gen_random_uuid(), ($1::uuid[])[1 + floor(random() * 2.1)::int],
       trim(concat_ws(' ', ${one(TITLES)}, case when random() < 0.6 then ${one(TITLES)} end,
         case when random() < 0.3 then ${one(TITLES)} end)),
       '<p>' || ${one(`'an orchestra', 'the winter orchestra', 'mahler and friends', 'march on', ''`)}
         || ' of house M</p>',
       case when random() < 0.05 then 'draft' else 'published' end, random() < 0.05,
       random() < 0.02, ${one(`'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland', 'UTC'`)}, 'usd',
       case when random() < 0.9 then ('01939000-0000-7000-8000-00000000000' ||
         case when random() < 0.02 then '9' else '1' end)::uuid end,
       case when random() < 0.8 then 'venue' else 'tba' end,
       jsonb_build_object('name', ${one(HALLS)}, 'city', ${one(`'Boston', 'Portland', 'Winter'`)},
         'state', ${one(`'NY', 'ME'`)}, 'country', 'US',
         'latitude', 40 + random() * 8, 'longitude', 177 + random() * 2.9)
       from generate_series(1, $2::int) n`,
    [houses, EVENTS],
  );
  // single nights, runs that have begun, seasons with months between, dates that are called off
  await client.query(
    `insert into event_instances (id, owner_id, event_id, starts_at, ends_at, canceled_at)
     select gen_random_uuid(), owner_id, id, at, at + interval '2 hours',
            case when random() < 0.1 then now() end
       from (select e.*, first from events e,
               lateral (select e.id, (random() * 420 - 40)::int + 0.4 as first) drawn) e,
            generate_series(0, case when random() < 0.7 then 0 else 3 end) night,
            lateral (select now()
              + make_interval(hours => ((first + night * 25) * 24)::int) as at) d
      where random() < 0.97`,
  );
  client.release();
  await api.pool.query(
    `update profiles set locked_at = now(), locked_reason = 'Fraud' where id = $1`,
    [houses[2]],
  );
  await api.owner.query('analyze');
});

/** A globe in another formula than that of the search (the law of cosines). */
const KM = `6371 * acos(0.999999999999999 * (sind($10) * sind((place ->> 'latitude')::float)
  + cosd($10) * cosd((place ->> 'latitude')::float) * cosd((place ->> 'longitude')::float - $11)))`;

/** The same as one statement over every event, in the words of the rules. */
async function plainly(search: Search): Promise<string[]> {
  const { query, place, category, featured, from, to, latitude, longitude, withinKm } = search;
  const typed = readSearchWords(query ?? '');
  const now = new Date();
  const months = typed.dates ? monthsToCome(typed.dates, now) : null;
  const { rows } = await api.pool.query<{ id: string }>(
    `with plain as (
       select e.id, words_of(e.name) as title, e.timezone, e.public_location as place,
         to_tsvector('simple', without_marks(e.name)) as named,
         to_tsvector('simple', without_marks(place_text(e.public_location))) as placed,
         to_tsvector('simple', without_marks(concat_ws(' ', e.name, place_text(e.public_location),
           p.name, regexp_replace(e.description, '<[^>]*>', ' ', 'g')))) as words
         from events e join profiles p on p.id = e.owner_id left join course_categories c
           on c.id = e.category_id
        where e.status = 'published' and not e.private and e.deleted_at is null
          and p.locked_at is null
          and ($1::text is null or c.slug = $1) and (not $2 or e.featured)),
     dated as (
       select plain.*, dates.next from plain cross join lateral (
         select min(i.starts_at) as next from event_instances i where i.event_id = plain.id
            and i.canceled_at is null and i.ends_at > now()
            and ($3::date is null or (i.starts_at at time zone timezone)::date >= $3)
            and ($4::date is null or (i.starts_at at time zone timezone)::date <= $4)) dates
        where dates.next is not null)
     select id from dated
      where ($5::text is null or placed @@ to_tsquery('simple', $5))
        and ($10::float is null or ${KM} <= $12)
        and ($6::text is null or words @@ to_tsquery('simple', $6) or ($7::int[] is not null
          and ($8::text is null or words @@ to_tsquery('simple', $8))
          and exists (select from event_instances i where i.event_id = dated.id
            and i.canceled_at is null and i.ends_at > now()
            and to_char(i.starts_at at time zone timezone, 'YYYYMM')::int = any($7))))
      order by case when $6::text is null then 0 when title = words_of($9) then 0
        when starts_with(title, words_of($9)) then 1
        when named @@ to_tsquery('simple', $6) then 2 else 3 end, next, id`,
    [
      category ?? null,
      featured === 'true',
      from ?? null,
      to ?? null,
      place === undefined ? null : toTextQuery(readSearchWords(place).words),
      query === undefined ? null : toTextQuery(typed.words),
      months,
      typed.dates ? toTextQuery(typed.dates.words) : null,
      typed.words.join(' '),
      latitude ?? null,
      longitude ?? null,
      withinKm ?? null,
    ],
  );
  return rows.map(({ id }) => id);
}

const day = fc
  .integer({ min: -5, max: 400 })
  .map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
const WORDS = ['mahler', 'mah', 'winter', 'string quartet', 'symphony', 'no 5', 'm', 'orchestra']
  .concat(['house', 'march', 'march 2027', 'december', '2027', 'winter march', 'symphony friends'])
  .concat(['orchestra december', 'harbour hall', 'new york', 'winter winter', 'hall october']);
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2, nil: undefined });
const search = fc
  .record({
    query: fc.option(fc.constantFrom(...WORDS), { nil: undefined }),
    place: rarely(fc.constantFrom('New York', 'pier', 'winter', 'Portland')),
    category: rarely(fc.constantFrom('concert', 'talk')),
    featured: rarely(fc.constant('true' as const)),
    from: rarely(day),
    to: rarely(day),
    near: rarely(
      fc.record({
        latitude: fc.integer({ min: 40, max: 48 }),
        // about the date line
        longitude: fc.constantFrom(177, 178.5, 179.9, -179.5),
        withinKm: fc.constantFrom(5, 50, 200, 500),
      }),
    ),
  })
  .map(({ near, ...filters }): Search =>
    Object.fromEntries(
      Object.entries({ ...filters, ...near }).filter(([, value]) => value !== undefined),
    ),
  );
const paged = fc.record({
  perPage: fc.constantFrom(6, 24, 100),
  page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 }), fc.constantFrom(41, 42, 43, 170)),
});

test('finds, orders and counts as a plain statement over every event does', async () => {
  const sizes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(search, paged, async (filters, { page, perPage }) => {
      const { answer } = await api
        .client()
        .call(listEvents, { query: { ...filters, page, perPage } });
      // what is merely like the words is no part of this
      fc.pre(!answer.isClose);
      const all = await plainly(filters);
      const counted = all.slice(0, MOST_COUNTED);
      sizes.add(all.length > MOST_COUNTED ? 'many' : all.length === 0 ? 'none' : 'few');
      expect({
        total: answer.totalCount,
        hasMore: answer.hasMore,
        ids: answer.data.map(({ id }) => id),
      }).toEqual({
        total: counted.length,
        hasMore: all.length > MOST_COUNTED,
        ids: counted.slice((page - 1) * perPage, page * perPage),
      });
    }),
    // everything there is: one draw of a hundred may have left it out
    { numRuns: 120, examples: [[{}, { page: 1, perPage: 24 }]] },
  );
  expect([...sizes].toSorted()).toEqual(['few', 'many', 'none']);
});

test.each<Search>([
  { query: 'orchestra' },
  { query: 'house' },
  { query: 'mahler' },
  // a letter that many titles begin with, and that none of them has as a word
  { query: 'm' },
  { query: '2027' },
  { query: 'march' },
  { query: 'house march' },
  { place: 'New York' },
  { category: 'concert' },
  { latitude: 44, longitude: 179, withinKm: 200 },
  {},
])('every page of %j is the plain list, to its end', async (filters) => {
  const counted = (await plainly(filters)).slice(0, MOST_COUNTED);
  const read: string[] = [];
  for (let page = 1; page <= 11; page++) {
    const { answer } = await api
      .client()
      .call(listEvents, { query: { ...filters, page, perPage: 100 } });
    read.push(...answer.data.map(({ id }) => id));
  }
  expect(read).toEqual(counted);
});
