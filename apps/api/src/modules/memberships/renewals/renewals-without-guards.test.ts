import { signUp } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { passPeriod, seedTier, subscribe } from '../../../../test/support/memberships.ts';
import { insertOwner, violationsIn } from '../../../../test/support/selling.ts';
import { withCircuitBreaker } from '../../payments/circuit-breaker-provider.ts';
import { sandboxProvider } from '../../payments/sandbox-provider.ts';
import { renewMemberships } from './renew-memberships.service.ts';

// The other half of "two workers charge a period once": the same without the note of the charge.

const api = testApi();

test('a charge that nobody noted: the next worker makes another one, and its money is nobody’s', async () => {
  const id = await subscribe(api, await seedTier(api, await insertOwner(api)), await signUp(api));
  await passPeriod(api, id);
  const sandbox = sandboxProvider(api.pool);
  let isFirst = true;
  api.deps.payments = withCircuitBreaker({
    ...sandbox,
    charge: async (input) => {
      const intent = await sandbox.charge(input);
      if (!isFirst) return intent;
      isFirst = false;
      await api.pool.query('update renewal_charges set declined_at = now()');
      await api.pool.query('update membership_subscriptions set next_at = now()');
      await renewMemberships(api.deps);
      return intent;
    },
  });
  await renewMemberships(api.deps);
  await api.runJobs();
  const { rows } = await api.pool.query<{ n: number }>(
    `select count(*)::int as n from sandbox.payment_intents i
       join orders o on o.id::text = i.metadata ->> 'orderId' and o.channel = 'renewal'
      where i.status = 'succeeded'`,
  );
  expect(rows).toEqual([{ n: 2 }]);
  expect(Object.keys(await violationsIn(api.pool)).join()).toContain('i03');
});
