import { ticketFee } from '@foyer/domain';
import { transact, type Tx } from '../../src/platform/db/database.ts';
import { newId, newSecret, sha256 } from '../../src/platform/runtime/ids.ts';
import type { TestApi } from './test-api.ts';

export interface SeededEvent {
  id: string;
  ownerId: string;
  instanceId: string;
  ticketTypeId: string;
  currency: 'usd' | 'eur' | 'jpy';
}

/** A published event with one date and one ticket type, written straight to the database. */
export async function seedEvent(
  api: TestApi,
  ownerId: string,
  change: {
    name?: string;
    categoryId?: string;
    currency?: 'usd' | 'eur' | 'jpy';
    startsAt?: string;
  } = {},
): Promise<SeededEvent> {
  const [id, instanceId, ticketTypeId] = [newId(), newId(), newId()];
  const currency = change.currency ?? 'usd';
  const startsAt = change.startsAt ?? '2026-12-05T19:30:00Z';
  await api.pool.query(
    `insert into events (id, owner_id, name, category_id, status, timezone, currency, published_at)
       values ($1, $2, $3, $4, 'published', 'America/New_York', $5, now())`,
    [id, ownerId, change.name ?? 'Winter Gala', change.categoryId ?? null, currency],
  );
  await api.pool.query(
    `insert into event_instances (id, owner_id, event_id, starts_at, ends_at)
        values ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '2 hours')`,
    [instanceId, ownerId, id, startsAt],
  );
  await api.pool.query(
    `insert into ticket_types (id, owner_id, event_id, name, price_minor)
        values ($1, $2, $3, 'Stalls', 2000)`,
    [ticketTypeId, ownerId, id],
  );
  return { id, ownerId, instanceId, ticketTypeId, currency };
}

export async function seedCategory(api: TestApi, name: string): Promise<string> {
  const id = newId();
  await api.pool.query(
    `insert into course_categories (id, name, slug, position)
        values ($1, $2, replace(words_of($2), ' ', '-'), 0)`,
    [id, name],
  );
  return id;
}

export interface SaleOptions {
  /** Price of each ticket in minor units. */
  prices?: number[];
  donationMinor?: number;
  method?: 'card' | 'cash' | 'terminal' | 'free';
  providerFeeMinor?: number;
  /** How many of the tickets were refunded. */
  refunded?: number;
  at?: string;
  refundedAt?: string;
  buyer?: { first: string; last: string; email: string; userId?: string };
}

export interface SeededSale {
  id: string;
  itemIds: string[];
  registrationIds: string[];
  totalMinor: number;
}

type Line = [kind: string, account: string, amount: number, itemId: string | null];
const MONEY = {
  card: 'provider_clearing',
  free: 'provider_clearing',
  cash: 'cash_drawer',
  terminal: 'terminal_clearing',
} as const;

/**
 * A completed order of the past with its tickets and ledger lines (docs/decisions/0003-ledger.md),
 * at any time: what the checkout does today cannot be dated back.
 */
export async function seedSale(
  api: TestApi,
  event: SeededEvent,
  options: SaleOptions = {},
): Promise<SeededSale> {
  const {
    prices = [2000],
    donationMinor = 0,
    method = 'card',
    providerFeeMinor = 0,
    refunded = 0,
  } = options;
  const at = options.at ?? '2026-11-01T12:00:00Z';
  const buyer = options.buyer ?? { first: 'Nora', last: 'Lind', email: 'nora@foyer.test' };
  const id = newId();
  const items = prices.map((price) => ({
    id: newId(),
    price,
    fee: method === 'free' ? 0 : ticketFee(price, event.currency),
  }));
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  const totals = { subtotal: sum(prices), fees: sum(items.map(({ fee }) => fee)) };
  const total = totals.subtotal + totals.fees + donationMinor;
  const back = items.slice(0, refunded);
  const refundedMinor = sum(back.map(({ price, fee }) => price + fee));
  const status =
    refunded === 0 ? 'completed' : refunded === items.length ? 'refunded' : 'partially_refunded';
  const registrationIds: string[] = [];
  await transact(api.pool, async (tx) => {
    const link = newSecret();
    await tx.query(
      `insert into orders (id, owner_id, user_id, access_code, access_hash,
          status, payment_method, currency, subtotal_minor, fee_minor,
         total_minor, refunded_minor, buyer_first_name, buyer_last_name, buyer_email, completed_at,
           created_at, patron_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16,
         patron_of($2, $3, lower($15), $13, $14))`,
      [
        id,
        event.ownerId,
        buyer.userId ?? null,
        tx.vault.seal('orders.access_code', id, link),
        sha256(link),
        status,
        method,
        event.currency,
        totals.subtotal + donationMinor,
        totals.fees,
        total,
        refundedMinor,
        buyer.first,
        buyer.last,
        buyer.email,
        at,
      ],
    );
    for (const [position, item] of items.entries())
      registrationIds.push(
        await insertItem(tx, event, id, item, position, position < refunded, buyer),
      );
    const donationId = await insertDonation(tx, event, id, donationMinor, items.length);
    const money = MONEY[method];
    await insertLines(tx, event, id, at, [
      ...items.flatMap((item): Line[] => [
        ['sale', money, item.price + item.fee, item.id],
        ['sale', 'organizer_sales', -item.price, item.id],
        ['sale', 'platform_fees', -item.fee, item.id],
      ]),
      ['sale', money, donationMinor, donationId],
      ['sale', 'organizer_donations', -donationMinor, donationId],
    ]);
    await insertLines(tx, event, id, at, [
      ['provider_fee', 'provider_fees', providerFeeMinor, null],
      ['provider_fee', money, -providerFeeMinor, null],
    ]);
    for (const item of back) {
      await insertLines(tx, event, id, options.refundedAt ?? at, [
        ['refund', 'refunds_organizer', item.price, item.id],
        ['refund', 'refunds_platform', item.fee, item.id],
        ['refund', money, -(item.price + item.fee), item.id],
      ]);
    }
  });
  return { id, itemIds: items.map((item) => item.id), registrationIds, totalMinor: total };
}

async function insertItem(
  tx: Tx,
  event: SeededEvent,
  orderId: string,
  item: { id: string; price: number; fee: number },
  position: number,
  isRefunded: boolean,
  buyer: { first: string; last: string; email: string; userId?: string },
): Promise<string> {
  const registrationId = newId();
  const code = newSecret();
  const status = isRefunded ? 'refunded' : 'active';
  await tx.query(
    `with line as (
       insert into order_lines (id, owner_id, order_id, kind, product_id, subject_id, name,
         base_price_minor, base_fee_minor, price_minor, fee_minor, status, refunded_minor, position)
       values ($1, $2, $3, 'ticket', $4, $11, 'Stalls', $5, $6, $5, $6, $7, $8, $9))
     insert into ticket_lines (line_id, owner_id, instance_id, ticket_type_id)
       values ($1, $2, $10, $4)`,
    [
      item.id,
      event.ownerId,
      orderId,
      event.ticketTypeId,
      item.price,
      item.fee,
      status,
      isRefunded ? item.price + item.fee : 0,
      position,
      event.instanceId,
      event.id,
    ],
  );
  await tx.query(
    `insert into registrations (id, owner_id, event_id, instance_id, order_id, line_id,
        ticket_type_id, user_id, code, code_hash, first_name,
       last_name, email, status, patron_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
       (select patron_id from orders where id = $5))`,
    [
      registrationId,
      event.ownerId,
      event.id,
      event.instanceId,
      orderId,
      item.id,
      event.ticketTypeId,
      buyer.userId ?? null,
      tx.vault.seal('registrations.code', registrationId, code),
      sha256(code),
      buyer.first,
      buyer.last,
      buyer.email,
      status,
    ],
  );
  return registrationId;
}

/** A free ticket for each of some orders. */
export const seedLines = (api: TestApi, event: SeededEvent, orderIds: readonly string[]) =>
  api.pool.query(
    `with lines as (
       insert into order_lines (id, owner_id, order_id, kind, product_id, subject_id, name,
         base_price_minor, base_fee_minor, price_minor, fee_minor, position)
       select gen_random_uuid(), $1, o, 'ticket', $3, $5, 'Stalls', 0, 0, 0, 0, 0
         from unnest($4::uuid[]) o returning id)
     insert into ticket_lines (line_id, owner_id, instance_id, ticket_type_id)
     select id, $1, $2, $3 from lines`,
    [event.ownerId, event.instanceId, event.ticketTypeId, orderIds, event.id],
  );

/** The line of what was given; null when nothing was. */
async function insertDonation(
  tx: Tx,
  event: SeededEvent,
  orderId: string,
  minor: number,
  position: number,
): Promise<string | null> {
  if (minor === 0) return null;
  const id = newId();
  await tx.query(
    `with line as (
       insert into order_lines (id, owner_id, order_id, kind, product_id, subject_id, name,
         base_price_minor, base_fee_minor, price_minor, fee_minor, status, position)
       values ($1, $2, $3, 'donation', $4, $4, 'Donation', $5, 0, $5, 0, 'active', $6))
     insert into donation_lines (line_id, owner_id, event_id) values ($1, $2, $4)`,
    [id, event.ownerId, orderId, event.id, minor, position],
  );
  return id;
}

async function insertLines(tx: Tx, event: SeededEvent, orderId: string, at: string, lines: Line[]) {
  const counted = lines.filter(([, , minor]) => minor !== 0);
  await tx.query(
    `insert into ledger_entries (transaction_id, kind, owner_id, order_id, line_id, event_id,
        account, amount_minor, currency, occurred_at)
     select $1, l.kind, $2, $3, l.item, $4, l.account, l.amount, $5, $6
     from unnest($7::text[], $8::text[], $9::bigint[], $10::uuid[]) as l(kind, account, amount,
       item)`,
    [
      newId(),
      event.ownerId,
      orderId,
      event.id,
      event.currency,
      at,
      counted.map(([kind]) => kind),
      counted.map(([, account]) => account),
      counted.map(([, , amount]) => amount),
      counted.map(([, , , item]) => item),
    ],
  );
}
