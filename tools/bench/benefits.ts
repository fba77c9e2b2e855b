import { parseArgs } from 'node:util';
import { signUp } from '../../apps/api/test/support/accounts.ts';
import { seedBenefit, seedMembership, seedTier } from '../../apps/api/test/support/memberships.ts';
import { sellableEvent, violationsIn } from '../../apps/api/test/support/selling.ts';
import { EDGE_SECRET, type TestApi } from '../../apps/api/test/support/test-api.ts';
import { startProcess } from './checkout/api-process.ts';
import { buyers, type Offer, type Round } from './checkout/buyers.ts';
import { median, percentile, round } from './figures.ts';
import { watchCores } from './machine.ts';
import { onDatabase } from './on-database.ts';

/**
 * What a membership's discount costs a checkout: the same members buy the same ticket with it, by a
 * benefit that counts, and without it, in turns of one run. One JSON line, as `checkout.ts` prints
 * it; it holds the middle of the ratios of neighbouring turns, in processor time that API and
 * database take for a checkout: that says nearly the same on a busy machine as on a quiet one.
 * Run: npm run bench -- benefits [--rounds 5] [--seconds 6] [--buyers 8]
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    buyers: { type: 'string', default: '8' },
  },
});
const ROUNDS = Number(options.rounds);
const BUYERS = Number(options.buyers);
/** More than buy at once: nobody waits for their own other cart. */
const MEMBERS = BUYERS * 4;
const CAPACITY = 100_000;
const QUANTITY = 10_000;
const LIMIT = 1.1;

interface Member {
  cookie: string;
  membershipId: string;
}

async function house(api: TestApi): Promise<{ event: Offer; members: Member[] }> {
  const event = await sellableEvent(api, { capacity: CAPACITY });
  const tier = await seedTier(api, event.ownerId);
  await seedBenefit(api, tier, { quantity: QUANTITY, quantityScope: 'year' });
  const members: Member[] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const { id, client } = await signUp(api);
    members.push({
      cookie: `__Host-foyer_session=${client.cookies.get('foyer_session') ?? ''}`,
      membershipId: await seedMembership(api, tier, id),
    });
  }
  await api.owner.query('vacuum analyze');
  return { event: { ...event, extras: undefined }, members };
}

interface Turn {
  round: Round;
  /** Milliseconds of the processor that API and database took for a checkout. */
  cpuMs: number;
}

/** Milliseconds of a checkout in the middle. */
const p50 = ({ round: { took } }: Turn) => percentile(took, 0.5);

await onDatabase('benefits', async (api, cluster) => {
  const { event, members } = await house(api);
  const product = await startProcess('main.ts', api.deps.config);
  const usage = await watchCores({ database: cluster.pid, api: product.pid });
  let turn = 0;
  const offer = (isCheaper: boolean) => () => {
    const { cookie, membershipId } = members[turn++ % members.length] as Member;
    return { ...event, member: { cookie, membershipId: isCheaper ? membershipId : undefined } };
  };
  const load = async (isCheaper: boolean, seconds = Number(options.seconds)): Promise<Turn> => {
    const used = await watchCores({ database: cluster.pid, api: product.pid });
    const done = await buyers(product.origin, offer(isCheaper), {
      ...{ count: BUYERS, seconds },
      edgeSecret: EDGE_SECRET,
    });
    const spent = await used();
    return { round: done, cpuMs: ((spent.database + spent.api) * 1000) / done.completed };
  };
  const turns: { cheaper: Turn; plain: Turn }[] = [];
  try {
    for (const isCheaper of [true, false]) await load(isCheaper, 3);
    await api.owner.query('vacuum analyze');
    for (let n = 0; n < ROUNDS; n++)
      // who goes first gains by it, or loses: in turn
      if (n % 2 === 0) turns.push({ cheaper: await load(true), plain: await load(false) });
      else turns.push({ plain: await load(false), cheaper: await load(true) });
  } finally {
    await product.stop();
  }
  const all = turns.flatMap(({ cheaper, plain }) => [cheaper.round, plain.round]);
  const refusals = all.flatMap((one) => [...one.refusals.keys()]);
  const {
    rows: [counted],
  } = await api.pool.query<{ uses: number }>('select count(*)::int as uses from benefit_uses');
  const violations = Object.keys(await violationsIn(api.pool));
  const ratio = median(turns.map(({ cheaper, plain }) => cheaper.cpuMs / plain.cpuMs));
  const isRight = refusals.length === 0 && violations.length === 0 && (counted?.uses ?? 0) > 0;
  return {
    ratio: round(ratio, 3),
    ratios: turns.map(({ cheaper, plain }) => round(cheaper.cpuMs / plain.cpuMs, 3)),
    cheaperCpuMs: round(median(turns.map(({ cheaper }) => cheaper.cpuMs)), 2),
    plainCpuMs: round(median(turns.map(({ plain }) => plain.cpuMs)), 2),
    cheaperMs: round(median(turns.map(({ cheaper }) => p50(cheaper))), 1),
    plainMs: round(median(turns.map(({ plain }) => p50(plain))), 1),
    completed: all.reduce((sum, { completed }) => sum + completed, 0),
    uses: counted?.uses ?? 0,
    violations,
    refusals: refusals.slice(0, 3),
    members: MEMBERS,
    buyers: BUYERS,
    othersShare: (await usage()).othersShare,
    limit: LIMIT,
    ok: isRight && ratio <= LIMIT,
  };
});
