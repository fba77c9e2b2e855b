import path from 'node:path';
import { parseArgs } from 'node:util';
import { addFollowers } from '../../apps/api/test/support/followers.ts';
import { addJob } from '../../apps/api/test/support/jobs.ts';
import { seedTier } from '../../apps/api/test/support/memberships.ts';
import { insertOwner, violationsIn } from '../../apps/api/test/support/selling.ts';
import type { TestApi } from '../../apps/api/test/support/test-api.ts';
import { startProcess } from './checkout/api-process.ts';
import { round } from './figures.ts';
import { watchCores, type Usage } from './machine.ts';
import { onDatabase } from './on-database.ts';

/**
 * How long it takes until 10,000 memberships of the sandbox that are due at once are renewed: one
 * worker, which is killed in the middle of it once, and another that takes over. No period may be
 * charged twice, none missed. One JSON line, with what a renewal costs in processor time: that says
 * nearly the same on a busy machine as on a quiet one. Run: npm run bench -- renewals
 * [--members 10000] [--profile FOLDER]
 */
const { values: options } = parseArgs({
  options: { members: { type: 'string', default: '10000' }, profile: { type: 'string' } },
});
const MEMBERS = Number(options.members);
const LIMITS = { seconds: 600, twice: 0, missed: 0 };
const LOOK_MS = 500;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Members whose paid time has just ended, each with a card that is kept. */
async function seed(api: TestApi): Promise<void> {
  const { ownerId, tierId, priceId } = await seedTier(api, await insertOwner(api));
  const members = await addFollowers(api, ownerId, MEMBERS);
  await api.pool.query(
    `insert into credentials (user_id, email, password_hash, email_verified_at, terms_version,
        terms_agreed_at)
     select id, username || '@example.test', '', now(), '2026-11-25', now()
       from profiles where id = any($1)`,
    [members],
  );
  await api.pool.query(
    `with begun as (insert into membership_subscriptions (id, owner_id, tier_id, price_id,
         amount_minor, currency, interval, provider, user_id, name, email, anchor_at, paid_until,
         auto_renew, next_at)
       select gen_random_uuid(), $1, $2, $3, 500, 'usd', 'month', 'sandbox', id, name,
           username || '@example.test', now() - interval '1 month', now(), true, now()
         from profiles where id = any($4) returning *),
       periods as (insert into membership_periods (owner_id, subscription_id, number, starts_at,
         ends_at) select owner_id, id, 1, anchor_at, paid_until from begun)
     insert into sandbox.kept_cards (account_id, kept_as, number, exp_month, exp_year)
       select a.account_id, b.id, '4242424242424242', 12, 2040
         from begun b join payment_accounts a on a.owner_id = b.owner_id`,
    [ownerId, tierId, priceId, members],
  );
  await api.owner.query('vacuum analyze');
}

/** What the provider's own books and ours say. */
async function books(api: TestApi) {
  const { rows } = await api.pool.query<{ renewed: number; charges: number; twice: number }>(
    `select (select count(*)::int from membership_periods where number > 1) as renewed,
       (select count(*)::int from sandbox.payment_intents where status = 'succeeded') as charges,
       (select count(*)::int from sandbox.payment_intents where status = 'succeeded')
         - (select count(*)::int from membership_periods where number > 1) as twice`,
  );
  return rows[0] ?? { renewed: 0, charges: 0, twice: 0 };
}

/** A worker, and what it and the database used of the processor since. */
async function startWorker(api: TestApi, database: number) {
  const worker = await startProcess(
    'worker.ts',
    api.deps.config,
    options.profile && path.resolve(options.profile),
  );
  return { worker, usage: await watchCores({ database, api: worker.pid }) };
}

async function renewAll(api: TestApi, database: number) {
  const began = Date.now();
  await addJob(api, 'renew_memberships');
  let { worker, usage } = await startWorker(api, database);
  let killed: { at: number; seconds: number; used: Usage } | undefined;
  try {
    for (;;) {
      const { renewed } = await books(api);
      if (!killed && renewed > MEMBERS / 2) {
        killed = { at: renewed, seconds: (Date.now() - began) / 1000, used: await usage() };
        process.kill(worker.pid, 'SIGKILL');
        ({ worker, usage } = await startWorker(api, database));
      }
      if (renewed >= MEMBERS)
        return { seconds: (Date.now() - began) / 1000, killed, used: await usage() };
      if (Date.now() - began > 2 * LIMITS.seconds * 1000) throw new Error('it does not end');
      await pause(LOOK_MS);
    }
  } finally {
    await worker.stop();
  }
}

await onDatabase('renewals', async (api, cluster) => {
  await seed(api);
  const { seconds, killed, used } = await renewAll(api, cluster.pid);
  const { renewed, charges, twice } = await books(api);
  const missed = MEMBERS - renewed;
  const violations = Object.keys(await violationsIn(api.pool));
  const isRight = twice === 0 && missed === 0 && violations.length === 0;
  return {
    members: MEMBERS,
    seconds: round(seconds),
    perSecond: round(MEMBERS / seconds, 1),
    // what a killed worker had taken waits for a minute, which few members notice most
    killed: killed && { at: killed.at, perSecond: round(killed.at / killed.seconds, 1) },
    ...{ charges, twice, missed, violations },
    cpuMs: {
      worker: round((((killed?.used.api ?? 0) + used.api) * 1000) / MEMBERS, 2),
      database: round((((killed?.used.database ?? 0) + used.database) * 1000) / MEMBERS, 2),
    },
    othersShare: used.othersShare,
    limits: LIMITS,
    ok: isRight && seconds <= LIMITS.seconds,
  };
});
