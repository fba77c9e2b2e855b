import { weekdayName } from '@foyer/domain';
import { renew } from '../../test/support/memberships.ts';
import { testApi } from '../../test/support/api-of-file.ts';
import { expectInvariants } from '../../test/support/selling.ts';
import { seedDemo } from './seed-demo.ts';
import { startOf } from './seed-events.ts';

const api = testApi();

const one = async <T>(sql: string) =>
  (await api.pool.query<{ value: T }>(`select (${sql}) as value`)).rows[0]?.value;

test('an empty database gets a season, a second time nothing', async () => {
  expect(await seedDemo(api.deps)).toBe(true);
  expect(await seedDemo(api.deps)).toBe(false);
  expect(await one<number>("select count(*)::int from events where status = 'published'")).toBe(71);
  expect(
    await one<number>('select count(*)::int from event_instances where starts_at < now()'),
  ).toBeGreaterThanOrEqual(60);
});

test('its books balance, its stock is within capacity and every ticket has its order', async () => {
  expect(await one<number>('select coalesce(sum(amount_minor), 0)::int from ledger_entries')).toBe(
    0,
  );
  expect(await one<number>('select count(*)::int from stock_pools where made > capacity')).toBe(0);
  expect(
    await one<number>(
      "select count(*)::int from registrations r join orders o on o.id = r.order_id where r.status = 'active' and o.status not in ('completed', 'partially_refunded')",
    ),
  ).toBe(0);
  expect(
    await one<number>(
      'select (select sum(total_minor) from orders)::bigint - (select sum(captured_minor) from payments)::bigint',
    ),
  ).toBe(0);
});

test('some of it went back, and every rule of money and tickets holds', async () => {
  const withStatus = (status: string) =>
    one<number>(`select count(*)::int from orders where status = '${status}'`);
  expect(await withStatus('partially_refunded')).toBeGreaterThan(5);
  expect(await withStatus('refunded')).toBeGreaterThan(5);
  expect(
    await one<number>(
      'select (select sum(amount_minor) from refunds)::bigint - (select sum(refunded_minor) from orders)::bigint',
    ),
  ).toBe(0);
  // patrons come back
  expect(
    await one<number>(
      'select max(n)::int from (select count(*) as n from orders group by buyer_email) b',
    ),
  ).toBeGreaterThan(5);
  await expectInvariants(api.pool);
});

test('its season was paid out, and what is left is owed by ledger and sandbox alike', async () => {
  expect(
    await one<number>("select count(*)::int from payouts where status = 'paid'"),
  ).toBeGreaterThan(50);
  const owed = await one<number>(
    `select sum(l.amount_minor)::int from ledger_entries l where l.account in ('provider_clearing',
      'platform_fees', 'refunds_platform')`,
  );
  const unsent = await one<number>(
    `select (select coalesce(sum(p.captured_minor - i.application_fee_minor - p.provider_fee_minor), 0)
        from sandbox.payment_intents i join payments p on p.intent_id = i.id
       where not exists (select from sandbox.payout_lines s where s.source_id = i.id))
      - (select coalesce(sum(r.amount_minor - r.application_fee_minor), 0) from sandbox.refunds r
       where not exists (select from sandbox.payout_lines s where s.source_id = r.id))`,
  );
  expect(Number(unsent)).toBe(owed);
  await expectInvariants(api.pool);
});

test('its house has a hundred and twenty memberships of every kind, each period paid by an order', async () => {
  const count = (which: string) =>
    one<number>(`select count(*)::int from membership_subscriptions s
      join profiles p on p.id = s.owner_id and p.username = 'harbourhall' where ${which}`);
  expect(await count('true')).toBe(120);
  for (const which of [
    'ended_at is null and auto_renew and provider is not null and paid_until > now()',
    'ended_at is null and not auto_renew',
    // the clock charges these, and their card is declined
    'ended_at is null and next_at < now()',
    'user_id is null',
    'provider is null and user_id is not null',
    ...['lapsed', 'unpaid', 'refunded'].map((because) => `ended_because = '${because}'`),
  ])
    expect([which, ((await count(which)) ?? 0) > 0]).toEqual([which, true]);
  expect(
    await one(`select max(now() - anchor_at) > interval '17 months' from membership_subscriptions`),
  ).toBe(true);
  expect(
    await one(`select bool_and(s.paid_until > now() and k.number = '4242424242424242')
      from membership_subscriptions s join credentials c on c.user_id = s.user_id
      join sandbox.kept_cards k on k.kept_as = s.id::text where c.email = 'patron@foyer.test'`),
  ).toBe(true);
  expect(
    await one(`select bool_and(exists (select from membership_subscriptions s
        where s.owner_id = e.owner_id and s.user_id = o.user_id and s.ended_at is null))
      from events e join order_lines l on l.subject_id = e.id join orders o on o.id = l.order_id
      where e.members_only`),
  ).toBe(true);
  // the clock goes on with them as with any other
  await renew(api);
  expect(await count('failing_since is not null and ended_at is null and attempts = 1')).toBe(3);
  await expectInvariants(api.pool);
});

test('whoever bought lately answered what the benefit asks: once for the order, and each who comes', async () => {
  const { rows } = await api.pool.query<{ of: string; title: string; answers: number }>(
    `select q.asked_of as of, q.title, count(a.id)::int as answers
       from event_questions q join events e on e.id = q.event_id
       left join order_answers a
         on a.question_id = q.id and (a.line_id is null) = (q.asked_of = 'buyer')
      where e.name = 'Benefit Concert' and e.collect_information = 'each-attendee'
      group by q.id order by q.position`,
  );
  expect(rows.map(({ of }) => of)).toEqual(['buyer', 'buyer', 'attendee', 'attendee', 'attendee']);
  const [heard, terms, supper, diet, chair] = rows.map(({ answers }) => answers);
  expect(heard).toBeGreaterThan(5);
  expect(terms).toBe(heard);
  expect(supper).toBeGreaterThan(heard ?? 0);
  expect(chair).toBe(supper);
  // of those who come to the supper alone
  expect(diet).toBeLessThan(supper ?? 0);
});

const ZONE = 'America/New_York';
const TODAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 23 + day, 21)));

test.each(TODAYS)('what is named after a day of the week is on it (today: %p)', (today) => {
  for (const days of [-9, 7, 14]) {
    const start = startOf({ time: '14:00', weekday: 6 }, days, today);
    expect(weekdayName(start, ZONE)).toBe('Saturday');
    expect(start < today).toBe(days < 0);
  }
});

test('the matinees are eight Saturdays to come', async () => {
  const { rows } = await api.pool.query<{ startsAt: Date }>(
    `select d.starts_at as "startsAt" from event_instances d join events e on e.id = d.event_id
      where e.name = 'Saturday Matinee' and d.starts_at > now()`,
  );
  expect(rows.map(({ startsAt }) => weekdayName(startsAt, ZONE))).toEqual(
    Array.from({ length: 8 }, () => 'Saturday'),
  );
});
