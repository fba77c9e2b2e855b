import { mkdtemp, chmod, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createOrder } from '@foyer/contracts';
import { createPool, transact, type Pool } from '../../apps/api/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';

/**
 * How much of the database's speed an order keeps: orders a second over HTTP, each claiming one ticket of the same
 * event, against plain transactions of five statements on the same cluster with fsync on. Printed as one JSON line:
 * `ratio` is API ÷ database, `limit` the least that passes. Run: node tools/bench/order-path.ts
 */
const LIMIT = 0.1;
const SECONDS = 4;
const CONNECTIONS = 8;

/** Rounds a second of `work`, eight at a time, over a few seconds. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let rounds = 0;
  const began = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < end) {
      await work();
      rounds++;
    }
  }));
  return rounds / ((performance.now() - began) / 1000);
}

async function plainTransaction(pool: Pool): Promise<void> {
  await transact(pool, async (tx) => {
    const { rows: [row] } = await tx.query<{ id: number }>('insert into bench (n) values (1) returning id');
    for (let statement = 0; statement < 3; statement++) await tx.query('update bench set n = n + 1 where id = $1', [row?.id]);
    await tx.query('select n from bench where id = $1', [row?.id]);
  });
}

async function main() {
  const home = await mkdtemp(path.join(os.tmpdir(), 'foyer-bench-'));
  await chmod(home, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: path.join(home, 'db') });
  const admin = createPool(server.url('postgres'), 1);
  await admin.query('create database foyer_template');
  await admin.end();
  const template = createPool(server.url('foyer_template'), 1);
  await migrate(template);
  await template.end();
  process.env['FOYER_TEST_DATABASE'] = server.url('{name}');
  const { createTestApi } = await import('../../apps/api/testing/test-api.ts');
  const { sellableEvent } = await import('../../apps/api/testing/selling.ts');
  const api = await createTestApi();
  try {
    await api.pool.query('create table bench (id bigint generated always as identity primary key, n integer not null)');
    const event = await sellableEvent(api, { capacity: 100_000 });
    const ticketId = event.typeIds[0] ?? '';
    const database = await rate(() => plainTransaction(api.pool));
    const orders = await rate(() => api.client().call(createOrder, { query: { event: event.eventId }, body: { tickets: [{ id: ticketId, quantity: 1 }] } }));
    const ratio = orders / database;
    console.log(JSON.stringify({ bench: 'order-path', ordersPerSecond: Math.round(orders), transactionsPerSecond: Math.round(database), ratio: Number(ratio.toFixed(3)), limit: LIMIT, ok: ratio >= LIMIT }));
    process.exitCode = ratio >= LIMIT ? 0 : 1;
  } finally {
    await api.close();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

await main();
