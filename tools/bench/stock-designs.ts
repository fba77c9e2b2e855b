import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPool } from '../../apps/api/src/platform/db/database.ts';
import { startCluster } from './cluster.ts';
import { median, round } from './figures.ts';
import { watchCores } from './machine.ts';
import { findPgbench, NO_PGBENCH, pgbench, type PgbenchResult } from './pgbench.ts';

/**
 * Races ways to hold stock, as pgbench scripts in `stock-designs/`: a lock on the event, a counter
 * row, a row for every unit claimed with SKIP LOCKED; and such rows in a pool that two ticket types
 * share, in two pools a type, and with names. Each with 1, 8 and 32 clients, on one hot event and
 * on 200 and 1,000 (named seats on one alone), in turn. One JSON line: transactions a second and
 * the 99th percentile in milliseconds, the middle one of the rounds.
 * Run: npm run bench -- stock-designs [--rounds 3] [--seconds 1] [--only unit-rows,two-pools]
 * [--clients 1,8,32]
 */
const SHARED = ['shared-pool', 'two-pools', 'labelled-units'];
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string' },
    clients: { type: 'string', default: '1,8,32' },
  },
});
const ALL = ['event-lock', 'counter-row', 'unit-rows', ...SHARED];
const DESIGNS = ALL.filter((one) => options.only?.split(',').includes(one) ?? true);
const CLIENTS = options.clients.split(',').map(Number);
const EVENTS = [1, 200, 1000];
const SCRIPTS = path.join(import.meta.dirname, 'stock-designs');

type Cell = `${string} ${number}x${number}`;
const cell = (design: string, clients: number, events: number): Cell =>
  `${design} ${clients}x${events}`;

/** A database of its own for each design, so that none sweeps up after another. */
async function prepare(design: string, url: string) {
  const pool = createPool(url, 1);
  try {
    for (const file of ['setup.sql', ...(SHARED.includes(design) ? ['setup-shared.sql'] : [])]) {
      const text = await readFile(path.join(SCRIPTS, file), 'utf8');
      await pool.query(text.replaceAll(':events', String(Math.max(...EVENTS))));
    }
  } finally {
    await pool.end();
  }
}

/** The named seats are those of one house. */
const isRaced = (design: string, events: number) => design !== 'labelled-units' || events === 1;

async function race(
  program: string,
  urls: ReadonlyMap<string, string>,
): Promise<Map<Cell, PgbenchResult[]>> {
  const results = new Map<Cell, PgbenchResult[]>();
  for (let n = 0; n < Number(options.rounds); n++) {
    for (const clients of CLIENTS)
      for (const events of EVENTS)
        for (const design of DESIGNS.filter((one) => isRaced(one, events))) {
          const result = await pgbench(program, {
            url: urls.get(design) ?? '',
            script: path.join(SCRIPTS, `${design}.sql`),
            clients,
            seconds: Number(options.seconds),
            set: { events },
          });
          const key = cell(design, clients, events);
          results.set(key, [...(results.get(key) ?? []), result]);
        }
  }
  return results;
}

function report(results: ReadonlyMap<Cell, PgbenchResult[]>) {
  const tps = (key: Cell) => median((results.get(key) ?? []).map((one) => one.tps));
  const p99 = (key: Cell) => median((results.get(key) ?? []).map((one) => one.p99));
  const ratio = (one: Cell, other: Cell) =>
    results.has(one) && results.has(other) ? round(tps(one) / tps(other), 2) : undefined;
  return {
    perSecond: Object.fromEntries([...results.keys()].map((key) => [key, round(tps(key))])),
    p99Ms: Object.fromEntries([...results.keys()].map((key) => [key, round(p99(key), 1)])),
    hotToSpread: Object.fromEntries(
      DESIGNS.flatMap((design) =>
        CLIENTS.map((clients) => [
          `${design} ${clients}`,
          ratio(cell(design, clients, 1), cell(design, clients, 1000)),
        ]),
      ),
    ),
    toUnitRows: Object.fromEntries(
      SHARED.flatMap((design) =>
        CLIENTS.flatMap((clients) =>
          [1, 1000].map((events) => [
            cell(design, clients, events),
            ratio(cell(design, clients, events), cell('unit-rows', clients, events)),
          ]),
        ),
      ),
    ),
    unitRowsToCounter: Object.fromEntries(
      CLIENTS.map((clients) => [
        clients,
        ratio(cell('unit-rows', clients, 1), cell('counter-row', clients, 1)),
      ]),
    ),
    unitRowsToEventLock: Object.fromEntries(
      CLIENTS.map((clients) => [
        clients,
        ratio(cell('unit-rows', clients, 1), cell('event-lock', clients, 1)),
      ]),
    ),
  };
}

const program = await findPgbench();
if (!program) console.log(JSON.stringify({ bench: 'stock-designs', skipped: NO_PGBENCH }));
else {
  const cluster = await startCluster();
  try {
    const urls = new Map<string, string>();
    for (const design of DESIGNS)
      urls.set(design, await cluster.createDatabase(design.replace('-', '_')));
    for (const [design, url] of urls) await prepare(design, url);
    const usage = await watchCores({ database: cluster.pid });
    const figures = report(await race(program, urls));
    console.log(
      JSON.stringify({
        bench: 'stock-designs',
        ...figures,
        rounds: Number(options.rounds),
        seconds: Number(options.seconds),
        othersShare: (await usage()).othersShare,
      }),
    );
  } finally {
    await cluster.stop();
  }
}
