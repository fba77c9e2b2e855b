import { RemoteManifest, ShellManifest } from '@foyer/contracts/schemas';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import { transact } from '../../apps/api/src/platform/db/database.ts';
import { previousVersion } from './release-history.ts';

const CHANNEL = 'live';
/** Best for what many will fetch; the first start on somebody's machine would rather be quick. */
export const BEST_QUALITY = 11;
const SEED_QUALITY = 6;
const COMPRESSIBLE = /\.(js|css|json|svg|wasm)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const SHELL = 'shell';
const MANIFEST = 'foyer-manifest.json';

export interface ReleaseStore {
  pool: pg.Pool;
  folder: string;
}
/** Pool or transaction. */
type Database = Pick<pg.Pool, 'query'>;
type Manifest = RemoteManifest | ShellManifest;

const Version = z.looseObject({ version: z.string() });
/**
 * What the store knows of a release: names and versions. All else stays as the publisher wrote it,
 * also where that one is newer than this program.
 */
const StoredRelease = z.looseObject({
  revision: z.number().int(),
  shell: Version,
  remotes: z.array(Version.extend({ name: z.string() })),
});
type StoredRelease = z.infer<typeof StoredRelease>;
type Pointers = Pick<StoredRelease, 'shell' | 'remotes'>;

const parseManifest = (name: string, value: unknown): Manifest =>
  (name === SHELL ? ShellManifest : RemoteManifest).parse(value);

/**
 * Reads what a build says about itself; throws with every fault of it, so that a bad manifest never
 * gets published.
 */
export async function readManifest(name: string, build: string): Promise<Manifest> {
  const manifest = parseManifest(
    name,
    JSON.parse(await readFile(path.join(build, MANIFEST), 'utf8')),
  );
  if ('name' in manifest && manifest.name !== name)
    throw new Error(`${build} holds ${manifest.name}, not ${name}`);
  return manifest;
}

async function compress(folder: string, level: number) {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && COMPRESSIBLE.test(entry.name),
  );
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      const quality = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      };
      await Promise.all([
        writeFile(`${file}.br`, await brotli(content, quality)),
        writeFile(`${file}.gz`, await zip(content)),
      ]);
    }),
  );
}

/** Copies a build to its place for ever; a build that is there already is left alone. */
export async function upload(
  folder: string,
  name: string,
  version: string,
  build: string,
  level: number,
) {
  const place = path.join(folder, name, version);
  if (existsSync(place)) return;
  const incoming = `${place}.${randomUUID().slice(0, 8)}`;
  await mkdir(path.dirname(place), { recursive: true });
  await cp(build, incoming, { recursive: true, filter: (file) => !file.endsWith('.map') });
  await compress(incoming, level);
  // two publishers at once: the second finds the place taken by the same content
  await rename(incoming, place).catch(async () => rm(incoming, { recursive: true, force: true }));
}

/** Uploads a build and registers it. It is not live before it is promoted. Returns its version. */
export async function publish(
  { pool, folder }: ReleaseStore,
  name: string,
  build: string,
  level = BEST_QUALITY,
): Promise<string> {
  const manifest = await readManifest(name, build);
  await upload(folder, name, manifest.version, build, level);
  await register(pool, name, manifest);
  return manifest.version;
}

async function register(pool: Database, name: string, manifest: Manifest): Promise<void> {
  await pool.query(
    `insert into remote_builds (name, version, manifest) values ($1, $2, $3)
     on conflict (name, version) do update set created_at = now()`,
    [name, manifest.version, JSON.stringify(manifest)],
  );
}

async function readRelease(pool: Database): Promise<StoredRelease | undefined> {
  const {
    rows: [row],
  } = await pool.query<{ revision: number; document: object }>(
    'select revision, document from releases where channel = $1',
    [CHANNEL],
  );
  return row && StoredRelease.parse({ ...row.document, revision: row.revision });
}

/** Moves the pointer only if nobody else has moved it since it was read. */
async function compareAndSet(
  pool: Database,
  read: StoredRelease,
  next: Pointers,
  action: string,
  name: string,
): Promise<boolean> {
  const document = JSON.stringify(next);
  const { rowCount } = await pool.query(
    `with moved as (
       update releases set revision = revision + 1, document = $3, updated_at = now()
         where channel = $1 and revision = $2 returning revision)
     insert into release_history (channel, revision, document, action, name) select $1, revision,
       $3, $4, $5 from moved`,
    [CHANNEL, read.revision, document, action, name],
  );
  return rowCount === 1;
}

const versionOf = (release: Pointers, name: string) =>
  name === SHELL
    ? release.shell.version
    : release.remotes.find((remote) => remote.name === name)?.version;

function withManifest(release: Pointers, name: string, manifest: Manifest): Pointers {
  if (name === SHELL) return { ...release, shell: manifest };
  return {
    ...release,
    remotes: [
      ...release.remotes.filter((remote) => remote.name !== name),
      manifest as RemoteManifest,
    ],
  };
}

async function builtManifest(
  pool: Database,
  name: string,
  version: string | undefined,
): Promise<Manifest> {
  const {
    rows: [row],
  } = await pool.query<{ manifest: unknown }>(
    `select manifest from remote_builds where name = $1 and ($2::text is null or version = $2)
        order by created_at desc limit 1`,
    [name, version ?? null],
  );
  if (!row)
    throw new Error(
      `${name}${version ? ` ${version}` : ''} is not published. Publish it first: npm run remote -- publish ${name}`,
    );
  return parseManifest(name, row.manifest);
}

async function point(
  { pool, folder }: { pool: Database; folder: string },
  action: 'promote' | 'rollback',
  name: string,
  version: string | undefined,
): Promise<StoredRelease> {
  const manifest = await builtManifest(pool, name, version);
  if (!existsSync(path.join(folder, name, manifest.version)))
    throw new Error(`The files of ${name} ${manifest.version} are not in ${folder}`);
  for (let tries = 5; tries > 0; tries -= 1) {
    const live = await readRelease(pool);
    if (!live)
      throw new Error('There is no release yet: start the product once, the first start makes it.');
    const { revision: _, ...pointers } = live;
    if (versionOf(live, name) === manifest.version) return live;
    const next = withManifest(pointers, name, manifest);
    if (await compareAndSet(pool, live, next, action, name))
      return { ...next, revision: live.revision + 1 };
  }
  throw new Error('The release is being changed by somebody else. Try again.');
}

/** Makes a published version live: the given one, or the last published. */
export const promote = (store: ReleaseStore, name: string, version?: string) =>
  point(store, 'promote', name, version);

/** Goes back to the version that was live before the present one. */
export async function rollback(store: ReleaseStore, name: string): Promise<StoredRelease> {
  const { rows } = await store.pool.query<{ action: string; name: string; document: Pointers }>(
    'select action, name, document from release_history where channel = $1 order by revision',
    [CHANNEL],
  );
  const former = previousVersion(
    name,
    rows.map((row) => ({
      action: row.action,
      name: row.name,
      version: versionOf(row.document, name),
    })),
  );
  if (!former) throw new Error(`${name} has no earlier version to go back to.`);
  return point(store, 'rollback', name, former);
}

export interface BuildListing {
  name: string;
  version: string;
  publishedAt: Date;
  isLive: boolean;
}

/** Every published build, newest first by name, and which of them are live. */
export async function list({ pool }: ReleaseStore, name?: string): Promise<BuildListing[]> {
  const live = await readRelease(pool);
  const { rows } = await pool.query<{ name: string; version: string; created_at: Date }>(
    'select name, version, created_at from remote_builds where $1::text is null or name = $1 order by name, created_at desc',
    [name ?? null],
  );
  return rows.map((row) => ({
    name: row.name,
    version: row.version,
    publishedAt: row.created_at,
    isLive: live !== undefined && versionOf(live, row.name) === row.version,
  }));
}

async function buildsIn(dist: string): Promise<{ name: string; build: string }[]> {
  const names = await readdir(dist).catch(() => [] as string[]);
  return names
    .map((name) => ({ name, build: path.join(dist, name) }))
    .filter(({ build }) => existsSync(path.join(build, MANIFEST)));
}

/**
 * The first start: publishes every build in `dist` (`dist/apps`) and makes them the release, if
 * there is none yet. A release that is there stays as it is. Returns whether it made one.
 */
export async function seedRelease(store: ReleaseStore, dist: string): Promise<boolean> {
  const builds = await buildsIn(dist);
  if (await readRelease(store.pool)) {
    await restoreFiles(store, builds);
    return false;
  }
  await Promise.all(builds.map(({ name, build }) => publish(store, name, build, SEED_QUALITY)));
  const manifests = await Promise.all(
    builds.map(async ({ name, build }) => ({ name, manifest: await readManifest(name, build) })),
  );
  const shell = manifests.find(({ name }) => name === SHELL)?.manifest as ShellManifest | undefined;
  if (!shell) throw new Error(`No build of the shell in ${dist}: run npm run build.`);
  const document = JSON.stringify({
    shell,
    remotes: manifests.filter(({ name }) => name !== SHELL).map(({ manifest }) => manifest),
  });
  const { rowCount } = await store.pool.query(
    `with made as (insert into releases (channel, revision, document) values ($1, 1, $2)
        on conflict do nothing returning revision)
     insert into release_history (channel, revision, document, action, name) select $1, revision,
       $2, 'seed', 'all' from made`,
    [CHANNEL, document],
  );
  return rowCount === 1;
}

/**
 * A later start from changed sources: builds that this installation has never seen go live. One
 * that was published before stays where promote and rollback have put it. Returns the names that
 * went live.
 */
export async function adoptNewBuilds(store: ReleaseStore, dist: string): Promise<string[]> {
  const adopted: string[] = [];
  for (const { name, build } of await buildsIn(dist)) {
    const manifest = await readManifest(name, build);
    const { version } = manifest;
    const { rowCount } = await store.pool.query(
      'select 1 from remote_builds where name = $1 and version = $2',
      [name, version],
    );
    if (rowCount) continue;
    await upload(store.folder, name, version, build, SEED_QUALITY);
    // known and live at once: a start that ends in between would leave it for good
    await transact(store.pool, async (pool) => {
      await register(pool, name, manifest);
      await point({ ...store, pool }, 'promote', name, version);
    });
    adopted.push(name);
  }
  return adopted;
}

/**
 * An emptied folder gets back the files of the live versions that the present builds still hold.
 */
async function restoreFiles(
  { pool, folder }: ReleaseStore,
  builds: { name: string; build: string }[],
) {
  const live = await readRelease(pool);
  for (const { name, build } of builds) {
    const { version } = await readManifest(name, build);
    if (live && versionOf(live, name) === version)
      await upload(folder, name, version, build, SEED_QUALITY);
  }
}
