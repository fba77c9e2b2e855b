import { type EmbeddedPostgres, startEmbeddedPostgres } from '@foyer/node-runtime';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createPool } from '../../apps/api/src/platform/db/database.ts';
import { prepareDatabase, prepareRoles } from '../../apps/api/src/platform/db/database-roles.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import {
  adoptNewBuilds,
  list,
  promote,
  publish,
  rollback,
  seedRelease,
  type ReleaseStore,
} from './release-store.ts';
import { seedRelease as seedAtStart } from './seed-release.ts';

let home: string;
let database: EmbeddedPostgres;
let store: ReleaseStore;
let databaseUrl: string;

async function writeBuild(name: string, version: string, more: object = {}): Promise<string> {
  const build = path.join(home, 'dist', name);
  await mkdir(build, { recursive: true });
  const manifest =
    name === 'shell'
      ? { version, js: ['main.js'], css: [], fonts: [], integrity: {} }
      : {
          name,
          version,
          owner: 'Tests',
          entry: 'remoteEntry.js',
          mounts: ['/tickets/*'],
          nav: [],
          pages: [],
          integrity: {},
          ...more,
        };
  await writeFile(path.join(build, 'foyer-manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(build, 'remoteEntry.js'), `// ${version}`);
  return build;
}
const liveVersion = async (name: string) =>
  (await list(store, name)).find(({ isLive }) => isLive)?.version;

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'foyer-releases-'));
  await chmod(home, 0o755);
  database = await startEmbeddedPostgres({ dataDir: path.join(home, 'db') });
  const roles = await prepareRoles(database.url);
  await prepareDatabase(database.url, 'foyer');
  const owner = createPool(roles.owner('foyer'), 1);
  await migrate(owner).finally(() => owner.end());
  databaseUrl = roles.application('foyer');
  store = { pool: createPool(databaseUrl, 4), folder: path.join(home, 'releases') };
});
afterAll(async () => {
  await store.pool.end();
  await database.stop();
  await rm(home, { recursive: true, force: true });
});

test('a remote is published, promoted and rolled back, and every build stays where tabs may still ask for it', async () => {
  await writeBuild('shell', 's1');
  const build = await writeBuild('tickets', 't1');
  await expect(promote(store, 'tickets')).rejects.toThrow('is not published');
  expect(await seedRelease(store, path.join(home, 'dist'))).toBe(true);
  expect(await seedRelease(store, path.join(home, 'dist'))).toBe(false);

  await writeBuild('tickets', 't2');
  expect(await publish(store, 'tickets', build)).toBe('t2');
  expect(await liveVersion('tickets')).toBe('t1');
  expect(await promote(store, 'tickets')).toMatchObject({ revision: 2 });
  expect(await liveVersion('tickets')).toBe('t2');

  expect(await rollback(store, 'tickets')).toMatchObject({ revision: 3 });
  expect(await liveVersion('tickets')).toBe('t1');
  await expect(rollback(store, 'tickets')).rejects.toThrow('no earlier version');
  for (const version of ['t1', 't2'])
    expect(existsSync(path.join(store.folder, 'tickets', version, 'remoteEntry.js.br'))).toBe(true);
});

test('two promotions at once both count: neither overwrites the other', async () => {
  const tickets = await writeBuild('tickets', 't3');
  const shell = await writeBuild('shell', 's2');
  await publish(store, 'tickets', tickets);
  await publish(store, 'shell', shell);
  await Promise.all([promote(store, 'tickets', 't3'), promote(store, 'shell', 's2')]);
  expect([await liveVersion('tickets'), await liveVersion('shell')]).toEqual(['t3', 's2']);
});

test('a build whose manifest is wrong is refused before anything is uploaded', async () => {
  const build = await writeBuild('tickets', 't9', { mounts: ['tickets'] });
  await expect(publish(store, 'tickets', build)).rejects.toThrow(/mounts/);
  expect(existsSync(path.join(store.folder, 'tickets', 't9'))).toBe(false);
});

test('a later start takes builds that are new here, and leaves a rolled back one rolled back', async () => {
  const dist = path.join(home, 'dist');
  await writeBuild('tickets', 't4');
  expect(await adoptNewBuilds(store, dist)).toEqual(['tickets']);
  expect(await liveVersion('tickets')).toBe('t4');
  await rollback(store, 'tickets');
  expect(await adoptNewBuilds(store, dist)).toEqual([]);
  expect(await liveVersion('tickets')).toBe('t3');
});

test('a release that is newer than this program keeps what the program does not know', async () => {
  const newer = { name: 'box-office', version: 'b1', smell: 'roses', pages: { as: 'a tree' } };
  await store.pool.query(
    `update releases set revision = revision + 1, document =
       jsonb_set(document, '{remotes}', document->'remotes' || $1::jsonb)
         || '{"season": "autumn"}'`,
    [JSON.stringify([newer])],
  );
  await writeBuild('tickets', 't5');
  expect(await adoptNewBuilds(store, path.join(home, 'dist'))).toEqual(['tickets']);
  expect(await liveVersion('tickets')).toBe('t5');
  const { rows } = await store.pool.query<{ document: { remotes: object[] } }>(
    'select document from releases',
  );
  expect(rows[0]?.document).toMatchObject({ season: 'autumn' });
  expect(rows[0]?.document.remotes).toContainEqual(newer);
});

test('a remote that nobody here has heard of is published like any other', async () => {
  const build = await writeBuild('box-office', 'b2', { mounts: ['/box-office/*'] });
  expect(await publish(store, 'box-office', build)).toBe('b2');
  expect((await promote(store, 'box-office')).remotes).toContainEqual(
    expect.objectContaining({ name: 'box-office', version: 'b2' }),
  );
});

test('a start that ends between a build and its release is made good by the next one', async () => {
  const dist = path.join(home, 'dist');
  await writeBuild('tickets', 't5-late');
  const other = await store.pool.connect();
  await other.query('begin');
  await other.query('select from releases for update');
  await expect(adoptNewBuilds(store, dist)).rejects.toThrow(/lock timeout/);
  await other.query('rollback');
  other.release();
  expect(await liveVersion('tickets')).toBe('t5');
  expect(await adoptNewBuilds(store, dist)).toEqual(['tickets']);
  expect(await liveVersion('tickets')).toBe('t5-late');
});

test('a database that stops while files are written fails the start, and ends no process', async () => {
  const build = await writeBuild('tickets', 't6');
  await writeFile(path.join(build, 'large.js'), randomBytes(4_000_000).toString('base64'));
  const dist = path.join(home, 'dist');
  let hasEnded = false;
  // refused or met again by the next query: either is a start that goes on or says why not
  const named = new URL(databaseUrl);
  named.searchParams.set('application_name', 'start');
  const start = seedAtStart({ databaseUrl: named.href, home, dist })
    .catch(() => undefined)
    .finally(() => (hasEnded = true));
  let ended = 0;
  while (!hasEnded) {
    const { rowCount } = await store.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'start' and state = 'idle'`,
    );
    ended += rowCount ?? 0;
  }
  await start;
  expect(ended).toBeGreaterThan(0);
  await seedAtStart({ databaseUrl, home, dist });
  expect(await liveVersion('tickets')).toBe('t6');
});
