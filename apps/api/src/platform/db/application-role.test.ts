import { type EmbeddedPostgres, startEmbeddedPostgres } from '@foyer/node-runtime';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { admitApplication, applicationUrl, databaseUrlsIn } from './application-role.ts';
import { createPool, transact } from './database.ts';
import { signedInAs } from './database-roles.ts';
import { newId } from '../runtime/ids.ts';
import { migrate } from './migrate.ts';
import type { SecretKeys } from '../secrets/secret-key.ts';
import { asTenant } from './tenant.ts';

// A database server that somebody else runs: at each beginning none of Foyer's roles are there.
let home: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'foyer-external-'));
  await chmod(home, 0o755);
  server = await startEmbeddedPostgres({
    dataDir: path.join(home, 'db'),
    settings: { fsync: 'off' },
  });
}, 30_000);
afterEach(async () => {
  await asAdministrator('drop database house');
  const admin = createPool(server.url('postgres'), 1);
  try {
    const { rows } = await admin.query<{ role: string }>(
      `select format('%I', rolname) as role from pg_roles
        where rolname not like 'pg\\_%' and rolname <> current_user`,
    );
    await admin.query(`drop role ${rows.map(({ role }) => role).join()}`);
  } finally {
    await admin.end();
  }
});
afterAll(async () => {
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

const KEYS: SecretKeys = ['a-key-of-thirty-two-characters-or-more'];
const PASSWORD = 'as-the-administrator-chose-it';

async function asAdministrator(sql: string) {
  const admin = createPool(server.url('postgres'), 1);
  // one statement at a time: a database is made outside a transaction
  try {
    for (const statement of sql.split(';')) await admin.query(statement);
  } finally {
    await admin.end();
  }
}
const urlOf = (role: string) => signedInAs(server.url('house'), role, PASSWORD);

async function prepare(urls: { owner: string; application: string | undefined }): Promise<string> {
  const owner = createPool(urls.owner, 1);
  try {
    await migrate(owner);
    return await admitApplication(owner, urls, KEYS);
  } finally {
    await owner.end();
  }
}

/** The role works on every table, steps down for a call about one owner, and is nobody else. */
async function expectApplication(url: string) {
  const pool = createPool(url, 1);
  try {
    expect(
      (
        await pool.query(
          'select 1 from profiles union all select 1 from graphile_worker._private_jobs',
        )
      ).rows,
    ).toEqual([]);
    await expect(
      asTenant(newId(), () => transact(pool, (tx) => tx.query('select 1 from credentials'))),
    ).rejects.toThrow(/permission denied/);
    expect(
      (await asTenant(newId(), () => transact(pool, (tx) => tx.query('select 1 from orders'))))
        .rows,
    ).toEqual([]);
    for (const sql of [
      'alter table orders add column more text',
      'create table more (id integer)',
      `copy (select 1) to program 'true'`,
    ]) {
      await expect(pool.query(sql)).rejects.toThrow(/permission denied|must be owner/);
    }
  } finally {
    await pool.end();
  }
}

test('one address, of a role that may make roles: the application gets its own, the same at every start', async () => {
  await asAdministrator(
    `create role house login createrole password '${PASSWORD}'; create database house owner house`,
  );
  const urls = databaseUrlsIn({ DATABASE_URL: urlOf('house') });
  expect(urls).toEqual({ owner: urlOf('house'), application: undefined });
  const url = await prepare({ owner: urlOf('house'), application: undefined });
  expect(new URL(url).username).toMatch(/^foyer_app_[\da-f]{8}$/);
  await expectApplication(url);
  expect(await prepare({ owner: urlOf('house'), application: undefined })).toBe(url);
  await expectApplication(url);
  // a command beside the product is given either, and works as the application
  for (const given of [urlOf('house'), url])
    expect(await applicationUrl({ owner: given, application: undefined }, KEYS)).toBe(url);
}, 30_000);

test('one address, of the server’s superuser: the application is somebody else all the same', async () => {
  await asAdministrator('create database house');
  await expectApplication(await prepare({ owner: server.url('house'), application: undefined }));
}, 30_000);

test('two addresses: the application is the role of its own, let in by the owner', async () => {
  await asAdministrator(`create role house login createrole password '${PASSWORD}'; create role seller login password '${PASSWORD}';
    create database house owner house`);
  const urls = databaseUrlsIn({
    DATABASE_URL: urlOf('seller'),
    FOYER_MIGRATION_DATABASE_URL: urlOf('house'),
  });
  expect(urls && (await prepare(urls))).toBe(urlOf('seller'));
  await expectApplication(urlOf('seller'));
}, 30_000);

test('two addresses whose roles an administrator made: the owner needs no right to make roles', async () => {
  await asAdministrator(`create role house login password '${PASSWORD}'; create role seller login password '${PASSWORD}'; create database house owner house;
    create role foyer_platform; create role foyer_tenant;
      grant foyer_platform, foyer_tenant to house;
      grant foyer_platform, foyer_tenant to seller`);
  await expectApplication(await prepare({ owner: urlOf('house'), application: urlOf('seller') }));
}, 30_000);

test('one address of a role that may make none is refused, with what an administrator does about it', async () => {
  await asAdministrator(`create role house login password '${PASSWORD}'; create database house owner house;
    create role foyer_platform; create role foyer_tenant;
      grant foyer_platform, foyer_tenant to house`);
  await expect(prepare({ owner: urlOf('house'), application: undefined })).rejects.toThrow(
    /FOYER_MIGRATION_DATABASE_URL/,
  );
}, 30_000);

test('two addresses of one role are refused', async () => {
  await asAdministrator(
    `create role house login createrole password '${PASSWORD}'; create database house owner house`,
  );
  await expect(prepare({ owner: urlOf('house'), application: urlOf('house') })).rejects.toThrow(
    /"house", which owns the tables/,
  );
}, 30_000);

test.each(['main.ts', 'worker.ts'])(
  '%s does not work as the owner of the tables, nor on tables of another version',
  async (file) => {
    await asAdministrator(
      `create role house login createrole password '${PASSWORD}'; create database house owner house`,
    );
    const application = await prepare({ owner: urlOf('house'), application: undefined });
    const started = async (url: string) => {
      const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../..', file)], {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATABASE_URL: url,
          FOYER_HOME: home,
          LOG_LEVEL: 'silent',
          NODE_NO_WARNINGS: '1',
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let complaint = '';
      child.stderr.on('data', (text: Buffer) => {
        complaint += text.toString();
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      return { code, complaint };
    };
    expect(await started(urlOf('house'))).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('"house", which owns the tables'),
    });
    const owner = createPool(urlOf('house'), 1);
    await owner
      .query(`delete from schema_migrations where name = '0007_access.sql'`)
      .finally(() => owner.end());
    expect(await started(application)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('lacks 1 migrations, beginning with 0007_access.sql'),
    });
  },
  60_000,
);
