import { createWebhook } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { seedOrganization, seedPerson } from '../../../test/support/seed-account.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { count, insert, lockEndpoints } from './endpoints.repository.ts';

const api = testApi();

const LIMIT = 50;
const times = <T>(n: number, make: (i: number) => T) =>
  Array.from({ length: n }, (_, i) => make(i));
const values = {
  url: 'https://hooks.example.com/',
  description: '',
  eventTypes: ['order.completed' as const],
};
const endpointsOf = (ownerId: string) => transact(api.pool, (tx) => count(tx, ownerId));

/** An account with room for five more. */
async function crowdedAccount() {
  const owner = await seedPerson(api);
  const { id } = await seedOrganization(api, owner.id, { developerZone: true });
  await transact(api.pool, async (tx) => {
    for (let n = 0; n < LIMIT - 5; n += 1)
      await insert(tx, { ...values, id: newId(), ownerId: id, secretKey: 'x' });
  });
  return { id, client: owner.client };
}

/** Eight creations at once, each of which counts and then writes. */
async function raceWith(
  lock: (tx: Tx, ownerId: string) => Promise<unknown>,
  meet: () => Promise<unknown>,
): Promise<number> {
  const { id } = await crowdedAccount();
  await Promise.all(
    times(8, () =>
      transact(api.pool, async (tx) => {
        await lock(tx, id);
        const isFull = (await count(tx, id)) >= LIMIT;
        await meet();
        if (!isFull) await insert(tx, { ...values, id: newId(), ownerId: id, secretKey: 'x' });
      }),
    ),
  );
  return endpointsOf(id);
}

test('with the guard switched off there are more than fifty', async () => {
  const all = Promise.withResolvers<void>();
  let counted = 0;
  const meet = () => {
    counted += 1;
    if (counted === 8) all.resolve();
    return all.promise;
  };
  expect(await raceWith(async () => undefined, meet)).toBe(LIMIT + 3);
});

test('with the guard there are fifty', async () => {
  expect(await raceWith(lockEndpoints, async () => undefined)).toBe(LIMIT);
});

test('of twelve calls at once five are served and seven are told', async () => {
  const { id: ownerId, client } = await crowdedAccount();
  const answers = await Promise.all(
    times(12, () =>
      client.call(createWebhook, {
        body: { ownerId, url: values.url, description: '', eventTypes: ['order.completed'] },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status < 400)).toHaveLength(5);
  expect(
    new Set(answers.filter(({ status }) => status >= 400).map(({ error }) => error.code)),
  ).toEqual(new Set(['too_many_webhooks']));
  expect(await endpointsOf(ownerId)).toBe(LIMIT);
});
