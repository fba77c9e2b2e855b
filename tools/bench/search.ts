import { createHash, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { seedOrganization, seedPerson } from '../../apps/api/test/support/seed-account.ts';
import type { TestApi } from '../../apps/api/test/support/test-api.ts';
import { watchCores } from './machine.ts';
import { onDatabase } from './on-database.ts';
import { HOUSES, readCorpus, type CorpusEvent } from './search/corpus.ts';
import { measure, report } from './search/timed-calls.ts';

/**
 * How long a search takes, over HTTP against an API process of its own, with 100,000 events on sale
 * whose titles are those of a real season file. One JSON line: for each case how many it found, the
 * median and the 95th percentile in milliseconds, of which the slowest case is held against the
 * limit. Run: FOYER_SEASON=FILE npm run bench -- search
 * [--events 100000] [--rounds 40]
 */
const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
  },
});
const AT_ONCE = 2000;
const NEW_YORK = { latitude: '40.71', longitude: '-74.01', withinKm: '50' };
const CASES: Record<string, Record<string, string>> = {
  'string quartet': { query: 'string quartet' },
  'winter gala': { query: 'winter gala' },
  'yo yo ma': { query: 'yo yo ma' },
  mahler: { query: 'mahler' },
  mahlr: { query: 'mahlr' },
  'wintr gala': { query: 'wintr gala' },
  'beethoven symphony': { query: 'beethoven symphony' },
  bethovn: { query: 'bethovn' },
  mah: { query: 'mah' },
  december: { query: 'december' },
  'mahler december': { query: 'mahler december' },
  '2027': { query: '2027' },
  'new york': { query: 'new york' },
  nothing: { query: 'xylophagous quux' },
  orchestra: { query: 'orchestra' },
  everything: {},
  'in New York': { place: 'New York' },
  'one day': { from: '2027-01-15', to: '2027-01-15' },
  symphony: { query: 'symphony' },
  'a house': { query: 'harbour hall' },
  'near New York': { ...NEW_YORK },
  'the nearest to New York': { ...NEW_YORK, sort: 'distance' },
  'near nothing': { latitude: '-40', longitude: '20', withinKm: '500' },
  'near Portland': { latitude: '43.66', longitude: '-70.26', withinKm: '5' },
  online: { format: 'online' },
  'page 40 of everything': { page: '40' },
  'page 40 of new york': { query: 'new york', page: '40' },
};
/** What each choice of a filter would leave. */
const COUNTS: Record<string, Record<string, string>> = {
  'counts of everything': {},
  'counts in New York': { place: 'New York' },
  'counts near New York': { ...NEW_YORK },
  'counts of one day': { from: '2027-01-15', to: '2027-01-15' },
};
const PATH = '/client_side_api/v1/events';
const ASKED = [
  ...Object.entries(CASES).map(([name, query]) => {
    return { name, path: PATH, query: { perPage: '24', ...query } };
  }),
  ...Object.entries(COUNTS).map(([name, query]) => {
    const today = new Date().toISOString().slice(0, 10);
    return { name, path: `${PATH}/counts`, query: { today, ...query } };
  }),
];

/** Where a hall may be: those of New York together, others anywhere in the country. */
function placeOf(venue: string, city: string) {
  const drawn = createHash('sha256').update(`${venue} ${city}`).digest();
  const [north, east] = [drawn.readUInt16BE(0) / 65_536, drawn.readUInt16BE(2) / 65_536];
  return city === 'Manhattan' || city === 'Brooklyn'
    ? { latitude: 40.6 + north * 0.25, longitude: -74.02 + east * 0.15 }
    : { latitude: 28 + north * 18, longitude: -120 + east * 48 };
}

async function write(api: TestApi, events: readonly CorpusEvent[]) {
  const owners: string[] = [];
  const { id: person } = await seedPerson(api);
  for (let n = 0; n < HOUSES; n++) owners.push((await seedOrganization(api, person)).id);
  for (let at = 0; at < events.length; at += AT_ONCE) {
    const rows = events
      .slice(at, at + AT_ONCE)
      .map(({ days, venue, city, state, owner, ...one }) => ({
        ...one,
        id: randomUUID(),
        owner_id: owners[owner],
        location: { name: venue, city, state, country: 'United States', ...placeOf(venue, city) },
        dates: days.map((day) => ({ id: randomUUID(), day })),
      }));
    await api.pool.query(
      `with given as (select * from jsonb_to_recordset($1) as (id uuid, owner_id uuid, name text,
           description text, location jsonb, dates jsonb)), kept as (
         insert into events (id, owner_id, name, description, status, published_at, timezone,
             currency, location_setting, location)
           select id, owner_id, name, description, 'draft', now(), 'America/New_York', 'usd',
             'venue', location from given returning id)
       , dated as (insert into event_instances (id, owner_id, event_id, starts_at, ends_at)
         select (one ->> 'id')::uuid, owner_id, given.id, start, start + interval '2 hours'
           from given, jsonb_array_elements(dates) one,
             lateral (select now() + (one ->> 'day')::int * interval '1 day' + interval '5 hours'
               as start) at)
       insert into ticket_types (id, owner_id, event_id, name, price_minor, capacity, position)
         select gen_random_uuid(), owner_id, id, 'Seat', 0, null, 0 from given`,
      [JSON.stringify(rows)],
    );
    // as organizers do: at first a draft, then its dates, and on sale when all is there
    await api.pool.query(`update events set status = 'published' where id = any($1)`, [
      rows.map(({ id }) => id),
    ]);
  }
  await api.owner.query('vacuum analyze');
}

const file = process.env['FOYER_SEASON'];
if (!file)
  console.log(JSON.stringify({ bench: 'search', skipped: 'FOYER_SEASON names no season file' }));
else
  await onDatabase('search', async (api, cluster) => {
    const events = Number(options.events);
    await write(api, await readCorpus(file, events));
    const usage = await watchCores({ database: cluster.pid });
    const figures = report(await measure(api, ASKED, Number(options.rounds)));
    return { events, ...figures, othersShare: (await usage()).othersShare };
  });
