import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const SOURCE = path.resolve(
  import.meta.dirname,
  '../src/modules/event-management/event-copies.repository.ts',
);

/** What a copy of an event begins anew. Every other column is copied. */
const BEGUN_ANEW: Record<string, readonly string[]> = {
  events: [
    ...['status', 'published_at', 'canceled_at', 'deleted_at', 'created_at', 'updated_at'],
    ...['version', 'changed_at', 'changed_by', 'search', 'featured', 'public_location'],
    ...['ticket_order_version', 'ticket_order_changed_at', 'ticket_order_changed_by'],
  ],
  event_instances: ['canceled_at', 'version', 'changed_at', 'changed_by'],
  ticket_types: ['archived_at', 'created_at', 'version', 'changed_at', 'changed_by'],
  promo_codes: ['deleted_at', 'version', 'changed_at', 'changed_by'],
};

/** The columns that the copying statements name, by table. */
function copiedColumns(source: string): Map<string, string[]> {
  const inserts = source.matchAll(/insert into (\w+) \(([^)]+)\)/g);
  return new Map([...inserts].map(([, table = '', list = '']) => [table, list.split(/[\s,]+/)]));
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await api.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows.map((row) => row.name);
}

test.each(Object.entries(BEGUN_ANEW))(
  'a copy of an event takes every column of %s along or begins it anew on purpose',
  async (table, anew) => {
    const copied = copiedColumns(readFileSync(SOURCE, 'utf8')).get(table) ?? [];
    expect([...copied, ...anew].sort()).toEqual((await columnsOf(table)).sort());
  },
);
