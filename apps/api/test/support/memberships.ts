import { newId } from '../../src/platform/runtime/ids.ts';
import type { TestApi } from './test-api.ts';

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
  }: TierSpec = {},
): Promise<SeededTier> {
  const [tierId, priceId] = [newId(), newId()];
  await api.pool.query(
    `insert into membership_tiers (id, owner_id, name, member_limit, position)
     values ($1, $2, $3, $4,
       (select coalesce(max(position) + 1, 0) from membership_tiers where owner_id = $2))`,
    [tierId, ownerId, name, limit],
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
        auto_renew, ended_at, ended_because, created_at)
     select $1, $2, $3, p.id, p.amount_minor, p.currency, p.interval, $5, $6::uuid,
        case when $6::uuid is not null then patron_of($2, $6, '', $7, '') end, $7, $8,
        case when $6::uuid is null then $9::timestamptz end, $9, $10, $11, $12,
        case when $12::timestamptz is not null then 'lapsed' end, $9
       from membership_prices p where p.id = $4`,
    [
      ...[id, ownerId, tierId, priceId, spec.provider ?? null, userId, name, email],
      ...[createdAt, paidUntil, autoRenew, spec.endedAt ?? null],
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

/** What members of a tier pay less, as rows: ten per cent off everything. */
export async function seedBenefit(
  api: TestApi,
  { ownerId, tierId }: Pick<SeededTier, 'ownerId' | 'tierId'>,
  spec: BenefitSpec = {},
): Promise<string> {
  const id = newId();
  const { name = 'Friends pay less', amountMinor = null, categoryIds = [], typeIds = [] } = spec;
  const percentage = spec.percentage ?? (amountMinor === null ? 10 : null);
  const scope = categoryIds.length > 0 ? 'categories' : typeIds.length > 0 ? 'tickets' : 'all';
  await api.pool.query(
    `insert into membership_benefits (id, owner_id, name, amount_minor, currency, percentage,
        quantity, quantity_scope, discount_scope, category_ids, ticket_type_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[id, ownerId, name, amountMinor],
      amountMinor === null ? null : (spec.currency ?? 'usd'),
      ...[percentage, spec.quantity ?? null],
      spec.quantity === undefined ? null : (spec.quantityScope ?? 'month'),
      ...[scope, categoryIds, typeIds],
    ],
  );
  await api.pool.query(
    'insert into membership_benefit_tiers (owner_id, benefit_id, tier_id) values ($1, $2, $3)',
    [ownerId, id, tierId],
  );
  return id;
}
