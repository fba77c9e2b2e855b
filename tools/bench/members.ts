import { parseArgs } from 'node:util';
import { exportMembers, getMembershipFigures, listMembers, type CallInput } from '@foyer/contracts';
import { signUpOwner } from '../../apps/api/test/support/accounts.ts';
import { seedTier } from '../../apps/api/test/support/memberships.ts';
import { EDGE_SECRET, type TestApi } from '../../apps/api/test/support/test-api.ts';
import { startProcess } from './checkout/api-process.ts';
import { percentile, round } from './figures.ts';
import { peakMb, watchCores } from './machine.ts';
import { onDatabase } from './on-database.ts';
import { measure, report } from './search/timed-calls.ts';

/**
 * How long it takes to look at the members of a house, over HTTP against an API process of its own,
 * with 100,000 of them in three tiers: the table by each of its orders, each filter, searches, the
 * figures, and the file, plain and packed: until its first member is there and until it ends, and
 * what memory the process took at most. One JSON line, as `search.ts` prints it, with the processor
 * time of API and database for each call, which says nearly the same on a busy machine.
 * Run: npm run bench -- members [--members 100000] [--rounds 40]
 */
const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
  },
});
const MEMBERS = Number(options.members);
const ROUNDS = Number(options.rounds);
const LIMIT_MS = 100;
/** Accounts of members: each is one in every tier. */
const PEOPLE = Math.floor(MEMBERS / 5);
/** Each writes what a lock is taken for, of which a transaction has some thousand. */
const AT_ONCE = 5000;
const NEWLINE = 10;

type Asked = Partial<NonNullable<CallInput<typeof listMembers>['query']>>;
const CASES: Record<string, Asked> = {
  'the newest': {},
  'by name': { sort: 'name', direction: 'asc' },
  'by email': { sort: 'email', direction: 'asc' },
  'by tier': { sort: 'tier', direction: 'asc' },
  'by expiry': { sort: 'expiresAt', direction: 'asc' },
  'page 5,000': { sort: 'name', page: 5000 },
  active: { status: 'active' },
  invited: { status: 'invited' },
  expired: { status: 'expired' },
  'expired by name': { status: 'expired', sort: 'name', direction: 'asc' },
  'a word of a thousand': { query: 'kovac' },
  'two words': { query: 'maria kovac' },
  'an address': { query: 'somebody.777@' },
  'a letter': { query: 'a' },
  nothing: { query: 'xylophagous' },
};

const FIRST = ['Maria', 'Inês', 'João', 'Lea', 'Noor', 'Otto', 'Pia', 'Quinn', 'Rosa', 'Sami'];
const LAST = ['Kovač', 'Abara', 'Berg', 'Costa', 'Dahl', 'Eriks', 'Fodor', 'Gallo', 'Haas', 'Ito'];

async function write(api: TestApi) {
  const { owner, ownerId } = await signUpOwner(api);
  const tiers: string[] = [];
  for (const name of ['Friend', 'Patron', 'Angel'])
    tiers.push((await seedTier(api, ownerId, { name })).tierId);
  for (let first = 1; first <= PEOPLE; first += 1000)
    await api.owner.query(
      `insert into profiles (id, type, username, name, membership_private_uuid)
        select gen_random_uuid(), 'User', 'member' || n, 'Member', 's1.none'
          from generate_series($1::int, $1::int + 999) n`,
      [first],
    );
  for (let first = 1; first <= MEMBERS; first += AT_ONCE)
    await api.owner.query(
      `with people as materialized (select id, row_number() over () as place from profiles
          where username like 'member%')
       insert into membership_subscriptions (id, owner_id, tier_id, provider, user_id, name, email,
          invited_at, anchor_at, paid_until, auto_renew, ended_at, ended_because, created_at)
        select gen_random_uuid(), $1, ($4::uuid[])[1 + (n / ${PEOPLE}) % 3],
               case when n % 3 = 0 and p.id is not null then 'sandbox' end, p.id,
               ($5::text[])[1 + n % 10] || ' ' || ($6::text[])[1 + n % 9] || n % 97,
               'somebody.' || n || '@mail.test', now(), now() - make_interval(hours => n % 9000),
               now() + make_interval(hours => n % 9000 - 1000), n % 4 > 0,
               case when n % 7 = 0 then now() end, case when n % 7 = 0 then 'lapsed' end,
               now() - make_interval(mins => n * 10)
          from generate_series($2::int, $3::int) n
          left join people p on p.place = 1 + n % ${PEOPLE} and n <= 3 * ${PEOPLE} - 1`,
      [ownerId, first, Math.min(first + AT_ONCE - 1, MEMBERS), tiers, FIRST, LAST],
    );
  await api.owner.query('vacuum analyze');
  const cookie = `__Host-foyer_session=${owner.client.cookies.get('foyer_session') ?? ''}`;
  return { ownerId, tierId: tiers[0] ?? '', cookie };
}

/** Until the first member of a file is there, and until it ends. */
async function download(url: string, cookie: string, encoding: string) {
  const began = performance.now();
  const response = await fetch(url, {
    headers: {
      ...{ 'client-token': 'bench', 'x-foyer-edge': EDGE_SECRET, cookie },
      'accept-encoding': encoding,
    },
  });
  let [lines, first] = [0, 0];
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    lines += chunk.filter((byte) => byte === NEWLINE).length;
    // the names of the columns are no member
    if (first === 0 && lines > 1) first = performance.now() - began;
  }
  if (!response.ok || lines !== MEMBERS + 1) throw new Error(`${response.status}, ${lines} lines`);
  return { first, whole: performance.now() - began };
}

async function timeFile(api: TestApi, { ownerId, cookie }: { ownerId: string; cookie: string }) {
  const product = await startProcess('main.ts', api.deps.config);
  const query = String(new URLSearchParams({ ownerId, sort: 'name' }));
  const timed = async (encoding: string) => {
    const took: Awaited<ReturnType<typeof download>>[] = [];
    for (let n = 0; n < 8; n++)
      took.push(
        await download(`${product.origin}${exportMembers.path}?${query}`, cookie, encoding),
      );
    // the first one connects and warms up
    const [, ...warm] = took;
    const p95 = (values: number[]) => percentile(values, 0.95);
    return {
      firstMemberMs: round(p95(warm.map(({ first }) => first)), 1),
      wholeS: round(p95(warm.map(({ whole }) => whole)) / 1000, 2),
      peakMb: await peakMb(product.pid),
    };
  };
  try {
    return { plain: await timed('identity'), packed: await timed('gzip') };
  } finally {
    await product.stop();
  }
}

await onDatabase('members', async (api, cluster) => {
  const house = await write(api);
  const { ownerId, cookie, tierId } = house;
  const usage = await watchCores({ database: cluster.pid });
  const asked = Object.entries({ ...CASES, 'a tier': { tierId } }).map(([name, query]) => ({
    name,
    path: listMembers.path,
    query: {
      ownerId,
      ...Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    },
    cookie,
    limit: LIMIT_MS,
  }));
  asked.push({
    ...{ name: 'the figures', path: getMembershipFigures.path, query: { ownerId } },
    ...{ cookie, limit: LIMIT_MS },
  });
  const figures = report(await measure(api, asked, ROUNDS, cluster.pid));
  const file = await timeFile(api, house);
  const ok = figures.ok && Object.values(file).every((one) => one.firstMemberMs <= LIMIT_MS);
  return { members: MEMBERS, ...figures, file, ok, othersShare: (await usage()).othersShare };
});
