import {
  changeOwnPlan,
  deleteAccount,
  getManagedEvent,
  getOwnMembership,
  getOwnPlans,
  listTickets,
  orderSummary,
  updateEvent,
} from '@foyer/contracts';
import { RETRY_DAYS } from '@foyer/domain';
import { signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { lastMailTo, mailsTo, passMinute } from '../../../../test/support/mails.ts';
import {
  houseAndPatron,
  passDays,
  passPeriod,
  payPeriod,
  renew,
  seedBenefit,
  seedMembership,
  seedTier,
  subscribe,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import { readTransaction, refundItem } from '../../../../test/support/organizing.ts';
import { receiptOf } from '../../../../test/support/receipts.ts';
import { CARDS, expectSettled, sellableEvent } from '../../../../test/support/selling.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let member: TestPerson;
beforeEach(async () => {
  ({ owner, ownerId, patron: member } = await houseAndPatron(api));
});

const rowsOf = async <T extends object>(sql: string, ...values: unknown[]) =>
  (await api.pool.query<T>(sql, values)).rows;
const read = async (id: string) =>
  (await member.client.call(getOwnMembership, { params: { id } })).answer;
const factsOf = async (id: string) =>
  (
    await rowsOf<{ type: string }>(
      `select type from domain_events where data ->> 'subscriptionId' = $1 order by place, id`,
      id,
    )
  ).map(({ type }) => type.replace('membership.subscription.', ''));
const firstOrder = async (id: string) =>
  (
    await rowsOf<{ orderId: string; lineId: string }>(
      `select m.order_id as "orderId", m.line_id as "lineId" from membership_lines m
        where m.subscription_id = $1 and m.number = 1`,
      id,
    )
  )[0] ?? { orderId: '', lineId: '' };

async function membersEvent() {
  const event = await sellableEvent(api, { ownerId });
  const params = { eventId: event.eventId };
  const { answer } = await owner.client.call(getManagedEvent, { params });
  await owner.client.call(updateEvent, {
    params,
    body: { membersOnly: true, version: answer.version },
  });
  return event.eventId;
}

describe('a period that is given back', () => {
  let tier: SeededTier;
  let id: string;
  beforeEach(async () => {
    tier = await seedTier(api, ownerId);
    id = await subscribe(api, tier, member);
  });

  test('ends the membership: its status, what it opens, the ledger, its card and the mail say so', async () => {
    await seedBenefit(api, tier);
    const eventId = await membersEvent();
    const ticket = () => member.client.call(listTickets, { query: { eventId } });
    expect((await ticket()).status).toBe(200);
    const { orderId, lineId } = await firstOrder(id);
    await refundItem({ id: ownerId, client: owner.client }, lineId);
    await passMinute(api);
    expect(await read(id)).toMatchObject({ status: 'expired', payments: [{ refunded: 5 }] });
    expect((await ticket()).error.code).toBe('members_only');
    expect(await factsOf(id)).toEqual(['created', 'cancelled']);
    expect(
      await rowsOf(
        `select account, sum(amount_minor)::int as minor from ledger_entries where order_id = $1
          and account in ('refunds_memberships', 'refunds_platform') group by 1 order by 1`,
        orderId,
      ),
    ).toEqual([
      { account: 'refunds_memberships', minor: 495 },
      { account: 'refunds_platform', minor: 5 },
    ]);
    const report = await readTransaction({ id: ownerId, client: owner.client }, orderId);
    // but for what the provider keeps of it
    const { netAmount, stripeFee } = report.paymentDetails;
    expect(netAmount).toBe(-stripeFee);
    const { text } = await lastMailTo(api, member.email);
    expect(text).toMatch(/membership/i);
    expect(text).not.toMatch(/ticket/i);
    // nothing is charged with that card any more, so nobody keeps it
    await renew(api);
    expect(await rowsOf('select from sandbox.kept_cards where kept_as = $1', id)).toEqual([]);
    await expectSettled(api);
  });

  test('was paid at its price: neither its receipt nor its page says a fee on top', async () => {
    const { orderId } = await firstOrder(id);
    const said = await receiptOf(api, member, orderId);
    expect(said).toEqual(expect.arrayContaining(['Subtotal', '$5.00', 'Total']));
    expect(said).not.toContain('$4.95');
    expect(said.filter((line) => line === 'Fees').length).toBeLessThanOrEqual(1);
    expect(said).not.toContain('$0.05');
    const { answer } = await member.client.call(orderSummary, { params: { id: orderId } });
    expect(answer.paymentDetails).toMatchObject({ subtotal: 5, fees: 0, total: 5 });
    expect(answer.orderItems).toMatchObject([{ totalBasePrice: 5 }]);
    for (const { text } of await mailsTo(api, member.email)) expect(text).not.toContain('$0.05');
  });
});

test('a payment for a membership that a bank takes back is not told as one for tickets', async () => {
  await subscribe(api, await seedTier(api, ownerId), member, '4000 0000 0000 0259');
  await api.runJobs();
  await api.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
  const told = (await mailsTo(api, owner.email)).find(({ subject }) =>
    subject.includes('is disputed'),
  );
  expect(told?.text).toContain('The memberships stay valid unless you cancel them.');
  expect(told?.text).not.toMatch(/ticket/i);
});

test('in a currency without decimals somebody subscribes, changes and renews in whole amounts', async () => {
  await api.pool.query(`update profiles set currency = 'jpy' where id = $1`, [ownerId]);
  const friend = await seedTier(api, ownerId, { amountMinor: 700, currency: 'jpy' });
  const circle = await seedTier(api, ownerId, {
    ...{ name: 'Circle', amountMinor: 1000, currency: 'jpy' },
  });
  const id = await subscribe(api, friend, member);
  await passPeriod(api, id);
  await renew(api);
  expect((await lastMailTo(api, member.email)).text).toContain('¥700');
  // a third of the second month is over, and what is left is no whole yen
  await api.pool.query(
    `update membership_periods set starts_at = now() - interval '10 days',
        ends_at = now() + interval '20 days' where subscription_id = $1 and number = 2`,
    [id],
  );
  const [plan] = (await member.client.call(getOwnPlans, { params: { id } })).answer;
  expect(plan?.now).toEqual({ due: 533, credit: 467 });
  const { answer } = await member.client.call(changeOwnPlan, {
    params: { id },
    body: { priceId: circle.priceId, price: 1000, interval: 'month' },
  });
  await payPeriod(member, answer.orderId ?? '');
  expect((await lastMailTo(api, member.email)).text).toContain('¥533');
  expect(await read(id)).toMatchObject({ amount: 1000, currency: 'jpy' });
  await passPeriod(api, id);
  await renew(api);
  expect((await lastMailTo(api, member.email)).text).toContain('¥1,000');
  await api.pool.query(
    `update membership_periods n set ends_at = s.paid_until from membership_subscriptions s
      where s.id = n.subscription_id and n.number = s.period`,
  );
  await expectSettled(api);
});

test('over twenty-nine months a payment that always fails is tried five times, and never again', async () => {
  const id = await subscribe(api, await seedTier(api, ownerId), member, CARDS.declinedLater);
  await passPeriod(api, id);
  for (let month = 0; month < 29; month += 1)
    for (const days of [...RETRY_DAYS, 9]) {
      await renew(api);
      await passDays(api, id, days);
    }
  expect(
    await rowsOf(
      'select ended_because as because, attempts from membership_subscriptions where id = $1',
      id,
    ),
  ).toEqual([{ because: 'unpaid', attempts: RETRY_DAYS.length + 1 }]);
  expect(
    await rowsOf(
      `select count(*)::int as n from renewal_charges c join membership_lines m
        on m.order_id = c.order_id where m.subscription_id = $1`,
      id,
    ),
  ).toEqual([{ n: RETRY_DAYS.length + 1 }]);
  const subjects = (await mailsTo(api, member.email)).map(({ subject }) => subject);
  expect(subjects.filter((one) => /failed|ended/.test(one))).toHaveLength(RETRY_DAYS.length + 1);
  await expectSettled(api);
}, 120_000);

test('a house that goes takes its memberships with it: nobody is charged, and each member hears of it', async () => {
  const tier = await seedTier(api, ownerId);
  const id = await subscribe(api, tier, member);
  const given = await signUp(api);
  await seedMembership(api, tier, given.id);
  await passPeriod(api, id);
  // as a bank would have it once all was paid out
  await api.pool.query(
    `insert into ledger_entries (transaction_id, kind, owner_id, account, amount_minor, currency)
     select t, 'unapplied', $1, side.account, side.sign * b.due, 'usd'
       from (select gen_random_uuid() t) one,
         (select sum(amount_minor) due from ledger_entries where owner_id = $1 and account in
           ('provider_clearing', 'unapplied_payments', 'platform_fees', 'refunds_platform')) b,
         (values ('provider_clearing', -1), ('provider_fees', 1)) side(account, sign)`,
    [ownerId],
  );
  const { status } = await owner.client.call(deleteAccount, { params: { ownerId } });
  expect(status).toBe(200);
  await api.runJobs();
  await renew(api);
  for (const one of [member, given]) {
    const mails = (await mailsTo(api, one.email)).filter(({ subject }) =>
      subject.includes('ended'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('closed its account');
    expect(mails[0]?.text).not.toContain('See the memberships');
  }
  expect(await factsOf(id)).toEqual(['created', 'cancelled']);
  expect(
    await rowsOf(
      `select count(*)::int as living from membership_subscriptions
        where owner_id = $1 and ended_at is null`,
      ownerId,
    ),
  ).toEqual([{ living: 0 }]);
  expect(
    await rowsOf(
      `select count(*)::int as n from orders where owner_id = $1 and channel = 'renewal'`,
      ownerId,
    ),
  ).toEqual([{ n: 0 }]);
});
