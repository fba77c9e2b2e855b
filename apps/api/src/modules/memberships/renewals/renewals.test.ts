import { cancelOrder, getOwnMembership, readOrder } from '@foyer/contracts';
import {
  instantAt,
  localDay,
  localTime,
  MEMBERSHIP_INTERVALS,
  periodOf,
  RETRY_DAYS,
  zoneOffsetMinutes,
} from '@foyer/domain';
import { signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { addJob } from '../../../../test/support/jobs.ts';
import { lastMailTo, mailsTo } from '../../../../test/support/mails.ts';
import {
  keepCard,
  membershipRow,
  orderPeriod,
  passDays,
  passPeriod,
  payPeriod,
  renew,
  seedMembership,
  seedTier,
  subscribe,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import {
  CARDS,
  expectInvariants,
  expectSettled,
  insertOwner,
} from '../../../../test/support/selling.ts';
import { withCircuitBreaker } from '../../payments/circuit-breaker-provider.ts';
import type { PaymentProvider } from '../../payments/payment-provider.ts';
import { sandboxProvider } from '../../payments/sandbox-provider.ts';
import { renewMemberships } from './renew-memberships.service.ts';

const api = testApi();
let tier: SeededTier;
let member: TestPerson;
beforeEach(async () => {
  tier = await seedTier(api, await insertOwner(api));
  member = await signUp(api);
});
afterEach(() => expectInvariants(api.pool));

const rowsOf = async <T extends object>(sql: string, ...values: unknown[]) =>
  (await api.pool.query<T>(sql, values)).rows;
const found = (id: string) => membershipRow(api, id);
const periodsOf = (id: string) =>
  rowsOf<{ number: number; startsAt: Date; endsAt: Date; orderId: string | null }>(
    `select number, starts_at as "startsAt", ends_at as "endsAt", order_id as "orderId"
      from membership_periods where subscription_id = $1 order by number`,
    id,
  );
/** What the clock charged for a membership: each charge at the provider, and its order. */
const chargesOf = (id: string) =>
  rowsOf<{ orderId: string; order: string; intent: string }>(
    `select o.id as "orderId", o.status as order, i.status as intent from membership_lines m
      join orders o on o.id = m.order_id and o.channel = 'renewal'
      join sandbox.payment_intents i on i.metadata ->> 'orderId' = o.id::text
     where m.subscription_id = $1 order by i.created_at`,
    id,
  );
const factsOf = async (id: string) =>
  (
    await rowsOf<{ type: string }>(
      `select type from domain_events where data ->> 'subscriptionId' = $1 order by place, id`,
      id,
    )
  ).map(({ type }) => type.replace('membership.subscription.', ''));
const subjectsTo = async () => (await mailsTo(api, member.email)).map(({ subject }) => subject);

/** A membership whose paid time is over now. */
async function due(card?: string): Promise<string> {
  const id = await subscribe(api, tier, member, card);
  await passPeriod(api, id);
  return id;
}

/** The provider does something else than the sandbox for as long as the work takes. */
async function elsewhere(
  change: (sandbox: PaymentProvider) => Partial<PaymentProvider>,
  work: () => Promise<void>,
): Promise<void> {
  const { payments } = api.deps;
  const sandbox = sandboxProvider(api.pool);
  api.deps.payments = withCircuitBreaker({ ...sandbox, ...change(sandbox) });
  await work().finally(() => {
    api.deps.payments = payments;
  });
}
/** Whoever worked on it is gone for longer than others wait. */
const passLease = (id: string) =>
  rowsOf('update membership_subscriptions set next_at = now() where id = $1', id);

describe('a period that is over', () => {
  test('is followed by the next one: an order of its own, off the card that was kept', async () => {
    const id = await due();
    await renew(api);
    const [first, second] = await periodsOf(id);
    expect(second).toMatchObject({ number: 2, startsAt: first?.endsAt });
    expect(await found(id)).toMatchObject({
      ...{ period: 2, attempts: 0, paidUntil: second?.endsAt, nextAt: second?.endsAt },
    });
    const [order, ...others] = await rowsOf(
      `select channel, status, total_minor as total, fee_minor as fee, user_id as "userId",
         buyer_email as email, terms_version as terms from orders where id = $1`,
      second?.orderId,
    );
    expect(others).toEqual([]);
    expect(order).toEqual({
      ...{ channel: 'renewal', status: 'completed', total: 500, fee: 5, terms: null },
      ...{ userId: member.id, email: member.email },
    });
    expect(
      await rowsOf(
        `select account, sum(amount_minor)::int as minor from ledger_entries where order_id = $1
          and account in ('organizer_memberships', 'platform_fees') group by 1 order by 1`,
        second?.orderId,
      ),
    ).toEqual([
      { account: 'organizer_memberships', minor: -495 },
      { account: 'platform_fees', minor: -5 },
    ]);
    const { answer } = await member.client.call(readOrder, {
      params: { id: second?.orderId ?? '' },
    });
    expect(answer.status).toBe('completed');
    expect(await factsOf(id)).toEqual(['created', 'updated']);
    await expectSettled(api);
  });

  test('is told once: what was charged, until when it is paid, and the receipt', async () => {
    await api.pool.query(`update membership_tiers set email_text = 'Come to the roof!'`);
    const id = await due();
    expect((await lastMailTo(api, member.email)).text).toContain('Come to the roof!');
    await renew(api);
    await addJob(api, 'mail_membership', { orderId: (await periodsOf(id))[1]?.orderId ?? '' });
    const subjects = await subjectsTo();
    expect(subjects.filter((one) => one.includes('goes on'))).toHaveLength(1);
    // the first order has a receipt of its own, the renewal stands in this mail
    expect(subjects).toHaveLength(3);
    const { text, html } = await lastMailTo(api, member.email);
    for (const said of ['$5.00', 'goes on', '/receipt', `/subscriptions/${id}`])
      expect(text).toContain(said);
    expect(html).toContain('$5.00');
  });

  test('is renewed at a price and in a tier that are no longer sold', async () => {
    const id = await due();
    await api.pool.query('update membership_tiers set archived_at = now() where id = $1', [
      tier.tierId,
    ]);
    await api.pool.query('update membership_prices set archived_at = now() where id = $1', [
      tier.priceId,
    ]);
    await renew(api);
    expect((await found(id)).period).toBe(2);
  });

  test('ends a membership that was canceled, and nothing is charged', async () => {
    const id = await due();
    await api.pool.query('update membership_subscriptions set auto_renew = false where id = $1', [
      id,
    ]);
    await renew(api);
    await renew(api);
    expect(await found(id)).toMatchObject({ period: 1, endedBecause: 'lapsed', nextAt: null });
    expect(await chargesOf(id)).toEqual([]);
    expect(await factsOf(id)).toEqual(['created', 'expired']);
    expect((await subjectsTo()).filter((one) => one.includes('ended'))).toHaveLength(1);
    expect(await rowsOf('select from sandbox.kept_cards where kept_as = $1', id)).toEqual([]);
  });

  test('of somebody who was added by hand goes on without an order', async () => {
    const id = await seedMembership(api, tier, member.id, {
      createdAt: new Date(Date.now() - 31 * 86_400_000 - 60_000),
      paidUntil: new Date(Date.now() - 60_000),
    });
    await passLease(id);
    await renew(api);
    expect(await found(id)).toMatchObject({ period: 2, endedBecause: null });
    expect(await periodsOf(id)).toMatchObject([{ number: 2, orderId: null }]);
    expect(await mailsTo(api, member.email)).toEqual([]);
  });

  test('is not paid for once it went by while nobody looked', async () => {
    const id = await due();
    await api.pool.query(
      `update membership_subscriptions set anchor_at = anchor_at - interval '150 days',
          paid_until = paid_until - interval '150 days' where id = $1`,
      [id],
    );
    await renew(api);
    const { period, paidUntil } = await found(id);
    expect(period).toBeGreaterThan(5);
    expect(paidUntil.getTime()).toBeGreaterThan(Date.now());
    expect(await chargesOf(id)).toHaveLength(1);
  });
});

test.each([
  ['a month, from the 31st', 'month', '2024-01-31T20:00:00Z', (day: number) => day >= 28],
  ['a year, from 29 February', 'year', '2024-02-29T20:00:00Z', (day: number) => day >= 28],
] as const)('the day of the month stays: %s', async (_, interval, anchor, isRight) => {
  expect(MEMBERSHIP_INTERVALS).toContain(interval);
  const id = await due();
  const rule = { anchorAt: new Date(anchor), interval, zone: 'America/New_York' };
  await api.pool.query(
    `update membership_subscriptions set anchor_at = $2, interval = $3, paid_until = $4,
        next_at = $4 where id = $1`,
    [id, rule.anchorAt, interval, periodOf(rule, 1).endsAt],
  );
  await renew(api);
  const { period, paidUntil } = await found(id);
  expect(paidUntil).toEqual(periodOf(rule, period).endsAt);
  const [day = '', time] = localTime(paidUntil, rule.zone).split('T');
  expect([isRight(Number(day.slice(8))), time]).toEqual([true, '15:00']);
});

/** The newest day on which the clocks of a zone went forward (1) or back (-1), in its night. */
function nightOf(zone: string, direction: number): string {
  // from noon to noon: from midnight a day of 24 and a half hours would be passed over
  const noon = instantAt(`${localDay(Date.now(), zone)}T12:00`, zone).getTime();
  const dayAt = (back: number) => localDay(noon - back * 86_400_000, zone);
  const offsetAt = (day: string) => zoneOffsetMinutes(instantAt(`${day}T12:00`, zone), zone);
  for (let back = 0; ; back += 1) {
    const [before, day] = [dayAt(back + 1), dayAt(back)];
    if (Math.sign(offsetAt(day) - offsetAt(before)) === direction) return day;
  }
}

// `is` names the instant: the first of two, and as many minutes after a jump
test.each([
  ['New York, at a time that comes twice', 'America/New_York', -1, '01:30', '01:30-04:00'],
  ['New York, at a time that is left out', 'America/New_York', 1, '02:30', '03:30-04:00'],
  ['Lord Howe, at a time that comes twice', 'Australia/Lord_Howe', -1, '01:45', '01:45+11:00'],
  ['Lord Howe, at a time that is left out', 'Australia/Lord_Howe', 1, '02:15', '02:45+11:00'],
  ['Lisbon, at a time that is left out', 'Europe/Lisbon', 1, '01:30', '02:30+01:00'],
] as const)(
  'a period that begins in the night of the clocks in %s is charged once, and the next one is at the time of the first',
  async (_, zone, direction, wall, is) => {
    tier = await seedTier(api, await insertOwner(api), { interval: 'year' });
    await rowsOf('update profiles set timezone = $2 where id = $1', tier.ownerId, zone);
    const id = await subscribe(api, tier, member);
    await api.runJobs();
    const night = nightOf(zone, direction);
    const yearOf = (years: number) => `${Number(night.slice(0, 4)) + years}${night.slice(4)}`;
    const [anchor, turn] = [instantAt(`${yearOf(-1)}T${wall}`, zone), new Date(`${night}T${is}`)];
    await rowsOf(
      `with moved as (update membership_subscriptions set anchor_at = $2, paid_until = $3,
          next_at = $3 where id = $1 returning id)
       update membership_periods n set starts_at = $2, ends_at = $3 from moved m
        where n.subscription_id = m.id`,
      ...[id, anchor, turn],
    );
    await renew(api);
    await renew(api);
    expect(await chargesOf(id)).toHaveLength(1);
    const [first, second, ...others] = await periodsOf(id);
    expect(others).toEqual([]);
    expect([first?.endsAt, second?.startsAt]).toEqual([turn, turn]);
    const { paidUntil, nextAt } = await found(id);
    expect([nextAt, second?.endsAt]).toEqual([paidUntil, paidUntil]);
    expect(localTime(paidUntil, zone)).toBe(`${yearOf(1)}T${wall}`);
    const { answer } = await member.client.call(getOwnMembership, { params: { id } });
    expect(answer.expiresAt).toBe(paidUntil.toISOString());
    await expectSettled(api);
  },
);

describe('a payment that is declined', () => {
  test('is tried again after 2, 5, 7 and 7 days, told each time, and then it is over', async () => {
    const id = await due(CARDS.declinedLater);
    for (const [tried, days] of RETRY_DAYS.entries()) {
      await renew(api);
      // asked once more at once, nothing more is charged
      await renew(api);
      const { attempts, nextAt, failingSince, endedBecause } = await found(id);
      expect([attempts, endedBecause]).toEqual([tried + 1, null]);
      const after = RETRY_DAYS.slice(0, tried + 1).reduce<number>((sum, one) => sum + one, 0);
      expect((nextAt?.getTime() ?? 0) - (failingSince?.getTime() ?? 0)).toBe(after * 86_400_000);
      await passDays(api, id, days);
    }
    await renew(api);
    await renew(api);
    expect(await found(id)).toMatchObject({
      ...{ period: 1, attempts: 5, endedBecause: 'unpaid', nextAt: null },
    });
    const charges = await chargesOf(id);
    expect(charges).toHaveLength(5);
    expect(new Set(charges.map(({ orderId }) => orderId)).size).toBe(1);
    expect(charges[0]).toMatchObject({ order: 'failed', intent: 'canceled' });
    const subjects = await subjectsTo();
    expect(subjects.filter((one) => one.includes('failed'))).toHaveLength(4);
    expect(subjects.filter((one) => one.includes('ended'))).toHaveLength(1);
    expect(await factsOf(id)).toEqual(['created', 'expired']);
    await expectSettled(api);
  });

  test('tells how to mend it, and another card that is kept pays the same order', async () => {
    const id = await due(CARDS.declinedLater);
    await renew(api);
    const { text } = await lastMailTo(api, member.email);
    for (const said of ['$5.00', 'We try again on', `/subscriptions/${id}`])
      expect(text).toContain(said);
    await keepCard(api, id, CARDS.success);
    await passDays(api, id, 2);
    await renew(api);
    expect(await found(id)).toMatchObject({ period: 2, attempts: 0, failingSince: null });
    expect((await chargesOf(id)).map(({ order, intent }) => [order, intent])).toEqual([
      ['completed', 'canceled'],
      ['completed', 'succeeded'],
    ]);
    await expectSettled(api);
  });

  test('of a house that is not connected is none: nothing is charged, and the member hears why', async () => {
    const id = await due();
    await api.pool.query(
      `update payment_accounts set disconnected_at = now(), is_wanted = false where owner_id = $1`,
      [tier.ownerId],
    );
    await renew(api);
    expect(await found(id)).toMatchObject({ attempts: 1, endedBecause: null });
    expect(await chargesOf(id)).toEqual([]);
    expect((await lastMailTo(api, member.email)).text).toContain('cannot take your payment');
  });

  test('and canceled by its member is over at once', async () => {
    const id = await due(CARDS.declinedLater);
    await renew(api);
    await api.pool.query(
      'update membership_subscriptions set auto_renew = false, next_at = now() where id = $1',
      [id],
    );
    await renew(api);
    expect(await found(id)).toMatchObject({ attempts: 1, endedBecause: 'lapsed' });
    expect((await chargesOf(id)).map(({ order }) => order)).toEqual(['failed']);
  });
});

test('the order of a membership that ended otherwise waits no longer', async () => {
  const id = await due(CARDS.declinedLater);
  await renew(api);
  await api.pool.query(
    `update membership_subscriptions set ended_at = now(), ended_because = 'removed',
        next_at = null where id = $1`,
    [id],
  );
  await renew(api);
  expect((await chargesOf(id)).map(({ order }) => order)).toEqual(['failed']);
});

describe('a worker that stops in between', () => {
  const stop = () => Promise.reject(new Error('killed'));

  test.each(['goes on', 'was canceled meanwhile', 'has a house that is not connected any more'])(
    'after the charge: the next one finds it, of a membership that %s',
    async (what) => {
      const id = await due();
      await elsewhere(
        (sandbox) => ({ charge: (input) => sandbox.charge(input).then(stop) }),
        () => renewMemberships(api.deps),
      );
      expect(await found(id)).toMatchObject({ period: 1, attempts: 0 });
      if (what === 'was canceled meanwhile')
        await api.pool.query(
          'update membership_subscriptions set auto_renew = false where id = $1',
          [id],
        );
      if (what.startsWith('has a house'))
        await api.pool.query(
          `update payment_accounts set disconnected_at = now(), is_wanted = false
            where owner_id = $1`,
          [tier.ownerId],
        );
      await passLease(id);
      await renew(api);
      expect((await found(id)).period).toBe(2);
      expect((await chargesOf(id)).map(({ intent }) => intent)).toEqual(['succeeded']);
      await expectSettled(api);
    },
  );

  test('before it settles: the reconciler does, and nothing is charged again', async () => {
    const id = await due();
    await elsewhere(
      () => ({ readIntent: stop }),
      () => renewMemberships(api.deps),
    );
    expect((await found(id)).period).toBe(1);
    await api.pool.query(
      `update payments set updated_at = now() - interval '2 minutes' where status = 'open'`,
    );
    await addJob(api, 'reconcile_payments');
    await api.runJobs();
    expect((await found(id)).period).toBe(2);
    await renew(api);
    expect(await chargesOf(id)).toHaveLength(1);
    await expectSettled(api);
  });

  test('after it was declined: that counts once', async () => {
    const id = await due(CARDS.declinedLater);
    await elsewhere(
      (sandbox) => ({ cancelIntent: (at) => sandbox.cancelIntent(at).then(stop) }),
      () => renewMemberships(api.deps),
    );
    expect(await found(id)).toMatchObject({ attempts: 0 });
    await passLease(id);
    await renew(api);
    expect(await found(id)).toMatchObject({ attempts: 1 });
    expect((await chargesOf(id)).map(({ order, intent }) => [order, intent])).toEqual([
      ['processing', 'canceled'],
    ]);
    await expectSettled(api);
  });
});

describe('a period that its member pays at a page', () => {
  test('is not charged meanwhile, and with the card that paid the next ones are', async () => {
    const id = await due(CARDS.declinedLater);
    await renew(api);
    const orderId = await orderPeriod(api, tier, member, { subscriptionId: id, number: 2 });
    await passDays(api, id, 2);
    await renew(api);
    expect(await found(id)).toMatchObject({ period: 1, attempts: 1 });
    expect(await chargesOf(id)).toHaveLength(1);
    await payPeriod(member, orderId, CARDS.success);
    expect(await found(id)).toMatchObject({ period: 2, attempts: 0, failingSince: null });
    await api.runJobs();
    await renew(api);
    // what waited for the same period waits no longer
    expect((await chargesOf(id)).map(({ order }) => order)).toEqual(['failed']);
    await passPeriod(api, id);
    await renew(api);
    expect((await chargesOf(id)).at(-1)).toMatchObject({ order: 'completed' });
    await expectSettled(api);
  });

  test('cannot be called off while it is charged: its money would be nobody’s', async () => {
    const id = await due();
    await elsewhere(
      (sandbox) => ({
        charge: async (input) => {
          const intent = await sandbox.charge(input);
          const params = { id: input.metadata['orderId'] ?? '' };
          expect((await member.client.call(cancelOrder, { params })).error.code).toBe(
            'order_not_open',
          );
          return intent;
        },
      }),
      () => renewMemberships(api.deps),
    );
    expect((await found(id)).period).toBe(2);
    await expectSettled(api);
  });
});

/** The second worker comes while the first has charged and not settled. */
const twoWorkers = (id: string) =>
  elsewhere(
    (sandbox) => ({ charge: chargedAndMeanwhile(sandbox, () => passLease(id)) }),
    () => renewMemberships(api.deps),
  );
const chargedAndMeanwhile = (
  sandbox: PaymentProvider,
  before: () => Promise<unknown>,
  after: () => Promise<unknown> = () => Promise.resolve(),
) => {
  let isFirst = true;
  return async (input: Parameters<PaymentProvider['charge']>[0]) => {
    const intent = await sandbox.charge(input);
    if (!isFirst) return intent;
    isFirst = false;
    await before();
    await renewMemberships(api.deps);
    await after();
    return intent;
  };
};

test('two workers charge a period once', async () => {
  const id = await due();
  await twoWorkers(id);
  expect(await found(id)).toMatchObject({ period: 2, attempts: 0 });
  expect((await chargesOf(id)).map(({ intent }) => intent)).toEqual(['succeeded']);
  await expectSettled(api);
});

test('two workers count what was declined once', async () => {
  const id = await due(CARDS.declinedLater);
  await twoWorkers(id);
  expect(await found(id)).toMatchObject({ attempts: 1 });
  expect(await chargesOf(id)).toHaveLength(1);
});

test('whoever hears of it when the next try is due counts it no more', async () => {
  const id = await due(CARDS.declinedLater);
  await elsewhere(
    (sandbox) => ({
      charge: chargedAndMeanwhile(
        sandbox,
        () => passLease(id),
        () => passDays(api, id, 2),
      ),
    }),
    () => renewMemberships(api.deps),
  );
  expect(await found(id)).toMatchObject({ attempts: 1 });
});

test('two workers take others each', async () => {
  const id = await due();
  await Promise.all([renewMemberships(api.deps), renewMemberships(api.deps)]);
  expect(await chargesOf(id)).toHaveLength(1);
  expect((await found(id)).period).toBe(2);
});
