import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { insertCode, sellableEvent, violationsIn } from '../../apps/api/test/support/selling.ts';
import { EDGE_SECRET, type TestApi } from '../../apps/api/test/support/test-api.ts';
import { startProcess } from './checkout/api-process.ts';
import { buyers, type Offer, type Round } from './checkout/buyers.ts';
import { median, percentile, round } from './figures.ts';
import { watchCores, type Usage } from './machine.ts';
import { onDatabase } from './on-database.ts';
import { findPgbench, NO_PGBENCH, pgbench, type PgbenchResult } from './pgbench.ts';

/**
 * Completed checkouts a second: create, confirm, pay in the sandbox, complete, over HTTP against an
 * API process of its own, by buyers who are all somebody new; on one event and on a thousand, in
 * turn, and beside them the same writes by pgbench on the same database. In every cart are a promo
 * code, a donation and an answer; of those beside pgbench is nothing but a ticket. The worker does
 * not run meanwhile (`--worker` starts it): mails wait, as they would behind a rush. One JSON line.
 * Run: npm run bench -- checkout [--rounds 3] [--seconds 8] [--buyers 24] [--worker]
 * [--profile FOLDER]
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    buyers: { type: 'string', default: '24' },
    worker: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const [ROUNDS, SECONDS, BUYERS] = [
  Number(options.rounds),
  Number(options.seconds),
  Number(options.buyers),
];
const EVENTS = 1000;
const CAPACITY = 100_000;
const PGBENCH_CLIENTS = 8;
const LIMITS = { perSecond: 150, goal: 250, p99Ms: 1000, hotToSpread: 0.8 };

interface Measured {
  round: Round;
  usage: Usage;
}
interface Turn {
  hot: Measured;
  plain: Measured;
  spread: Measured;
  writes?: PgbenchResult;
}

const rate = ({ round: { completed, seconds } }: Measured) => completed / seconds;

/** Units sold beyond a capacity: none, or the bench fails. */
async function oversold(api: TestApi): Promise<number> {
  const {
    rows: [row],
  } = await api.pool.query<{ n: number }>(
    `select coalesce(sum(greatest(0, taken - capacity)), 0)::int as n
       from (select t.capacity, count(*) as taken from order_lines i join ticket_lines l
         on l.line_id = i.id join ticket_types t on t.id = l.ticket_type_id
           where i.status = 'active' group by t.id) as sold`,
  );
  return row?.n ?? 0;
}

/** An event whose every buyer has a code, gives something and is asked something. */
async function wholeOffer(api: TestApi): Promise<Offer> {
  const event = await sellableEvent(api, { capacity: CAPACITY, takesDonations: true });
  const [promoCode, questionId] = ['BENCH10', randomUUID()];
  await insertCode(api, event, { code: promoCode, percentage: 10 });
  await api.pool.query(
    `insert into event_questions
        (id, owner_id, event_id, title, field_type, required, asked_of, position)
       values ($1, $2, $3, 'What do you not eat?', 'short_text', true, 'buyer', 0)`,
    [questionId, event.ownerId, event.eventId],
  );
  return { ...event, extras: { promoCode, donationMinor: 500, questionId } };
}

async function measure(api: TestApi, cluster: { pid: number; url: string }): Promise<Turn[]> {
  const hot = await wholeOffer(api);
  const plain = { ...(await sellableEvent(api, { capacity: CAPACITY })), extras: undefined };
  const many: Offer[] = [];
  for (let n = 0; n < EVENTS; n++) many.push(await wholeOffer(api));
  await api.owner.query('vacuum analyze');
  const program = await findPgbench();
  const product = await startProcess(
    'main.ts',
    api.deps.config,
    options.profile && path.resolve(options.profile),
  );
  const worker = options.worker ? await startProcess('worker.ts', api.deps.config) : undefined;
  try {
    const load = async (choose: () => Offer, seconds = SECONDS): Promise<Measured> => {
      const usage = await watchCores({ database: cluster.pid, api: product.pid });
      const done = await buyers(product.origin, choose, {
        count: BUYERS,
        seconds,
        edgeSecret: EDGE_SECRET,
      });
      return { round: done, usage: await usage() };
    };
    const anyEvent = () => many[Math.floor(Math.random() * EVENTS)] ?? hot;
    const writes = () =>
      program
        ? pgbench(program, {
            url: cluster.url,
            script: path.join(import.meta.dirname, 'checkout/checkout.sql'),
            clients: PGBENCH_CLIENTS,
            seconds: SECONDS,
            set: { event: plain.eventId },
          })
        : undefined;
    await load(anyEvent, 4);
    await load(() => hot, 2);
    await load(() => plain, 2);
    // plans made while the tables were empty would read them from end to end: autovacuum ends that
    // in a minute, and this now
    await api.owner.query('vacuum analyze');
    const turns: Turn[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const [one, other] = [await load(() => hot), await load(anyEvent)];
      const alone = await load(() => plain);
      const database = await writes();
      turns.push({ hot: one, spread: other, plain: alone, ...(database && { writes: database }) });
    }
    return turns;
  } finally {
    await worker?.stop();
    await product.stop();
  }
}

/**
 * What a checkout costs in processor time, by who spends it: says the same on a busy machine as on
 * a quiet one, nearly.
 */
const cpuMs = (measured: readonly Measured[]) =>
  Object.fromEntries(
    (['api', 'database', 'bench'] as const).map((who) => [
      who,
      round(median(measured.map((one) => (one.usage[who] * 1000) / one.round.completed)), 2),
    ]),
  );

/**
 * The figures of all rounds: the middle one of each kind, since a round that something disturbed
 * says nothing.
 */
function report(turns: readonly Turn[], wrong: { oversold: number; violations: string[] }) {
  const hot = turns.map((turn) => turn.hot);
  const took = hot.flatMap((one) => one.round.took);
  const refusals = turns.flatMap((turn) => [
    ...turn.hot.round.refusals,
    ...turn.spread.round.refusals,
    ...turn.plain.round.refusals,
  ]);
  const perSecond = median(hot.map(rate));
  const p99Ms = percentile(took, 0.99);
  const plain = turns.map((turn) => turn.plain);
  const hotToSpread = median(turns.map((turn) => rate(turn.hot) / rate(turn.spread)));
  const writes = turns.flatMap((turn) => (turn.writes ? [turn.writes.tps] : []));
  // of one turn, seconds apart: what slows the machine slows both
  const wholeToPgbench = turns.flatMap((turn) =>
    turn.writes ? [rate(turn.hot) / turn.writes.tps] : [],
  );
  const errors = refusals.reduce((sum, [, times]) => sum + times, 0);
  const isRight = wrong.oversold === 0 && wrong.violations.length === 0 && errors === 0;
  return {
    perSecond: round(perSecond),
    rounds: hot.map((one) => round(rate(one))),
    p50Ms: round(percentile(took, 0.5)),
    p99Ms: round(p99Ms),
    spreadPerSecond: round(median(turns.map((turn) => rate(turn.spread)))),
    hotToSpread: round(hotToSpread, 2),
    plainPerSecond: round(median(plain.map(rate))),
    wholeToPlain: round(median(turns.map((turn) => rate(turn.hot) / rate(turn.plain))), 2),
    ...(writes.length > 0
      ? {
          pgbenchPerSecond: round(median(writes)),
          wholeToPgbench: round(median(wholeToPgbench), 3),
          ratio: round(median(plain.map(rate)) / median(writes), 3),
        }
      : { pgbench: NO_PGBENCH }),
    ...wrong,
    errors,
    refusals: refusals.slice(0, 3).map(([text]) => text),
    cores: cpus().length,
    cpuMsPerCheckout: cpuMs(hot),
    cpuMsPerPlainCheckout: cpuMs(plain),
    othersShare: hot.map((one) => one.usage.othersShare),
    buyers: BUYERS,
    events: EVENTS,
    worker: options.worker ? 'running' : 'paused',
    limits: LIMITS,
    reachesGoal: perSecond >= LIMITS.goal,
    ok:
      isRight &&
      perSecond >= LIMITS.perSecond &&
      p99Ms <= LIMITS.p99Ms &&
      hotToSpread >= LIMITS.hotToSpread,
  };
}

await onDatabase('checkout', async (api, cluster) => {
  const turns = await measure(api, { pid: cluster.pid, url: api.deps.config.databaseUrl });
  return report(turns, {
    oversold: await oversold(api),
    violations: Object.keys(await violationsIn(api.pool)),
  });
});
