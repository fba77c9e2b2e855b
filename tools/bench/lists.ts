import { parseArgs } from 'node:util';
import { addListUsers, createUserList, listTickets, validateCode } from '@foyer/contracts';
import { organizationOf, signUp } from '../../apps/api/test/support/accounts.ts';
import { askLists, sellableEvent } from '../../apps/api/test/support/selling.ts';
import type { TestApi } from '../../apps/api/test/support/test-api.ts';
import { median, percentile, round } from './figures.ts';
import { watchCores } from './machine.ts';
import { onDatabase } from './on-database.ts';

/**
 * How long it takes to put 50,000 addresses on a list by one call, and to find out whether somebody
 * stands on one of an event's lists or has a code of theirs: with `--lists` lists of that length,
 * of which three are for the ticket type that is asked for. One JSON line.
 * Run: npm run bench -- lists [--people 50000] [--lists 5] [--rounds 400]
 */
const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '50000' },
    lists: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '400' },
  },
});
const IMPORT_LIMIT_S = 10;
const CHECK_LIMIT_MS = 5;
const OF_TYPE = 3;
const [PEOPLE, LISTS, ROUNDS] = [options.people, options.lists, options.rounds].map(Number) as [
  number,
  number,
  number,
];
const emailOf = (list: number, n: number) => `somebody.${n}@house-${list}.example.test`;

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { took: performance.now() - began, result };
}

/** Lists of that many people; how long each took, and what they are called. */
async function fill(api: TestApi) {
  const owner = await signUp(api);
  const { id: ownerId } = await organizationOf(owner);
  const lists: { id: string; code: string }[] = [];
  const took: number[] = [];
  for (let list = 0; list < LISTS; list++) {
    const { answer } = await owner.client.call(createUserList, {
      body: { ownerId, name: `List ${list}` },
    });
    lists.push(answer);
    const emails = Array.from({ length: PEOPLE }, (_, n) => emailOf(list, n));
    const adding = await timed(() =>
      owner.client.call(addListUsers, { body: { ownerId, customUserListId: answer.id, emails } }),
    );
    if (adding.result.status !== 201) throw new Error(adding.result.raw);
    took.push(adding.took);
  }
  return { ownerId, lists, took };
}

async function sellTo(api: TestApi, ownerId: string, lists: readonly { id: string }[]) {
  const event = await sellableEvent(api, {
    ownerId,
    types: [{ name: 'Seat' }, { name: 'Members', visibility: 'list', quantityPerCode: 2 }],
  });
  for (const { id } of lists.slice(0, OF_TYPE))
    await api.pool.query(
      `insert into ticket_type_lists (owner_id, ticket_type_id, list_id) values ($1, $2, $3)`,
      [ownerId, event.typeIds[1], id],
    );
  await api.owner.query('vacuum analyze');
  return event;
}

async function rounds(work: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < ROUNDS + 20; n++) {
    const one = await timed(() => work(n));
    // the first ones plan and warm up
    if (n >= 20) took.push(one.took);
  }
  return took;
}
const figuresOf = (took: readonly number[]) => ({
  p50Ms: round(median([...took]), 2),
  p95Ms: round(percentile([...took], 0.95), 2),
});

async function measure(api: TestApi) {
  const { ownerId, lists, took } = await fill(api);
  const event = await sellTo(api, ownerId, lists);
  const { eventId } = event;
  const member = await signUp(api, { email: emailOf(OF_TYPE - 1, PEOPLE - 1) });
  const stranger = await signUp(api);
  const check = (userId: string, codes: string[] = []) =>
    rounds(() => askLists(api, eventId, userId, codes));
  const checks = {
    member: figuresOf(await check(member.id)),
    stranger: figuresOf(await check(stranger.id)),
    'a code': figuresOf(await check(stranger.id, [lists[0]?.code ?? ''])),
    'a wrong code': figuresOf(await check(stranger.id, ['0000-0000-0000-0000'])),
  };
  const calls = {
    'tickets of a member': figuresOf(
      await rounds(() => member.client.call(listTickets, { query: { eventId } })),
    ),
    'a code over HTTP': figuresOf(
      await rounds(() =>
        member.client.call(validateCode, { query: { eventId, promoCode: lists[0]?.code ?? '' } }),
      ),
    ),
  };
  const importS = round(Math.max(...took) / 1000, 2);
  const checkMs = Math.max(...Object.values(checks).map((one) => one.p95Ms));
  return {
    people: PEOPLE,
    lists: LISTS,
    importS,
    checks,
    calls,
    limits: { importS: IMPORT_LIMIT_S, checkP95Ms: CHECK_LIMIT_MS },
    ok: importS <= IMPORT_LIMIT_S && checkMs <= CHECK_LIMIT_MS,
  };
}

await onDatabase('lists', async (api, cluster) => {
  const usage = await watchCores({ database: cluster.pid });
  const figures = await measure(api);
  return { ...figures, othersShare: (await usage()).othersShare };
});
