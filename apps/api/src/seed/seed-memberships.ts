import { membershipFee, TERMS_VERSION, type MembershipInterval, type Period } from '@foyer/domain';
import { hashPassword } from '../modules/accounts/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { newId, newSecret, sha256 } from '../platform/runtime/ids.ts';
import { demoMembers, type DemoMembership } from './demo-members.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, demoMember } from './demo-people.ts';
import {
  HALL_BENEFITS,
  HALL_PAGE,
  HALL_TIERS,
  INES_PAGE,
  INES_TIER,
  type DemoPage,
  type DemoTier,
} from './demo-tiers.ts';
import { insertRows } from './insert-rows.ts';
import { insertMoney, paymentRows, withLink, type MoneyRows, type Row } from './paid-orders.ts';
import { MEMBERSHIPS, refundLedgerRows, saleLedgerRows } from './sale-ledger-rows.ts';
import { accountOf, profile, type DemoAccounts } from './seed-accounts.ts';
import { refundRows } from './seed-refunds.ts';
import type { ItemRow } from './seed-sales.ts';

const CARD = '4242424242424242';
/** One that pays at a page, and is declined whenever it is charged later. */
const DECLINED_LATER = '4000000000000341';

type Buyer = { firstName: string; lastName: string; email: string; userId?: string };

interface SeededTier extends DemoTier {
  id: string;
  priceIds: Partial<Record<MembershipInterval, string>>;
}

async function seedTier(tx: Tx, ownerId: string, tier: DemoTier, position: number, at: Date) {
  const id = newId();
  const prices = Object.entries(tier.prices).map(([interval, amount], place) => ({
    ...{ id: newId(), owner_id: ownerId, tier_id: id, amount_minor: amount, currency: 'usd' },
    ...{ interval, position: place, created_at: at },
  }));
  await insertRows(tx, 'membership_tiers', [
    {
      ...{ id, owner_id: ownerId, name: tier.name, description: tier.description, position },
      ...{ email_text: tier.emailText, member_limit: tier.limit ?? null, created_at: at },
      archived_at: tier.isHidden ? at : null,
    },
  ]);
  await insertRows(tx, 'membership_prices', prices);
  const priceIds = Object.fromEntries(prices.map((price) => [price.interval, price.id]));
  return { ...tier, id, priceIds };
}

async function seedBenefits(
  tx: Tx,
  ownerId: string,
  tierIdOf: (tier: keyof typeof HALL_TIERS) => string,
  { categoryOf, now }: Place,
) {
  const benefits = HALL_BENEFITS.map((benefit) => ({ ...benefit, id: newId() }));
  await insertRows(
    tx,
    'membership_benefits',
    benefits.map(({ id, name, percentage, amountMinor, within, categories }) => ({
      ...{ id, owner_id: ownerId, name, percentage: percentage ?? null, created_at: now },
      ...{ amount_minor: amountMinor ?? null, currency: amountMinor ? 'usd' : null },
      ...{ quantity: within?.[0] ?? null, quantity_scope: within?.[1] ?? null },
      discount_scope: categories ? 'categories' : 'all',
      category_ids: (categories ?? []).map(categoryOf),
      ticket_type_ids: [],
    })),
  );
  await insertRows(
    tx,
    'membership_benefit_tiers',
    benefits.flatMap(({ id, tiers }) =>
      tiers.map((tier) => ({ owner_id: ownerId, benefit_id: id, tier_id: tierIdOf(tier) })),
    ),
  );
}

const setPage = (tx: Tx, ownerId: string, { title, description }: DemoPage) =>
  tx.query('update profiles set membership_title = $2, membership_description = $3 where id = $1', [
    ownerId,
    title,
    description,
  ]);

/** Accounts of the members who are not invited alone; of each its id, by their number. */
async function seedMemberAccounts(
  tx: Tx,
  memberships: readonly DemoMembership[],
  nora: string,
): Promise<Map<number, Buyer>> {
  const { firstName, lastName, email } = DEMO_PEOPLE[0];
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const members = new Map<number, Buyer>([[0, { firstName, lastName, email, userId: nora }]]);
  const [profiles, credentials]: [Row[], Row[]] = [[], []];
  for (const { nth, anchorAt, isInvited } of memberships) {
    if (members.has(nth)) continue;
    const { username, ...member } = demoMember(nth);
    if (isInvited) {
      members.set(nth, member);
      continue;
    }
    const userId = newId();
    members.set(nth, { ...member, userId });
    profiles.push(
      profile(tx, userId, 'User', username, `${member.firstName} ${member.lastName}`, {
        ...{ first_name: member.firstName, last_name: member.lastName, created_at: anchorAt },
      }),
    );
    credentials.push({
      ...{ user_id: userId, email: member.email, email_verified_at: anchorAt },
      ...{ password_hash, updated_at: anchorAt },
    });
  }
  await insertRows(tx, 'profiles', profiles);
  await insertRows(tx, 'credentials', credentials);
  return members;
}

interface Rows extends MoneyRows {
  subscriptions: Row[];
  periods: Row[];
  orders: Row[];
  items: ItemRow[];
  lines: Row[];
  charges: Row[];
  cards: Row[];
}

interface Seeded {
  id: string;
  ownerId: string;
  of: DemoMembership;
  tier: SeededTier;
  buyer: Buyer;
}

const amountOf = ({ tier, of: { interval } }: Seeded) => tier.prices[interval] ?? 0;

function endColumns({ ended, periods }: DemoMembership) {
  const { at, because } = ended ?? { at: null, because: null };
  return { next_at: ended ? null : periods.at(-1)?.endsAt, ended_at: at, ended_because: because };
}

function subscriptionRow(seeded: Seeded): Row {
  const { id, ownerId, of, tier, buyer } = seeded;
  const last = of.periods.at(-1);
  return {
    ...{ id, owner_id: ownerId, tier_id: tier.id, price_id: tier.priceIds[of.interval] },
    ...{ amount_minor: amountOf(seeded), currency: 'usd', interval: of.interval },
    ...{ provider: of.isPaid ? 'sandbox' : null, user_id: buyer.userId ?? null },
    ...{ name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email },
    invited_at: of.isPaid ? null : of.anchorAt,
    // whoever has a link was written to
    token_hash: of.isInvited ? `\\x${sha256(newSecret()).toString('hex')}` : null,
    ...{ anchor_at: of.anchorAt, period: of.periods.length, paid_until: last?.endsAt },
    ...{ auto_renew: of.autoRenew, failing_since: of.failingSince, attempts: of.attempts },
    ...endColumns(of),
    created_at: of.anchorAt,
  };
}

/** When a period went back; undefined of one that did not. */
const backAtOf = ({ ended, periods }: DemoMembership, { number }: Period): Date | undefined =>
  ended?.because === 'refunded' && number === periods.length ? ended.at : undefined;

function orderRow({ ownerId, buyer }: Seeded, item: ItemRow, period: Period, backAt?: Date): Row {
  const at = period.startsAt;
  const isFirst = period.number === 1;
  return {
    ...{ id: item['order_id'], owner_id: ownerId, user_id: buyer.userId },
    ...{ status: backAt ? 'refunded' : 'completed', channel: isFirst ? 'online' : 'renewal' },
    ...{ access_code: newSecret(), payment_method: 'card', currency: 'usd', discount_minor: 0 },
    ...{ subtotal_minor: item.price_minor, fee_minor: item.fee_minor },
    ...{ total_minor: item.price_minor + item.fee_minor, refunded_minor: item.refunded_minor },
    ...{ buyer_first_name: buyer.firstName, buyer_last_name: buyer.lastName },
    ...{ buyer_email: buyer.email, refund_terms: { allowed: false, until: null } },
    terms_version: isFirst ? TERMS_VERSION : null,
    terms_agreed_at: isFirst ? at : null,
    ...{ confirmed_at: at, completed_at: at, created_at: at, updated_at: backAt ?? at },
  };
}

function itemRow(seeded: Seeded, isBack: boolean): ItemRow {
  const { ownerId, tier, of } = seeded;
  const amount = amountOf(seeded);
  const fee = membershipFee(amount);
  return {
    ...{ id: newId(), owner_id: ownerId, order_id: newId(), kind: 'membership' },
    ...{ product_id: tier.id, subject_id: null, name: `${tier.name}, ${of.interval}ly` },
    ...{ base_price_minor: amount - fee, base_fee_minor: fee, discount_minor: 0 },
    ...{ price_minor: amount - fee, fee_minor: fee, position: 0 },
    ...{ status: isBack ? 'refunded' : 'active', refunded_minor: isBack ? amount : 0 },
  };
}

/** A period that was paid: its order, its payment, and what the ledger has of it. */
function collectPaid(rows: Rows, seeded: Seeded, period: Period): string {
  const { id, ownerId, of, tier } = seeded;
  const backAt = backAtOf(of, period);
  const item = itemRow(seeded, backAt !== undefined);
  const order = orderRow(seeded, item, period, backAt);
  const orderId = String(order['id']);
  const paid = paymentRows(order, period.startsAt);
  if (!paid) throw new Error('a membership is never free');
  const books = { ownerId, id: null };
  rows.orders.push(order);
  rows.items.push(item);
  rows.lines.push({
    ...{ line_id: item.id, owner_id: ownerId, order_id: orderId, tier_id: tier.id },
    ...{ price_id: tier.priceIds[of.interval], interval: of.interval, subscription_id: id },
    number: period.number,
  });
  rows.payments.push(paid.payment);
  rows.intents.push({ ...paid.intent, keep_as: period.number === 1 ? id : null });
  rows.ledger.push(
    ...saleLedgerRows(books, orderId, [item], {
      feeMinor: paid.payment['provider_fee_minor'] as number,
      at: period.startsAt,
      accounts: MEMBERSHIPS,
    }),
  );
  if (period.number > 1)
    rows.charges.push({
      ...{ owner_id: ownerId, order_id: orderId, attempt: 1, account_id: accountOf(ownerId) },
      asked_at: period.startsAt,
    });
  if (backAt) {
    const { refunds, providerRefunds } = refundRows([item], { ...paid, at: backAt });
    rows.refunds.push(...refunds);
    rows.providerRefunds.push(...providerRefunds);
    rows.ledger.push(...refundLedgerRows(books, item, backAt, MEMBERSHIPS));
  }
  return orderId;
}

function collect(all: readonly Seeded[]): Rows {
  const rows: Rows = {
    ...{ subscriptions: [], periods: [], orders: [], items: [], lines: [], charges: [], cards: [] },
    ...{ payments: [], intents: [], refunds: [], providerRefunds: [], ledger: [] },
  };
  for (const seeded of all) {
    const { id, ownerId, of } = seeded;
    rows.subscriptions.push(subscriptionRow(seeded));
    for (const period of of.periods)
      rows.periods.push({
        ...{ owner_id: ownerId, subscription_id: id, number: period.number },
        ...{ starts_at: period.startsAt, ends_at: period.endsAt },
        order_id: of.isPaid ? collectPaid(rows, seeded, period) : null,
      });
    if (of.isPaid && !of.ended)
      rows.cards.push({
        ...{ account_id: accountOf(ownerId), kept_as: id, exp_month: 12, exp_year: 2099 },
        ...{ number: of.isDeclined ? DECLINED_LATER : CARD, kept_at: of.anchorAt },
      });
  }
  return rows;
}

async function insertMemberships(tx: Tx, ownerId: string, rows: Rows) {
  const { rows: patrons } = await tx.query<{ user_id: string; patron_id: string }>(
    `select user_id, patron_of($1, user_id, '', split_part(name, ' ', 1), split_part(name, ' ', 2))
         as patron_id
       from (select distinct user_id, name from jsonb_to_recordset($2) as m(user_id uuid, name text)
         where user_id is not null) members`,
    [ownerId, JSON.stringify(rows.subscriptions)],
  );
  const patronOf = new Map<unknown, string>(patrons.map((row) => [row.user_id, row.patron_id]));
  const withPatron = (row: Row) => ({ ...row, patron_id: patronOf.get(row['user_id']) ?? null });
  await insertRows(tx, 'membership_subscriptions', rows.subscriptions.map(withPatron));
  await insertRows(
    tx,
    'orders',
    rows.orders.map((row) => withPatron(withLink(tx, row))),
  );
  await insertRows(tx, 'order_lines', rows.items);
  await insertRows(tx, 'membership_lines', rows.lines);
  await insertRows(tx, 'membership_periods', rows.periods);
  await insertRows(tx, 'renewal_charges', rows.charges);
  await insertRows(tx, 'sandbox.kept_cards', rows.cards);
  await insertMoney(tx, rows);
}

interface Place {
  now: Date;
  /** The id of a category by its name. */
  categoryOf: (name: string) => string | undefined;
}

/**
 * What two accounts sell to members, and who is and was one of Harbour Hall, with what they paid:
 * as the product would have written it at the time. What is due by now the clock charges. Returns
 * the members of today.
 */
export async function seedMemberships(
  tx: Tx,
  { harbourhall, people }: DemoAccounts,
  place: Place,
): Promise<Buyer[]> {
  const { now } = place;
  const memberships = demoMembers(now);
  const first = memberships.reduce((at, { anchorAt }) => (anchorAt < at ? anchorAt : at), now);
  const friend = await seedTier(tx, harbourhall, HALL_TIERS.friend, 0, first);
  const circle = await seedTier(tx, harbourhall, HALL_TIERS.circle, 1, first);
  const founder = await seedTier(tx, harbourhall, HALL_TIERS.founder, 2, first);
  const tiers = { friend, circle, founder };
  await seedBenefits(tx, harbourhall, (tier) => tiers[tier].id, place);
  await setPage(tx, harbourhall, HALL_PAGE);
  await seedTier(tx, people.ines, INES_TIER, 0, now);
  await setPage(tx, people.ines, INES_PAGE);
  const members = await seedMemberAccounts(tx, memberships, people.nora);
  const all = memberships.flatMap((of): Seeded[] => {
    const buyer = members.get(of.nth);
    return buyer ? [{ id: newId(), ownerId: harbourhall, of, tier: tiers[of.tier], buyer }] : [];
  });
  await insertMemberships(tx, harbourhall, collect(all));
  return all.filter(({ of, buyer }) => !of.ended && buyer.userId).map(({ buyer }) => buyer);
}
