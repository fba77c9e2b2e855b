import { getSession, type AnyEndpoint, type Session } from '@foyer/contracts';
import { ENDPOINTS, schemasOf } from '@foyer/contracts/schemas';
import { z } from 'zod';
import { bouncedMail, endedJob, stuckRefund } from './support/operations.ts';
import { createAccessWorld, type AccessWorld, type Role } from './support/access-world.ts';
import { sampleCall } from './support/sample-call.ts';

const has = (schema: unknown, key: string) => schema instanceof z.ZodObject && key in schema.shape;

/** Every call that reads a page of a list. */
const LISTS = [...ENDPOINTS.values()].filter((endpoint) => {
  const { query, response } = schemasOf(endpoint);
  return has(query, 'page') && has(response, 'totalCount');
});

/** Lists of a person; everything else is a list of the hall, read by somebody who manages it. */
const OF_PEOPLE: Record<string, Role> = {
  'tickets.list': 'patron',
  'follows.following': 'patron',
  'follows.organizations': 'admin',
  'accountLog.list': 'admin',
  'siteAdmin.accounts': 'siteAdmin',
  'siteAdmin.audit': 'siteAdmin',
  'siteBanners.list': 'siteAdmin',
  'sitePages.versions': 'siteAdmin',
  'operations.refunds': 'siteAdmin',
  'operations.jobs': 'siteAdmin',
  'operations.mails': 'siteAdmin',
};
const BEYOND = 100_000;

let world: AccessWorld;
let people: Partial<Record<Role, string>>;
beforeAll(async () => {
  world = await createAccessWorld();
  const idOf = async (role: Role) => {
    const { body } = await world.api.app.inject({
      method: 'GET',
      url: getSession.path,
      headers: { cookie: world.cookies[role], 'client-token': 'foyer-test' },
    });
    return (JSON.parse(body) as Session).user?.id ?? '';
  };
  people = { patron: await idOf('patron'), admin: await idOf('admin') };
  // strangers see lists of those alone who chose to be found
  await world.api.pool.query('update profiles set findable = true where id = any($1::uuid[])', [
    [people.patron, people.admin],
  ]);
  await world.api.pool.query(
    `insert into audit_log (id, actor_kind, actor_name, action, account_id)
        values (gen_random_uuid(), 'job', 'console', 'account.flags',
        $1)`,
    [people.admin],
  );
  await stuckRefund(world.api);
  await bouncedMail(world.api);
  await endedJob(world.api);
  await world.api.pool.query(
    `insert into site_banners (id, message, type, place, dismissible)
        values (gen_random_uuid(), 'Doors open late', 'info', 'home', true)`,
  );
  await world.api.pool.query(
    `insert into site_page_versions (slug, version, published_by) values ('home', 1, $1)`,
    [people.admin],
  );
  await world.api.pool.query(
    'insert into follows (follower_id, profile_id) values ($1, $2) on conflict do nothing',
    [people.patron, world.hall('ownerId', '')],
  );
  await world.api.pool.query(
    `update orders set user_id = $1,
        patron_id = patron_of(owner_id, $1, lower(buyer_email), buyer_first_name, buyer_last_name)
      where id = $2`,
    [people.patron, world.hall('id', 'orders.get')],
  );
}, 120_000);
afterAll(() => world.close());

async function read(endpoint: AnyEndpoint, role: Role, page: number) {
  const person = OF_PEOPLE[endpoint.id] && people[role];
  const { url } = sampleCall(endpoint, person ? () => person : world.hall);
  const address = new URL(url, 'http://foyer.test');
  address.searchParams.set('page', String(page));
  await world.api.pool.query('delete from rate_limits');
  const { body } = await world.api.app.inject({
    method: 'GET',
    url: address.pathname + address.search,
    headers: { cookie: world.cookies[role], 'client-token': 'foyer-test' },
  });
  const {
    data,
    items = data,
    totalCount,
  } = JSON.parse(body) as { data?: unknown[]; items?: unknown[]; totalCount?: number };
  return { rows: items?.length, totalCount };
}

test('there are lists to walk', () => {
  expect(LISTS.length).toBeGreaterThan(8);
});

test.each(LISTS.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s says how many there are on a page beyond the end too',
  async (id, endpoint) => {
    const role = OF_PEOPLE[id] ?? 'admin';
    const first = await read(endpoint, role, 1);
    expect(first.totalCount).toBeGreaterThan(0);
    expect(await read(endpoint, role, BEYOND)).toEqual({ rows: 0, totalCount: first.totalCount });
  },
);
