import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listEvents } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  seedOrganization,
  seedPerson,
  type SeededAccount,
} from '../../../test/support/seed-account.ts';
import { saveWanted } from '../accounts/organizations/payment-account.repository.ts';
import { transact } from '../../platform/db/database.ts';
import { importSeason, type SeasonImport } from './season-import.service.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const FIXTURE = path.join(ROOT, 'apps/api/test/support/fixtures/season.json');
const NOW = new Date('2026-11-01T12:00:00Z');

const api = testApi();
let owner: SeededAccount;
beforeEach(async () => {
  owner = await seedOrganization(api, (await seedPerson(api)).id);
  await transact(api.pool, (tx) =>
    saveWanted(tx, owner.id, 'sandbox', { accountId: `acct_${owner.id}`, standing: 'ready' }),
  );
});

async function run(file: string, change: Partial<SeasonImport> = {}) {
  const lines: string[] = [];
  const text = file.startsWith('{') ? file : await readFile(file, 'utf8');
  const result = await importSeason(api.deps, {
    ownerUsername: owner.username,
    text,
    shiftTo: '2027-10-31',
    withoutPosters: true,
    now: NOW,
    say: (line) => lines.push(line),
    ...change,
  });
  return { result, lines };
}

interface ImportedRow {
  key: string;
  name: string;
  status: string;
  timezone: string;
  location: Record<string, string>;
  description: string;
  category: string;
  poster: string | null;
  starts: Date[];
  doors: (Date | null)[];
  types: string[];
}
async function imported(): Promise<ImportedRow[]> {
  const { rows } = await api.pool.query<ImportedRow>(
    `select e.import_key as key, e.name, e.status, e.timezone, e.location, e.description,
        c.name as category, e.poster_file_id as poster,
            (select array_agg(starts_at order by starts_at) from event_instances i
              where i.event_id = e.id) as starts,
            (select array_agg(door_time) from event_instances i where i.event_id = e.id) as doors,
            (select array_agg(t.name || ' ' || t.price_minor order by position) from ticket_types t
              where t.event_id = e.id) as types
       from events e left join course_categories c on c.id = e.category_id where e.owner_id = $1
         order by e.import_key`,
    [owner.id],
  );
  return rows;
}

test('says line by line what it took and what it refused, and why', async () => {
  const { lines } = await run(FIXTURE);
  expect(lines).toEqual([
    'refused  901  Quill & Harrow with Ines Berg (Wednesday 6 November 2024, Pier Hall): no time is given',
    'took  901  Quill & Harrow with Ines Berg: 2 dates, Pier Hall',
    'took  902  Harrow: The Quiet Tide from Sea Rooms: 1 date, Lotus Hall',
    'refused  903  Quill: Octet: private concert',
    'took  904  Artist Spotlight: 1 date, Pier Hall',
    'refused  905  Quill: Septet: no time zone is known for "Atlantis, XX"',
    'took  906  Concert in the Park: Harrow, The Nutcracker: Suite: 2 dates, River Park / The Meadow',
    'refused  907  Programme: cannot be read (concerts: has no list of concerts)',
    'refused  908  Lecture: no time is given',
    '',
    'Took 4 events with 6 dates; 0 already there; refused 4 programmes and 1 single concert.',
  ]);
});

test('the events have dates on the wall of their place, tickets, category and programme', async () => {
  await run(FIXTURE);
  const [first, tour, spotlight, parks] = await imported();
  // the season moved from 31 October 2024 to 31 October 2027; the clocks change on 7 November
  expect(first).toMatchObject({
    status: 'published',
    timezone: 'America/New_York',
    category: 'Concert',
    location: { name: 'Pier Hall', city: 'Manhattan', state: 'NY', country: 'United States' },
    starts: [new Date('2027-10-31T23:30:00Z'), new Date('2027-11-05T23:30:00Z')],
    // the file does not know them, so nobody is told of any
    doors: [null, null],
    types: ['Orchestra 8900', 'Balcony 4900', 'Under 26 2400'],
  });
  expect(first?.description).toContain('Jan Nový, conductor<br>Ines Berg, piano');
  expect(tour).toMatchObject({
    timezone: 'Asia/Seoul',
    starts: [new Date('2027-11-12T08:00:00Z')],
    location: { name: 'Lotus Hall', city: 'Seoul', country: 'South Korea' },
  });
  expect(spotlight?.description).toContain('The programme will be announced.');
  expect(parks).toMatchObject({ category: 'Festival', types: ['Free admission 0'] });
  expect(parks?.description).toContain('20:00: The Meadow, Brooklyn');
  expect(parks?.description).toContain(
    'The Nutcracker: Suite, Op. 71a: <em>Prologue to A Mad Tea Party</em>',
  );
});

test('a shift over the change of the clocks keeps the time on the wall', async () => {
  await run(FIXTURE, { shiftTo: '2027-11-06' });
  const [first] = await imported();
  expect(first?.starts).toEqual([
    new Date('2027-11-06T23:30:00Z'),
    new Date('2027-11-12T00:30:00Z'),
  ]);
});

test('a second run adds nothing, also at the same time', async () => {
  const both = (await Promise.all([run(FIXTURE), run(FIXTURE)])).map((one) => one.result);
  // whoever comes second at a programme counts it as there
  expect([
    both.reduce((sum, one) => sum + one.taken, 0),
    both.reduce((sum, one) => sum + one.alreadyThere, 0),
  ]).toEqual([4, 4]);
  const { result, lines } = await run(FIXTURE);
  expect(result).toMatchObject({ taken: 0, alreadyThere: 4 });
  expect(lines).toContain('already there  904  Artist Spotlight');
  expect(await imported()).toHaveLength(4);
});

test('draws one poster for each event', async () => {
  await run(FIXTURE, { withoutPosters: false });
  const posters = (await imported()).map((event) => event.poster);
  expect(new Set(posters).size).toBe(4);
  expect(posters).not.toContain(null);
});

test('two evenings of one work have different posters', async () => {
  const { programs } = JSON.parse(await readFile(FIXTURE, 'utf8')) as {
    programs: { programID: string }[];
  };
  const [first] = programs;
  await run(JSON.stringify({ programs: [first, { ...first, programID: '2901' }] }), {
    withoutPosters: false,
  });
  const [one, other] = await imported();
  expect(one?.name).toBe(other?.name);
  const { rows } = await api.pool.query('select distinct sha256 from files where id = any($1)', [
    [one?.poster, other?.poster],
  ]);
  expect(rows).toHaveLength(2);
});

test('without connected payments paid events stay drafts and the summary says so', async () => {
  await api.pool.query('delete from payment_accounts where owner_id = $1', [owner.id]);
  const { lines } = await run(FIXTURE);
  expect((await imported()).map(({ status }) => status)).toEqual([
    'draft',
    'draft',
    'draft',
    'published',
  ]);
  expect(lines.at(-1)).toBe(
    '3 events with paid tickets stayed drafts: connect payments, then publish.',
  );
});

test('without a shift a season that is over is refused', async () => {
  const { result, lines } = await run(FIXTURE, { shiftTo: undefined });
  expect(result.taken).toBe(0);
  expect(lines).toContain('refused  902  Harrow: The Quiet Tide from Sea Rooms: in the past');
  expect(lines).toContain('refused  901  Quill & Harrow with Ines Berg: no date is left');
});

test('the same id twice in a file is refused the second time', async () => {
  const program = {
    programID: '1',
    concerts: [
      {
        eventType: 'Tour',
        Location: 'Vail, CO',
        Venue: 'Tent',
        Date: '2024-10-31T04:00:00Z',
        Time: '6:00PM',
      },
    ],
    works: [],
  };
  const { lines } = await run(JSON.stringify({ programs: [program, program] }));
  expect(lines).toContain('refused  1  Tour: this id is listed twice');
});

test.each<[string, string, Partial<SeasonImport>, RegExp]>([
  ['what is not JSON', '{"programs": [', {}, /is not JSON/],
  ['a file without programmes', '{"events": []}', {}, /no list "programs"/],
  [
    'an unknown owner',
    '{"programs": []}',
    { ownerUsername: 'nobody-here' },
    /Nobody is called "nobody-here"/,
  ],
  [
    'a day that does not exist',
    '{"programs": []}',
    { shiftTo: '2027-02-30' },
    /"2027-02-30" is no day/,
  ],
])('refuses %s with a clear message', async (_, text, change, message) => {
  await expect(run(text, change)).rejects.toThrow(message);
});

const SEASONS = [process.env['FOYER_SEASON'], path.join(ROOT, '../shared/data/nyphil-2024-25.json')]
  .filter((file) => file !== undefined && existsSync(file))
  .slice(0, 1);
const cases = [
  { name: 'the fixture', file: FIXTURE, soloist: 'Ines Berg', atLeast: 4 },
  ...SEASONS.map((file) => ({
    name: 'a whole season',
    file: file ?? '',
    soloist: 'Emanuel Ax',
    atLeast: 120,
  })),
];
test.each(cases)(
  '$name is imported once, and the search finds a soloist’s concert',
  async ({ file, soloist, atLeast }) => {
    const { result } = await run(file, { shiftTo: '2028-01-08' });
    expect(result.taken).toBeGreaterThanOrEqual(atLeast);
    expect(
      (await imported()).filter((event) => event.name.length > 120 || /[A-Z]{5,}/.test(event.name)),
    ).toEqual([]);
    expect((await run(file, { shiftTo: '2028-01-08' })).result).toMatchObject({
      taken: 0,
      alreadyThere: result.taken,
    });
    const { answer } = await api.client().call(listEvents, { query: { query: soloist } });
    expect(answer.data.map((event) => event.owner.id)).toContain(owner.id);
  },
);
