import { listWebhooks } from '@foyer/contracts';
import { organizationOf, signUp } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { buy, sellableEvent, type SellableEvent } from '../../../test/support/selling.ts';
import { transact } from './database.ts';
import { handle } from '../http/handle.ts';
import { newId } from '../runtime/ids.ts';
import { buildServer } from '../http/server.ts';
import { asTenant, outsideTenant } from './tenant.ts';

const api = testApi();
let ours: SellableEvent;
let theirs: SellableEvent;
beforeAll(async () => {
  [ours, theirs] = [await sellableEvent(api), await sellableEvent(api)];
  for (const event of [ours, theirs]) await buy(api, api.client(), event);
});

const rows = async (text: string) =>
  (await transact(api.pool, (tx) => tx.query<Record<string, unknown>>(text))).rows;
const ownersIn = async (table: string) =>
  (await rows(`select distinct owner_id from ${table}`)).map((row) => row['owner_id']);
const TABLES = [
  'events',
  'event_instances',
  'ticket_types',
  'quotas',
  'ticket_type_quotas',
  'stock_pools',
  'orders',
  'order_lines',
  'ticket_lines',
  'registrations',
  'patrons',
  'ledger_entries',
  'domain_events',
];

test.each(TABLES)(
  '%s: a query that forgets its owner finds one owner in a call about that owner, and everybody elsewhere',
  async (table) => {
    expect(await asTenant(ours.ownerId, () => ownersIn(table))).toEqual([ours.ownerId]);
    expect(new Set(await ownersIn(table))).toEqual(new Set([ours.ownerId, theirs.ownerId]));
  },
);

test.each(['stock_units', 'order_status_history'])(
  '%s: rows follow their parent',
  async (table) => {
    const count = async () => Number((await rows(`select count(*) as n from ${table}`))[0]?.['n']);
    const [all, our, their] = [
      await count(),
      await asTenant(ours.ownerId, count),
      await asTenant(theirs.ownerId, count),
    ];
    expect(our).toBeGreaterThan(0);
    expect(our + their).toBe(all);
  },
);

test('a foreign row can neither be changed nor made', async () => {
  const changed = await asTenant(ours.ownerId, () =>
    transact(api.pool, (tx) =>
      tx.query(`update events set name = 'Taken' where id = $1`, [theirs.eventId]),
    ),
  );
  expect(changed.rowCount).toBe(0);
  await expect(
    asTenant(ours.ownerId, () =>
      transact(api.pool, (tx) =>
        tx.query(
          `insert into events (id, owner_id, name, timezone, currency)
              values ($1, $2, 'Planted', 'UTC', 'usd')`,
          [newId(), theirs.ownerId],
        ),
      ),
    ),
  ).rejects.toThrow(/row-level security/);
});

test.each([
  'credentials',
  'sessions',
  'known_devices',
  'idempotency_keys',
  'payment_notices',
  'mail_outbox',
  'notifications',
  'sandbox.payment_intents',
  'job_outbox',
  'graphile_worker._private_jobs',
])('%s is out of reach of a call about one owner', async (table) => {
  await expect(
    asTenant(ours.ownerId, () => rows(`select * from ${table} limit 1`)),
  ).rejects.toThrow(/permission denied/);
  await expect(
    asTenant(ours.ownerId, () => outsideTenant(() => rows(`select 1 from ${table} limit 1`))),
  ).resolves.toBeDefined();
});

test('the limit ends with its transaction, so the next one on the same connection is free of it', async () => {
  await asTenant(ours.ownerId, () =>
    Promise.all(Array.from({ length: 20 }, () => ownersIn('orders'))),
  );
  const seen = await Promise.all(Array.from({ length: 20 }, () => ownersIn('orders')));
  expect(seen.every((owners) => owners.length === 2)).toBe(true);
});

test('a name that is no id never reaches the database', async () => {
  await expect(asTenant(`x'; reset role; --`, () => ownersIn('orders'))).rejects.toThrow(TypeError);
});

test('every table with an owner is limited to it', async () => {
  const unlimited = await rows(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attname = 'owner_id' and not a.attisdropped
       and not (c.relrowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid))`);
  expect(unlimited).toEqual([]);
});

test('what belongs to no owner is open only as far as calls about an owner need it', async () => {
  const open = await rows(`
    select c.relname || ' ' || string_agg(p, ',' order by p) as what
      from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and has_table_privilege('foyer_tenant', c.oid, p)
       and not exists (select 1 from pg_policy o where o.polrelid = c.oid
         and o.polname in ('one_owner', 'own_insert'))
     group by c.relname order by 1`);
  expect(open.map(({ what }) => what)).toEqual([
    'course_categories select',
    'follows select',
    'former_usernames select',
    'job_outbox insert',
    'mail_outbox insert',
    'notifications insert',
    'order_status_edges select',
    'product_kinds select',
    'profiles select',
    'rate_limits insert,select,update',
  ]);
});

test('an owner changes their own membership page, nobody else’s, and makes nobody an administrator', async () => {
  const change = (columns: string, id: string) =>
    asTenant(ours.ownerId, () =>
      transact(api.pool, (tx) =>
        tx.query(
          `update profiles set ${columns}
     where id = $1`,
          [id],
        ),
      ),
    );
  expect((await change(`membership_title = 'Friends'`, ours.ownerId)).rowCount).toBe(1);
  expect((await change(`membership_title = 'Friends'`, theirs.ownerId)).rowCount).toBe(0);
  await expect(change('is_site_admin = true', ours.ownerId)).rejects.toThrow(/permission denied/);
});

test('a table that is made later is closed until it is limited to its owner', async () => {
  await api.owner.query('create table later (owner_id uuid)');
  try {
    await expect(asTenant(ours.ownerId, () => rows('select 1 from later'))).rejects.toThrow(
      /permission denied/,
    );
    await api.pool.query(`insert into later values ($1), ($2)`, [ours.ownerId, theirs.ownerId]);
    await api.owner.query(`select limit_to_owner('later')`);
    expect(await asTenant(ours.ownerId, () => ownersIn('later'))).toEqual([ours.ownerId]);
  } finally {
    await api.owner.query('drop table later');
  }
});

test('a call about an account is limited to it before its use case runs', async () => {
  const person = await signUp(api);
  const { id: ownerId } = await organizationOf(person);
  await sellableEvent(api, { ownerId });
  let seen: unknown[] = [];
  const app = await buildServer(api.deps, [
    (server, deps) =>
      handle(server, deps, listWebhooks, async ({ reply }) => {
        seen = await ownersIn('events');
        return reply.code(204).send();
      }),
  ]);
  const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { statusCode } = await app.inject({
    method: 'GET',
    url: `${listWebhooks.path}?ownerId=${ownerId}`,
    headers: { 'client-token': 'foyer-test', cookie },
  });
  await app.close();
  expect([statusCode, seen]).toEqual([204, [ownerId]]);
});
