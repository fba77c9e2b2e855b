import {
  cancelOwnMembership,
  finishCardSetup,
  finishTrialSetup,
  getOwnMembership,
  openCardSetup,
  openMembershipPage,
  openTrialSetup,
  payOwnMembership,
  resumeOwnMembership,
} from '@foyer/contracts';
import { RETRY_DAYS, TERMS_VERSION } from '@foyer/domain';
import { signUp } from '../../../../test/support/accounts.ts';
import { addJob, makeRetriesDue } from '../../../../test/support/jobs.ts';
import { lastMailTo } from '../../../../test/support/mails.ts';
import {
  membershipRow,
  passDays,
  passPeriod,
  payPeriod,
  renew,
} from '../../../../test/support/memberships.ts';
import { refundItem } from '../../../../test/support/organizing.ts';
import { CARDS } from '../../../../test/support/selling.ts';
import {
  accountOf,
  customerOf,
  houseByStripe,
  joinByStripe,
  memberByStripe,
  passBoth,
  payAtStripe,
  renewBoth,
} from '../../../../test/support/stripe/members-by-stripe.ts';
import { begin } from '../../../../test/support/subscribing.ts';
import { eventObject } from '../../../../test/support/stripe/stripe-objects.ts';
import { stripeWorld } from '../../../../test/support/stripe/stripe-world.ts';
import {
  deliver,
  lastEvent,
  tell,
  tellAll,
} from '../../../../test/support/stripe/told-by-stripe.ts';
import { followMembership } from '../renewals/renew-memberships.service.ts';

const world = stripeWorld();

const rowsOf = async <T extends object>(sql: string, ...values: unknown[]) =>
  (await world.api.pool.query<T>(sql, values)).rows;
const found = (id: string) => membershipRow(world.api, id);
/** The renewals of a membership, by how their orders stand. */
const renewalsOf = async (id: string) =>
  (
    await rowsOf<{ status: string }>(
      `select o.status from membership_lines m join orders o on o.id = m.order_id
        where m.subscription_id = $1 and o.channel = 'renewal' order by o.created_at, o.id`,
      id,
    )
  ).map(({ status }) => status);
/** What was taken at Stripe of somebody and is not theirs again, each payment. */
const takenOf = async (id: string) => {
  const customer = await customerOf(world, id);
  return [...world.stripe.intents.values()]
    .filter(({ intent }) => intent.customer === customer && intent.status === 'succeeded')
    .map(({ charge }) => (charge?.amount ?? 0) - (charge?.amount_refunded ?? 0));
};
const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);
const billing = () => world.stripe.billing;
const endsAt = (id: string) => billing().last(id).items.data[0]?.current_period_end;
const look = async (id: string) => {
  await addJob(world.api, 'follow_membership', { id });
  await world.api.runJobs();
};

describe('a first period that is paid', () => {
  test('is followed by a subscription that bills when it is over, with the card that paid', async () => {
    const { id, accountId } = await memberByStripe(world);
    const [own, ...others] = billing().of(id);
    expect(others).toEqual([]);
    expect(own).toMatchObject({
      ...{ status: 'trialing', application_fee_percent: 1, cancel_at_period_end: false },
      trial_end: secondsOf((await found(id)).paidUntil),
      items: { data: [{ price: { unit_amount: 500, recurring: { interval: 'month' } } }] },
    });
    const customer = world.stripe.customers.at(await customerOf(world, id), accountId);
    expect(customer.invoice_settings.default_payment_method).toMatch(/^pm_/);
    await look(id);
    expect(billing().of(id)).toHaveLength(1);
  });

  test('has one price for all of its members, and another one once that is gone', async () => {
    const { tier, accountId } = await memberByStripe(world);
    const prices = () => [...billing().prices.values()].filter((one) => one.account === accountId);
    await joinByStripe(world, tier);
    expect(prices()).toHaveLength(1);
    for (const { object } of prices()) object.active = false;
    const { id } = await joinByStripe(world, tier);
    expect(prices()).toHaveLength(2);
    expect(billing().last(id).status).toBe('trialing');
  });

  test('begins one subscription, however often its call is cut off', async () => {
    const { tier } = await houseByStripe(world);
    const calls = { path: /subscriptions$/, method: 'POST' as const };
    world.stripe.faults.push({ ...calls, times: 2, how: 'lost' });
    const { id } = await joinByStripe(world, tier);
    expect(billing().of(id)).toHaveLength(1);
    world.stripe.forgetKeys();
    await makeRetriesDue(world.api);
    await world.api.runJobs();
    expect(billing().of(id)).toHaveLength(1);
  });
});

describe('a period that is over', () => {
  test('is paid by the invoice that Stripe has made of it: its order, its payment, once', async () => {
    const { id } = await memberByStripe(world);
    const invoice = await renewBoth(world, id);
    expect(invoice).toMatchObject({ status: 'paid', auto_advance: false });
    expect(await renewalsOf(id)).toEqual(['completed']);
    expect(await takenOf(id)).toEqual([500, 500]);
    const { period, paidUntil } = await found(id);
    expect(period).toBe(2);
    // as our calendar has it, and not Stripe's
    expect(endsAt(id)).toBe(secondsOf(paidUntil));
    expect(
      await rowsOf(
        `select account, sum(amount_minor)::int as minor from ledger_entries e
           join membership_periods n on n.order_id = e.order_id and n.number = 2
          where n.subscription_id = $1 and account in ('organizer_memberships', 'platform_fees')
          group by 1 order by 1`,
        id,
      ),
    ).toEqual([
      { account: 'organizer_memberships', minor: -495 },
      { account: 'platform_fees', minor: -5 },
    ]);
  });

  test('is ours by its notice where Stripe asked first: twice, and out of order', async () => {
    const { id } = await memberByStripe(world);
    const invoice = await passBoth(world, id);
    const made = lastEvent(world, 'invoice.created');
    billing().collect(invoice);
    const paid = lastEvent(world, 'invoice.paid');
    await tellAll(world, [paid, made, paid]);
    await tell(world, { ...paid, id: 'evt_again' });
    expect(await found(id)).toMatchObject({ period: 2, failingSince: null });
    expect(await renewalsOf(id)).toEqual(['completed']);
    expect(await takenOf(id)).toEqual([500, 500]);
  });

  test('is found by the clock when nobody told of its invoice', async () => {
    const { id } = await memberByStripe(world);
    billing().collect(await passBoth(world, id));
    await renew(world.api);
    expect((await found(id)).period).toBe(2);
    expect(await takenOf(id)).toEqual([500, 500]);
  });

  test('waits for Stripe, which has not come to bill it yet', async () => {
    const { id } = await memberByStripe(world);
    await passPeriod(world.api, id);
    billing().endPeriod(id);
    await renew(world.api);
    expect(await found(id)).toMatchObject({ period: 1, attempts: 0 });
    expect(await takenOf(id)).toEqual([500]);
    billing().passPeriod(id);
    await tell(world, lastEvent(world, 'invoice.created'));
    expect((await found(id)).period).toBe(2);
    expect(await renewalsOf(id)).toEqual(['completed']);
    expect(await takenOf(id)).toEqual([500, 500]);
  });

  test.each(['lost', 500, 429] as const)(
    'is charged once when the call ends so: %s',
    async (how) => {
      const { id } = await memberByStripe(world);
      await passBoth(world, id);
      // Stripe's library asks once more where it was not told to leave it
      world.stripe.faults.push({ path: /\/pay$/, times: how === 'lost' ? 2 : 1, how });
      await renew(world.api);
      expect((await found(id)).period).toBe(1);
      world.stripe.forgetKeys();
      await look(id);
      expect((await found(id)).period).toBe(2);
      expect(await renewalsOf(id)).toEqual(['completed']);
      expect(await takenOf(id)).toEqual([500, 500]);
    },
  );

  test('is not charged by an invoice that somebody changed: what was agreed is', async () => {
    const { id } = await memberByStripe(world);
    const invoice = await passBoth(world, id);
    invoice.amount_due = 900;
    await renew(world.api);
    expect(invoice.status).toBe('void');
    expect(await takenOf(id)).toEqual([500, 500]);
    expect((await found(id)).period).toBe(2);
  });

  test('costs nobody anything who said before that it ends', async () => {
    const { id, member } = await memberByStripe(world);
    await member.client.call(cancelOwnMembership, { params: { id }, body: {} });
    await world.api.runJobs();
    expect(billing().last(id).cancel_at_period_end).toBe(true);
    await passPeriod(world.api, id);
    expect(billing().passPeriod(id)).toBeUndefined();
    await renew(world.api);
    expect((await found(id)).endedBecause).toBe('lapsed');
    expect(await takenOf(id)).toEqual([500]);
  });
});

describe('a payment that fails', () => {
  test('is tried by our clock alone, and the last time ends it there as well', async () => {
    const { id, member } = await memberByStripe(world, CARDS.declinedLater);
    const invoice = await renewBoth(world, id);
    for (const days of RETRY_DAYS) {
      expect((await lastMailTo(world.api, member.email))?.subject).toContain('payment');
      await passDays(world.api, id, days);
      await renew(world.api);
    }
    expect(invoice).toMatchObject({ status: 'open', auto_advance: false, attempt_count: 5 });
    expect(await found(id)).toMatchObject({ attempts: 5, endedBecause: null });
    await renew(world.api);
    expect((await found(id)).endedBecause).toBe('unpaid');
    expect(billing().last(id).status).toBe('canceled');
    expect(invoice.status).toBe('void');
    expect(await takenOf(id)).toEqual([500]);
  });

  test('that Stripe tried first is counted as ours, and a try of its own that paid is heard of', async () => {
    const { id } = await memberByStripe(world, CARDS.declinedLater);
    const invoice = await passBoth(world, id);
    billing().collect(invoice);
    await tell(world, lastEvent(world, 'invoice.payment_failed'));
    expect(await found(id)).toMatchObject({ attempts: 1, period: 1 });
    const customer = await customerOf(world, id);
    const { id: card } = world.stripe.customers.attach(customer, CARDS.success);
    const { accountId } = await placeOf(id);
    world.stripe.customers.at(customer, accountId).invoice_settings.default_payment_method = card;
    billing().collect(invoice);
    await tell(world, lastEvent(world, 'invoice.paid'));
    expect(await found(id)).toMatchObject({ attempts: 0, period: 2, failingSince: null });
    expect(await takenOf(id)).toEqual([500, 500]);
  });

  test('and is paid at a page is not paid by its invoice too: what is goes back', async () => {
    const { id, member } = await memberByStripe(world, CARDS.declinedLater);
    const invoice = await renewBoth(world, id);
    const { answer } = await member.client.call(payOwnMembership, { params: { id }, body: {} });
    const customer = await customerOf(world, id);
    const { accountId } = await placeOf(id);
    await payPeriod(member, answer.orderId, CARDS.success, payAtStripe(world));
    // before we come to void it
    const [card] = world.stripe.customers.methodsOf(customer, {
      ...{ method: 'GET', path: '', account: accountId, key: undefined, form: {} },
    }).data as { id: string }[];
    world.stripe.customers.at(customer, accountId).invoice_settings.default_payment_method =
      card?.id ?? '';
    billing().collect(invoice);
    await tell(world, lastEvent(world, 'invoice.paid'));
    await world.api.runJobs();
    expect((await found(id)).period).toBe(2);
    expect((await takenOf(id)).toSorted((a, b) => a - b)).toEqual([0, 500, 500]);
    expect(await renewalsOf(id)).toEqual(['refunded']);
  });

  test('and is paid at a page leaves no invoice open', async () => {
    const { id, member } = await memberByStripe(world, CARDS.declinedLater);
    const invoice = await renewBoth(world, id);
    const { answer } = await member.client.call(payOwnMembership, { params: { id }, body: {} });
    await payPeriod(member, answer.orderId, CARDS.success, payAtStripe(world));
    await world.api.runJobs();
    expect(invoice.status).toBe('void');
    expect((await found(id)).period).toBe(2);
  });
});

const firstLineOf = async (id: string) => {
  const [line] = await rowsOf<{ id: string }>(
    'select line_id as id from membership_lines where subscription_id = $1 and number = 1',
    id,
  );
  return line?.id ?? '';
};
const placeOf = async (id: string) => {
  const [place] = await rowsOf<{ accountId: string }>(
    'select account_id as "accountId" from stripe.customers where kept_as = $1',
    id,
  );
  return place ?? { accountId: '' };
};

describe('what is decided at Stripe', () => {
  test('becomes ours: that it ends, that it goes on after all', async () => {
    const { id } = await memberByStripe(world);
    billing().cancel(id, 'at period end');
    await tell(world);
    expect((await found(id)).autoRenew).toBe(false);
    billing().keep(id);
    await tell(world);
    expect((await found(id)).autoRenew).toBe(true);
  });

  test('ends nothing that is paid; who has it go on here begins another one there', async () => {
    const { id, member } = await memberByStripe(world);
    billing().cancel(id, 'now');
    await tell(world);
    expect(await found(id)).toMatchObject({ autoRenew: false, endedBecause: null });
    await member.client.call(resumeOwnMembership, { params: { id }, body: {} });
    await world.api.runJobs();
    expect(
      billing()
        .of(id)
        .map(({ status }) => status),
    ).toEqual(['canceled', 'trialing']);
    expect((await found(id)).autoRenew).toBe(true);
  });
});

describe('the page of the provider', () => {
  const open = ({ member, id }: Awaited<ReturnType<typeof memberByStripe>>) =>
    member.client.call(openMembershipPage, { params: { id }, body: {} });

  test('is for card and invoices alone, and leads back to the membership', async () => {
    const own = await memberByStripe(world);
    const read = await own.member.client.call(getOwnMembership, { params: { id: own.id } });
    expect(read.answer.hasProviderPage).toBe(true);
    expect((await open(own)).answer.url).toMatch(/^https:\/\/billing\.stripe\.test\//);
    await open(own);
    const calls = world.stripe.calls.filter(
      ({ method, account, path }) =>
        method === 'POST' && account === own.accountId && path.includes('billing_portal'),
    );
    expect(calls.map(({ path, form }) => [path.split('/').at(-1), form])).toEqual([
      [
        'configurations',
        {
          features: {
            payment_method_update: { enabled: 'true' },
            invoice_history: { enabled: 'true' },
          },
          metadata: { page: 'membership' },
        },
      ],
      ...[1, 2].map(() => [
        'sessions',
        {
          customer: expect.stringMatching(/^cus_/) as string,
          configuration: expect.stringMatching(/^bpc_/) as string,
          return_url: expect.stringContaining(own.id) as string,
        },
      ]),
    ]);
  });

  test('is nobody else’s, nor there where there is nobody to ask', async () => {
    const own = await memberByStripe(world);
    const { member: stranger } = await joinByStripe(world, own.tier);
    expect((await open({ ...own, member: stranger })).status).toBe(404);
    world.stripe.customers.delete(await customerOf(world, own.id));
    expect((await open(own)).error.code).toBe('payments_not_connected');
    world.stripe.revoke(own.accountId);
    expect((await open(own)).error.code).toBe('payments_not_connected');
  });

  test('a membership is shown without its card while Stripe does not answer', async () => {
    const { member, id } = await memberByStripe(world);
    world.stripe.faults.push({ path: /payment_methods$/, times: 2, how: 500 });
    const { status, answer } = await member.client.call(getOwnMembership, { params: { id } });
    expect([status, answer.card]).toEqual([200, null]);
  });
});

describe('bad luck', () => {
  test('a notice about somebody before their order is settled changes nothing, and they join', async () => {
    const { tier, accountId } = await houseByStripe(world);
    const { id } = await joinByStripe(world, tier);
    const customer = world.stripe.customers.at(await customerOf(world, id), accountId);
    const early = { ...customer, id: 'cus_nobody' };
    expect(await tell(world, eventObject('customer.updated', early, accountId))).toBe(200);
    expect(await tell(world, eventObject('customer.updated', customer, accountId))).toBe(200);
    expect((await found(id)).period).toBe(1);
  });

  test('an account speaks of its own members alone', async () => {
    const { id } = await memberByStripe(world);
    const stranger = await houseByStripe(world);
    billing().cancel(id, 'at period end');
    const event = { ...lastEvent(world), account: stranger.accountId };
    expect(await deliver(world, event)).toBe(200);
    const [notice] = await rowsOf<{ keptAs: string | null }>(
      `select kept_as as "keptAs" from payment_notices where event_id = $1`,
      event.id,
    );
    expect(notice).toEqual({ keptAs: null });
    await world.api.runJobs();
  });

  test('a membership that ended while its invoice was paid: the money goes back', async () => {
    const { id, seller, member } = await memberByStripe(world);
    billing().collect(await passBoth(world, id));
    await refundItem(seller, await firstLineOf(id));
    await world.api.runJobs();
    expect((await found(id)).endedBecause).toBe('refunded');
    expect(await takenOf(id)).toEqual([0, 0]);
    expect(await renewalsOf(id)).toEqual(['refunded']);
    expect(billing().last(id).status).toBe('canceled');
    expect((await lastMailTo(world.api, member.email))?.subject).toBeDefined();
  });

  test('the same, seen by two at once: it goes back once', async () => {
    const { id, seller } = await memberByStripe(world);
    billing().collect(await passBoth(world, id));
    await refundItem(seller, await firstLineOf(id));
    await Promise.all([1, 2].map(() => followMembership(world.api.deps, { id })));
    await world.api.runJobs();
    expect(await takenOf(id)).toEqual([0, 0]);
    expect(await renewalsOf(id)).toEqual(['refunded']);
  });

  test('what Stripe asked for twice goes back, and no later period is paid with it', async () => {
    const { id } = await memberByStripe(world);
    const extra = billing().passPeriod(id);
    if (extra) billing().collect(extra);
    await tell(world, lastEvent(world, 'invoice.paid'));
    await world.api.runJobs();
    expect(await takenOf(id)).toEqual([500, 0]);
    expect(endsAt(id)).toBe(secondsOf((await found(id)).paidUntil));
    await renewBoth(world, id);
    expect((await found(id)).period).toBe(2);
    expect(await takenOf(id)).toEqual([500, 0, 500]);
  });

  test('a house that disconnected asks nobody at Stripe either, and goes on once it is back', async () => {
    const { id, seller } = await memberByStripe(world);
    const invoice = await passBoth(world, id);
    const connect = (isWanted: boolean) =>
      rowsOf(
        `update payment_accounts set is_wanted = $2,
           disconnected_at = case when $2 then null else now() end where owner_id = $1`,
        ...[seller.id, isWanted],
      );
    await connect(false);
    await renew(world.api);
    expect(billing().last(id).status).toBe('canceled');
    expect(invoice.status).toBe('void');
    expect(await found(id)).toMatchObject({ attempts: 1, autoRenew: true });
    await connect(true);
    await passDays(world.api, id, 2);
    await renew(world.api);
    expect(await found(id)).toMatchObject({ period: 2, attempts: 0 });
    expect(
      billing()
        .of(id)
        .map(({ status }) => status),
    ).toEqual(['canceled', 'trialing']);
    expect(await takenOf(id)).toEqual([500, 500]);
  });

  test('an account that is gone leaves its memberships to our clock', async () => {
    const { id, seller } = await memberByStripe(world);
    await passBoth(world, id);
    world.stripe.revoke(await accountOf(world, seller.id));
    await renew(world.api);
    expect(await found(id)).toMatchObject({ attempts: 1, period: 1, endedBecause: null });
  });

  test('a customer that was deleted pays at a page, as another one', async () => {
    const { id, member } = await memberByStripe(world);
    await passPeriod(world.api, id);
    const former = await customerOf(world, id);
    world.stripe.customers.delete(former);
    await renew(world.api);
    expect(await found(id)).toMatchObject({ attempts: 1, period: 1 });
    const { answer } = await member.client.call(payOwnMembership, { params: { id }, body: {} });
    await payPeriod(member, answer.orderId, CARDS.success, payAtStripe(world));
    await world.api.runJobs();
    expect(await customerOf(world, id)).not.toBe(former);
    expect((await found(id)).period).toBe(2);
    expect(billing().last(id)).toMatchObject({
      ...{ status: 'trialing', customer: await customerOf(world, id) },
    });
  });
});

describe('another card', () => {
  const cards = async (id: string, account: string) =>
    world.stripe.customers.methodsOf(await customerOf(world, id), {
      ...{ method: 'GET', path: '', account, key: undefined, form: {} },
    }).data as { id: string; card: { last4: string } }[];
  const defaultOf = async (id: string, account: string) =>
    world.stripe.customers.at(await customerOf(world, id), account).invoice_settings
      .default_payment_method;

  test('is the one that Stripe charges from then on, and the one before is forgotten', async () => {
    const { member, id, accountId } = await memberByStripe(world);
    const { answer } = await member.client.call(openCardSetup, { params: { id }, body: {} });
    expect(answer).toMatchObject({ paymentProvider: 'stripe', paymentSetup: { accountId } });
    world.stripe.pay(answer.clientSecret, CARDS.challenge);
    world.stripe.answerChallenge(answer.clientSecret.split('_secret_')[0] ?? '', true);
    const finish = { params: { id }, body: { setupId: answer.id } };
    expect((await member.client.call(finishCardSetup, finish)).answer).toMatchObject({
      ...{ isKept: true, membership: { card: { last4: '3220' } } },
    });
    const [card, ...former] = await cards(id, accountId);
    expect(former).toEqual([]);
    expect(card?.card.last4).toBe('3220');
    expect(await defaultOf(id, accountId)).toBe(card?.id);
  });

  test('is heard of from Stripe where nobody came back from its page', async () => {
    const { member, id, accountId } = await memberByStripe(world, CARDS.declinedLater);
    await renewBoth(world, id);
    expect((await found(id)).failingSince).not.toBeNull();
    const { answer } = await member.client.call(openCardSetup, { params: { id }, body: {} });
    world.stripe.pay(answer.clientSecret, CARDS.success);
    await tell(world, lastEvent(world, 'setup_intent.succeeded'));
    // the payment that failed is tried at once
    expect(await found(id)).toMatchObject({ failingSince: null, period: 2 });
    expect(await takenOf(id)).toEqual([500, 500]);
    expect(await cards(id, accountId)).toHaveLength(1);
    expect((await lastMailTo(world.api, member.email))?.subject).toMatch(/goes on|Another card/);
  });
});

test('a trial begins a subscription there that is free until ours is paid', async () => {
  const { tier } = await houseByStripe(world);
  await rowsOf('update membership_tiers set trial_days = 14 where id = $1', tier.tierId);
  const member = await signUp(world.api);
  const { to } = await begin(world.api, member, tier);
  const id = to.split('/').at(-1) ?? '';
  const body = { termsVersion: TERMS_VERSION };
  const { answer } = await member.client.call(openTrialSetup, { params: { id }, body });
  world.stripe.pay(answer.clientSecret, CARDS.success);
  const { answer: trial } = await member.client.call(finishTrialSetup, {
    ...{ params: { id }, body: {} },
  });
  expect(trial.status).toBe('begun');
  const { paidUntil, period } = await found(id);
  expect(period).toBe(0);
  expect(billing().last(id)).toMatchObject({
    ...{ status: 'trialing', trial_end: secondsOf(paidUntil), cancel_at_period_end: false },
  });
  expect(await takenOf(id)).toEqual([]);
  await rowsOf(
    `update membership_subscriptions set anchor_at = date_trunc('second', now()),
        paid_until = date_trunc('second', now()), trial_until = date_trunc('second', now()),
        next_at = now() where id = $1`,
    id,
  );
  billing().passPeriod(id);
  await renew(world.api);
  expect(await takenOf(id)).toEqual([500]);
  expect((await found(id)).period).toBe(1);
});
