import type { Currency } from '@foyer/domain';
import type { Actor } from '../../src/platform/access/actor.ts';
import { periodLine } from '../../src/modules/memberships/subscriptions/period-line.model.ts';
import { openOrder } from '../../src/modules/orders/index.ts';
import { transact } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/runtime/ids.ts';
import { signUp, signUpOwner, type TestPerson } from './accounts.ts';
import { addJob } from './jobs.ts';
import { CARDS, complete, confirm, connectPayments, pay } from './selling.ts';
import type { TestApi, TestClient } from './test-api.ts';

/** A house that can be paid, and somebody who comes to it; nobody has tried anything before. */
export async function houseAndPatron(
  api: TestApi,
): Promise<{ owner: TestPerson; ownerId: string; patron: TestPerson }> {
  await api.pool.query('delete from rate_limits');
  const house = await signUpOwner(api);
  await connectPayments(api, house.ownerId);
  return { ...house, patron: await signUp(api, { name: 'Nora Lind' }) };
}

/** A tier with a price, as rows. */
export interface SeededTier {
  ownerId: string;
  tierId: string;
  priceId: string;
}

interface TierSpec {
  name?: string;
  amountMinor?: number;
  interval?: 'month' | 'year';
  limit?: number | null;
  currency?: string;
  trialDays?: number;
}

/** A tier of an account with one price: "Friend", $5 a month. */
export async function seedTier(
  api: TestApi,
  ownerId: string,
  {
    name = 'Friend',
    amountMinor = 500,
    interval = 'month',
    limit = null,
    currency = 'usd',
    trialDays = 0,
  }: TierSpec = {},
): Promise<SeededTier> {
  const [tierId, priceId] = [newId(), newId()];
  await api.pool.query(
    `insert into membership_tiers (id, owner_id, name, member_limit, trial_days, position)
     values ($1, $2, $3, $4, $5,
       (select coalesce(max(position) + 1, 0) from membership_tiers where owner_id = $2))`,
    [tierId, ownerId, name, limit, trialDays],
  );
  await api.pool.query(
    `insert into membership_prices (id, owner_id, tier_id, amount_minor, currency, interval,
        position) values ($1, $2, $3, $4, $5, $6, 0)`,
    [priceId, ownerId, tierId, amountMinor, currency, interval],
  );
  return { ownerId, tierId, priceId };
}

interface MembershipSpec {
  createdAt?: Date;
  /** End of the time that is paid; a month from now when left out. */
  paidUntil?: Date | null;
  autoRenew?: boolean;
  pausedUntil?: Date;
  endedAt?: Date;
  /** Who charges for it; nobody when left out, as for one that was added by hand. */
  provider?: string;
  name?: string;
  email?: string;
}

/** Makes an account a member of a tier, as a row; without one somebody is invited by address. */
export async function seedMembership(
  api: TestApi,
  { ownerId, tierId, priceId }: SeededTier,
  userId: string | null,
  spec: MembershipSpec = {},
): Promise<string> {
  const id = newId();
  const { createdAt = new Date(), name = 'A Member', email = `${id}@example.test` } = spec;
  const { paidUntil = new Date(Date.now() + 30 * 86_400_000), autoRenew = true } = spec;
  await api.pool.query(
    `insert into membership_subscriptions (id, owner_id, tier_id, price_id, amount_minor, currency,
        interval, provider, user_id, patron_id, name, email, invited_at, anchor_at, paid_until,
        auto_renew, ended_at, ended_because, created_at, paused_until)
     select $1, $2, $3, p.id, p.amount_minor, p.currency, p.interval, $5, $6::uuid,
        case when $6::uuid is not null then patron_of($2, $6, '', $7, '') end, $7, $8,
        case when $6::uuid is null then $9::timestamptz end, $9, $10, $11, $12,
        case when $12::timestamptz is not null then 'lapsed' end, $9, $13
       from membership_prices p where p.id = $4`,
    [
      ...[id, ownerId, tierId, priceId, spec.provider ?? null, userId, name, email],
      ...[createdAt, paidUntil, autoRenew, spec.endedAt ?? null, spec.pausedUntil ?? null],
    ],
  );
  return id;
}

interface BenefitSpec {
  name?: string;
  percentage?: number;
  amountMinor?: number;
  currency?: string;
  quantity?: number;
  quantityScope?: 'event' | 'month' | '3 months' | '6 months' | 'year';
  categoryIds?: string[];
  typeIds?: string[];
}

const DEFAULT_BENEFIT = {
  ...{ name: 'Friends pay less', percentage: 10, amountMinor: null, currency: 'usd' },
  ...{ quantity: null, quantityScope: 'month', categoryIds: [], typeIds: [] },
};

/** What members of a tier pay less, as rows: ten per cent off everything. */
export async function seedBenefit(
  api: TestApi,
  { ownerId, tierId }: Pick<SeededTier, 'ownerId' | 'tierId'>,
  spec: BenefitSpec = {},
): Promise<string> {
  const id = newId();
  const { name, percentage, amountMinor, currency, quantity, quantityScope, categoryIds, typeIds } =
    { ...DEFAULT_BENEFIT, ...spec };
  await api.pool.query(
    `insert into membership_benefits (id, owner_id, name, amount_minor, currency, percentage,
        quantity, quantity_scope, discount_scope, category_ids, ticket_type_ids)
     values ($1, $2, $3, $4, case when $4::bigint is not null then $5 end,
       case when $4::bigint is null then $6::numeric end, $7,
       case when $7::integer is not null then $8 end,
       case when cardinality($9::uuid[]) > 0 then 'categories'
         when cardinality($10::uuid[]) > 0 then 'tickets' else 'all' end, $9, $10)`,
    [
      ...[id, ownerId, name, amountMinor, currency, percentage],
      ...[quantity, quantityScope, categoryIds, typeIds],
    ],
  );
  await api.pool.query(
    'insert into membership_benefit_tiers (owner_id, benefit_id, tier_id) values ($1, $2, $3)',
    [ownerId, id, tierId],
  );
  return id;
}
const actorOf = (userId: string): Actor => ({
  ...{ kind: 'session', userId, sessionId: newId(), guestKeyHash: null, ip: '127.0.0.1' },
  ...{ isSiteAdmin: false, isVerified: true, hasRecentPassword: false },
});

/** Opens the order of a period at a page, as its buyer does; returns its id. */
export async function orderPeriod(
  api: TestApi,
  { ownerId, tierId, priceId }: SeededTier,
  { id: userId }: TestPerson,
  of: { subscriptionId: string; number: number },
): Promise<string> {
  const {
    rows: [price],
  } = await api.pool.query<{ amountMinor: number; currency: Currency; interval: 'month' | 'year' }>(
    `select amount_minor as "amountMinor", currency, interval from membership_prices where id = $1`,
    [priceId],
  );
  if (!price) throw new Error('no such price');
  const { currency, ...wanted } = price;
  const { id } = await transact(api.pool, (tx) =>
    openOrder(tx, api.deps, {
      lines: [periodLine({ tierId, tierName: 'Friend', priceId, ...of, ...wanted })],
      codes: [],
      ...{ ownerId, currency, actor: actorOf(userId) },
      ...{ requestKey: null, networkHash: null, about: null, found: {}, spare: [] },
    }),
  );
  return id;
}

/** What the form of a page does with a payment. */
type PayBy = (client: TestClient, clientSecret: string | null, card: string) => Promise<unknown>;

/** Pays the order of a period at its page. */
export async function payPeriod(
  { client, name, email }: TestPerson,
  orderId: string,
  card: string = CARDS.success,
  payBy: PayBy = pay,
): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const { answer } = await confirm(client, orderId, { firstName, lastName, email });
  await payBy(client, answer.clientSecret, card);
  await complete(client, orderId);
}

/** Subscribes as a buyer does, with a card that is kept; returns the membership's id. */
export async function subscribe(
  api: TestApi,
  tier: SeededTier,
  person: TestPerson,
  card?: string,
  payBy?: PayBy,
): Promise<string> {
  const subscriptionId = newId();
  await payPeriod(
    person,
    await orderPeriod(api, tier, person, { subscriptionId, number: 1 }),
    ...([card, payBy] as const),
  );
  return subscriptionId;
}

/** How a membership stands, as its row. */
export async function membershipRow(api: TestApi, id: string) {
  const { rows } = await api.pool.query<{
    tierId: string;
    priceId: string | null;
    nextPriceId: string | null;
    amountMinor: number | null;
    interval: 'month' | 'year' | null;
    period: number;
    anchorAt: Date;
    anchorPeriod: number;
    paidUntil: Date;
    pausedUntil: Date | null;
    nextAt: Date | null;
    autoRenew: boolean;
    failingSince: Date | null;
    attempts: number;
    endedBecause: string | null;
  }>(
    `select tier_id as "tierId", price_id as "priceId", next_price_id as "nextPriceId",
        amount_minor as "amountMinor", interval, period, anchor_at as "anchorAt",
        anchor_period as "anchorPeriod", paid_until as "paidUntil", paused_until as "pausedUntil",
        next_at as "nextAt", auto_renew as "autoRenew", failing_since as "failingSince", attempts,
        ended_because as "endedBecause" from membership_subscriptions where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error('no such membership');
  return rows[0];
}

/** Another card is charged for a membership from now on. */
export async function keepCard(api: TestApi, id: string, number: string): Promise<void> {
  await api.pool.query('update sandbox.kept_cards set number = $2 where kept_as = $1', [
    id,
    number.replaceAll(' ', ''),
  ]);
}

/** Makes the paid time of a membership be over now: its last period began one ago. */
export async function passPeriod(api: TestApi, id: string): Promise<void> {
  await api.runJobs();
  await api.pool.query(
    `with begun as (select s.id, s.period, p.timezone as zone, make_interval(months =>
         case s.interval when 'year' then 12 else 1 end) as length,
         date_trunc('second', now() at time zone p.timezone) as local
        from membership_subscriptions s join profiles p on p.id = s.owner_id where s.id = $1),
       anchored as (select *, local - length * period as anchor from begun),
       moved as (update membership_subscriptions s set anchor_at = t.anchor at time zone zone,
         anchor_period = 1,
         paid_until = (t.anchor + length * t.period) at time zone zone,
         next_at = (t.anchor + length * t.period) at time zone zone
           from anchored t where s.id = t.id)
     update membership_periods p
        set starts_at = (t.anchor + length * (p.number - 1)) at time zone zone,
          ends_at = (t.anchor + length * p.number) at time zone zone
       from anchored t where p.subscription_id = t.id`,
    [id],
  );
}

/** Makes the pause of a membership be over now. */
export async function passPause(api: TestApi, id: string): Promise<void> {
  await api.pool.query(
    `update membership_subscriptions set paused_until = date_trunc('milliseconds', now()),
        next_at = now() where id = $1`,
    [id],
  );
}

/** The card that is kept for a membership ended last year. */
export async function endCard(api: TestApi, id: string): Promise<void> {
  await api.pool.query('update sandbox.kept_cards set exp_year = 2020 where kept_as = $1', [id]);
}

/** A membership is charged again in ten days: its paid time, or its pause, is over then. */
export async function chargeSoon(api: TestApi, id: string): Promise<void> {
  await api.pool.query(
    `with moved as (update membership_subscriptions set paid_until = least(paid_until,
          date_trunc('milliseconds', now()) + interval '10 days'),
        next_at = date_trunc('milliseconds', now()) + interval '10 days',
        paused_until = case when paused_until is not null
          then date_trunc('milliseconds', now()) + interval '10 days' end where id = $1 returning *)
     update membership_periods n set ends_at = m.paid_until from moved m
      where n.subscription_id = m.id and n.number = m.period`,
    [id],
  );
}

/** So many days pass for a membership whose payment fails. */
export async function passDays(api: TestApi, id: string, days: number): Promise<void> {
  await api.pool.query(
    `update membership_subscriptions set failing_since = failing_since - make_interval(days => $2),
        next_at = next_at - make_interval(days => $2) where id = $1`,
    [id, days],
  );
}

/** What the clock does now. */
export async function renew(api: TestApi): Promise<void> {
  await addJob(api, 'renew_memberships');
  await api.runJobs();
}
