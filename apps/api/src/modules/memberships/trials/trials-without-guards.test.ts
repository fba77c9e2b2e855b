import { signUp } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { seedTier } from '../../../../test/support/memberships.ts';
import { insertOwner } from '../../../../test/support/selling.ts';
import { transact } from '../../../platform/db/database.ts';
import { findTrial, hadTrial, holdTrial, markBegun } from './trials.repository.ts';

// The other half of "two trials of one person at once are one": the same without a lock.

const api = testApi();

async function twoAtOnce(): Promise<PromiseSettledResult<void>[]> {
  const ownerId = await insertOwner(api);
  const { id: userId } = await signUp(api);
  const { promise: bothHaveLooked, resolve } = Promise.withResolvers<undefined>();
  let looked = 0;
  const ids: string[] = [];
  for (const name of ['Friend', 'Patron']) {
    const tier = await seedTier(api, ownerId, { name, trialDays: 14 });
    const interval = 'month' as const;
    const wanted = { ...tier, interval, amountMinor: 500, currency: 'usd', days: 14 };
    ids.push(await transact(api.pool, (tx) => holdTrial(tx, userId, wanted)));
  }
  return Promise.allSettled(
    ids.map((id) =>
      transact(api.pool, async (tx) => {
        const trial = await findTrial(tx, ownerId, id);
        expect(await hadTrial(tx, ownerId, userId)).toBe(false);
        looked += 1;
        if (looked === ids.length) resolve(undefined);
        await bothHaveLooked;
        if (trial) await markBegun(tx, trial);
      }),
    ),
  );
}

test('both find that there was none, and what holds the second back is the index, with an error', async () => {
  const all = await twoAtOnce();
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = all.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ constraint: 'membership_trials_once' });
});
