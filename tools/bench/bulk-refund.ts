import { cancelDate, getDateCancellation } from '@foyer/contracts';
import { parseArgs } from 'node:util';
import { seedPerson, type SeededPerson } from '../../apps/api/test/support/seed-account.ts';
import {
  BUYER,
  buy,
  sellableEvent,
  violationsIn,
  type SellableEvent,
} from '../../apps/api/test/support/selling.ts';
import type { TestApi } from '../../apps/api/test/support/test-api.ts';
import { startProcess } from './checkout/api-process.ts';
import { round } from './figures.ts';
import { onDatabase } from './on-database.ts';

/**
 * How long it takes until everybody with a ticket for a canceled date has the money back: 10,000
 * tickets of the sandbox, one worker, which is killed in the middle of it once, and another that
 * takes over. Nobody may be refunded twice, nobody missed, and every buyer gets one mail. One JSON
 * line. Run: npm run bench -- bulk-refund [--tickets 10000] [--an-order 4]
 */
const { values: options } = parseArgs({
  options: {
    tickets: { type: 'string', default: '10000' },
    'an-order': { type: 'string', default: '4' },
  },
});
const [TICKETS, AN_ORDER] = [Number(options.tickets), Number(options['an-order'])];
const LIMITS = { seconds: 600, twice: 0, missed: 0 };
const BUYERS_AT_ONCE = 8;
const LOOK_MS = 500;
const DAY_MS = 86_400_000;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Sells every ticket, each order to somebody else. */
async function sell(api: TestApi, event: SellableEvent) {
  let next = 0;
  const orders = Math.ceil(TICKETS / AN_ORDER);
  const oneAfterAnother = async () => {
    while (next < orders) {
      const email = `buyer${(next += 1)}@example.test`;
      await buy(api, api.client(), event, {
        quantities: [AN_ORDER],
        instanceId: event.instanceIds[0] ?? '',
        buyer: { ...BUYER, email },
      });
    }
  };
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, oneAfterAnother));
  // confirmations are not the matter here
  await api.pool.query('delete from job_outbox');
  await api.owner.query('vacuum analyze');
}

/** What the provider's own books say. */
async function books(api: TestApi) {
  const { rows } = await api.pool.query<{ refunds: number; twice: number; missed: number }>(
    `select (select count(*)::int from sandbox.refunds) as refunds,
       (select count(*)::int from sandbox.payment_intents where refunded_minor > captured_minor)
         + (select count(*)::int - $1 from sandbox.refunds) as twice,
       (select count(*)::int from orders where completed_at is not null
         and refunded_minor <> total_minor) as missed`,
    [TICKETS],
  );
  return rows[0] ?? { refunds: 0, twice: 0, missed: TICKETS };
}

async function refund(api: TestApi, owner: SeededPerson, event: SellableEvent) {
  const params = { eventId: event.eventId, dateId: event.instanceIds[0] ?? '' };
  const progress = async () => (await owner.client.call(getDateCancellation, { params })).answer;
  const began = Date.now();
  await owner.client.call(cancelDate, { params, body: { message: 'The hall is closed.' } });
  let worker = await startProcess('worker.ts', api.deps.config);
  let killedAt: number | null = null;
  try {
    for (;;) {
      const { status, refunds, mails } = await progress();
      const { refunds: gone } = await books(api);
      if (killedAt === null && gone > TICKETS / 2) {
        process.kill(worker.pid, 'SIGKILL');
        killedAt = gone;
        worker = await startProcess('worker.ts', api.deps.config);
      }
      if (refunds.total > 0 && refunds.done === refunds.total && mails.sent >= TICKETS / AN_ORDER)
        return { status, seconds: (Date.now() - began) / 1000, killedAt, mails: mails.total };
      if (Date.now() - began > 2 * LIMITS.seconds * 1000) throw new Error('it does not end');
      await pause(LOOK_MS);
    }
  } finally {
    await worker.stop();
  }
}

await onDatabase('bulk-refund', async (api) => {
  const owner = await seedPerson(api);
  const event = await sellableEvent(api, {
    ownerId: owner.id,
    capacity: TICKETS,
    dates: [new Date(Date.now() + 30 * DAY_MS), new Date(Date.now() + 31 * DAY_MS)],
  });
  await sell(api, event);
  const { seconds, killedAt, mails } = await refund(api, owner, event);
  const { refunds, twice, missed } = await books(api);
  const violations = Object.keys(await violationsIn(api.pool));
  const isRight = twice === 0 && missed === 0 && violations.length === 0;
  const orders = Math.ceil(TICKETS / AN_ORDER);
  return {
    tickets: TICKETS,
    orders,
    seconds: round(seconds),
    perSecond: round(TICKETS / seconds),
    killedAt,
    refunds,
    twice,
    missed,
    mails,
    violations,
    limits: LIMITS,
    ok: isRight && seconds <= LIMITS.seconds && mails === orders,
  };
});
