import { startEmbeddedPostgres } from '@foyer/node-runtime';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testApi } from '../../../test/support/api-of-file.ts';
import { buy, expectInvariants, sellableEvent } from '../../../test/support/selling.ts';
import { createPool, transact } from './database.ts';
import { prepareDatabase, prepareRoles } from './database-roles.ts';
import { newId } from '../runtime/ids.ts';
import { migrate } from './migrate.ts';
import { asTenant } from './tenant.ts';

const api = testApi();

const OURS = `n.nspname !~ '^(pg_|information_schema)'`;
const found = async (sql: string) =>
  (await api.pool.query<{ what: string }>(sql)).rows.map(({ what }) => what);

test('the application is no superuser, makes no roles and no databases, and is a member of nothing that may', async () => {
  expect(
    await found(`select rolname as what from pg_roles m
     where pg_has_role(session_user, m.oid, 'member') and (rolsuper or rolbypassrls or rolcreaterole
       or rolcreatedb or rolreplication)`),
  ).toEqual([]);
  expect(
    await found(
      `select rolname as what from pg_roles m where pg_has_role(session_user, m.oid, 'member')
          order by 1`,
    ),
  ).toEqual(['foyer_app', 'foyer_platform', 'foyer_tenant']);
});

test('every table, sequence, function and schema belongs to the role that migrates', async () => {
  expect(
    await found(`select c.oid::regclass::text as what from pg_class c join pg_namespace n
        on n.oid = c.relnamespace
     where ${OURS} and c.relowner <> 'foyer_owner'::regrole`),
  ).toEqual([]);
  expect(
    await found(`select p.oid::regprocedure::text as what from pg_proc p join pg_namespace n
        on n.oid = p.pronamespace
     where ${OURS} and p.proowner <> 'foyer_owner'::regrole
       -- what an extension brings belongs to whoever installed the server
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`),
  ).toEqual([]);
  expect(await found(`select extname as what from pg_extension order by 1`)).toEqual([
    'pg_trgm',
    'plpgsql',
  ]);
  expect(
    await found(
      `select n.nspname as what from pg_namespace n where ${OURS} and not pg_has_role('foyer_owner',
          n.nspowner, 'usage')`,
    ),
  ).toEqual([]);
});

test('row-level security is forced where it is on, and on wherever rows have an owner', async () => {
  expect(
    await found(`select c.relname as what from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not (c.relrowsecurity and c.relforcerowsecurity)
       and (c.relrowsecurity or exists (select from pg_attribute a where a.attrelid = c.oid
         and a.attname = 'owner_id' and not a.attisdropped))`),
  ).toEqual([]);
});

test('what works across owners has a policy that says so', async () => {
  expect(
    await found(`select c.relname as what from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid
         and p.polroles = array['foyer_platform'::regrole::oid])`),
  ).toEqual([]);
});

/**
 * Each does one narrow thing that its caller may not: says which account proved an address; writes
 * what the public search reads of the one event that was changed, of its dates, seller and formats,
 * and of the profile that was changed or followed. All but the first are triggers, which nobody
 * calls.
 */
const LENDING = [
  'account_of(text)',
  'list_event()',
  'list_seller()',
  'list_changed_dates()',
  'list_event_seller()',
  'list_changed_profile()',
  'list_followers()',
  'list_formats()',
  'list_changed_types()',
  'keep_username()',
];

test('no function but the listed ones lends the rights of its owner, and nobody else makes anything in the schemas', async () => {
  expect(
    await found(`select p.oid::regprocedure::text as what from pg_proc p join pg_namespace n
        on n.oid = p.pronamespace
     where ${OURS} and p.prosecdef`),
  ).toEqual(LENDING);
  expect(
    await found(`select n.nspname || ' ' || r as what from pg_namespace n, unnest(array['public',
        'foyer_app', 'foyer_platform', 'foyer_tenant']) r
     where ${OURS} and has_schema_privilege(r, n.oid, 'create')`),
  ).toEqual([]);
  expect(
    await found(
      `select p as what from unnest(array['create', 'temporary']) p
          where has_database_privilege(current_database(), p)`,
    ),
  ).toEqual([]);
});

test.each([
  ['a program of the machine', `copy (select 1) to program 'true'`],
  ['a file of the machine', `copy (select 1) to '/tmp/foyer-never-written'`],
  ['a file to read', `select pg_read_file('postgresql.auto.conf')`],
  ['the passwords of roles', 'select * from pg_authid'],
  ['the owner', 'set role foyer_owner'],
  ['the superuser', 'set role foyer'],
  ['the superuser as the session', 'set session authorization foyer'],
  ['a role of its own', 'create role another login'],
  ['a table of its own', 'create table another (id integer)'],
  ['another shape of a table', 'alter table orders disable row level security'],
  ['a switched-off trigger', 'alter table ledger_entries disable trigger all'],
  ['a written-up migration', `insert into schema_migrations (name) values ('9999_later.sql')`],
])('the application does not reach %s, not after resetting its role either', async (_, sql) => {
  const client = await api.pool.connect();
  try {
    await client.query('reset role');
    await expect(client.query(sql)).rejects.toThrow(
      /permission denied|must be owner|must be able to SET ROLE/,
    );
  } finally {
    client.release(true);
  }
});

test('a table that a later migration makes is the platform’s to use, and no owner’s', async () => {
  await api.owner.query(
    'create table later_on (id integer generated always as identity, note text)',
  );
  await api.pool.query(`insert into later_on (note) values ('written')`);
  expect((await api.pool.query('select note from later_on')).rows).toEqual([{ note: 'written' }]);
  await expect(
    asTenant(newId(), () => transact(api.pool, (tx) => tx.query('select 1 from later_on'))),
  ).rejects.toThrow(/permission denied/);
});

test('the next start finds a cluster as it was left, and its roles under new passwords', async () => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'foyer-cluster-'));
  await chmod(home, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: path.join(home, 'db') });
  const start = async () => {
    const roles = await prepareRoles(server.url);
    await prepareDatabase(server.url, 'foyer');
    const owner = createPool(roles.owner('foyer'), 1);
    const applied = await migrate(owner).finally(() => owner.end());
    return { applied, application: createPool(roles.application('foyer'), 1) };
  };
  try {
    const first = await start();
    expect(first.applied).not.toEqual([]);
    await first.application.query(`insert into rate_limits values ('kept', now(), 1)`);
    await first.application.end();
    const next = await start();
    expect(next.applied).toEqual([]);
    const { rows } = await next.application.query('select key from rate_limits');
    expect(rows).toEqual([{ key: 'kept' }]);
    await next.application.end();
    const former = createPool(first.application.options.connectionString ?? '', 1);
    await expect(former.query('select 1').finally(() => former.end())).rejects.toThrow(/password/);
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}, 60_000);

test('a ticket is sold, and its jobs run, by that role alone', async () => {
  const event = await sellableEvent(api);
  expect((await buy(api, api.client(), event)).status).toBe('completed');
  await api.runJobs();
  expect((await api.pool.query('select 1 from mail_outbox')).rowCount).toBeGreaterThan(0);
  await expectInvariants(api.pool);
});
