import * as contracts from '@foyer/contracts';
import type { AnyEndpoint } from '@foyer/contracts';
import { z } from 'zod';
import { createAccessWorld, type AccessWorld, type Role } from '../../testing/access-world.ts';
import { sampleCall } from '../../testing/sample-call.ts';

const has = (schema: unknown, key: string) => schema instanceof z.ZodObject && key in schema.shape;

/** Every call that reads a page of a list. */
const LISTS = Object.values(contracts as Record<string, unknown>)
  .filter((value): value is AnyEndpoint => typeof value === 'object' && value !== null && 'access' in value && 'path' in value)
  .filter(({ query, answer }) => has(query, 'page') && has(answer, 'totalCount'));

/** Lists of the person who asks; everything else is asked by somebody who manages the hall. */
const OF_PATRONS: Record<string, Role> = { 'notifications.list': 'patron', 'orders.listOwn': 'patron', 'tickets.listOwn': 'patron' };
const BEYOND = 100_000;

let world: AccessWorld;
beforeAll(async () => { world = await createAccessWorld(); }, 120_000);
afterAll(() => world.close());

async function read(endpoint: AnyEndpoint, role: Role, page: number) {
  const { url } = sampleCall(endpoint, world.hall);
  const address = new URL(url, 'http://foyer.test');
  address.searchParams.set('page', String(page));
  await world.api.pool.query('delete from rate_limits');
  const { body } = await world.api.app.inject({ method: 'GET', url: address.pathname + address.search, headers: { cookie: world.cookies[role], 'client-token': 'foyer-test' } });
  const { data, totalCount } = JSON.parse(body) as { data?: unknown[]; totalCount?: number };
  return { rows: data?.length, totalCount };
}

test('there are lists to walk', () => {
  expect(LISTS.length).toBeGreaterThan(8);
});

test.each(LISTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s says how many there are on a page beyond the end too', async (id, endpoint) => {
  const role = OF_PATRONS[id] ?? 'admin';
  const first = await read(endpoint, role, 1);
  expect(first.totalCount).toBeGreaterThan(0);
  expect(await read(endpoint, role, BEYOND)).toEqual({ rows: 0, totalCount: first.totalCount });
});
