import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  completeOrder,
  confirmOrder,
  createOrder,
  listTickets,
  readOrder,
  sandboxPay,
  type CheckoutOrder,
  type ConfirmInput,
  type OrderInput,
} from '@foyer/contracts';
import {
  LIST_CODE_SIGNS,
  showAccessCode,
  TERMS_VERSION,
  ticketFee,
  writeAccessCode,
} from '@foyer/domain';
import type { Want } from '../../src/modules/inventory/stock.service.ts';
import { keepLines } from '../../src/modules/orders/hold/hold-lines.service.ts';
import { saveLines } from '../../src/modules/orders/order/order-lines.repository.ts';
import {
  withIds,
  type NewLine,
  totalsOf,
} from '../../src/modules/orders/order/order-line.model.ts';
import { insertOrder } from '../../src/modules/orders/order/order-rows.repository.ts';
import { listsFor } from '../../src/modules/user-lists/index.ts';
import { readOnly, transact, vaultOf, type Tx } from '../../src/platform/db/database.ts';
import { newId, newSecret, sha256 } from '../../src/platform/runtime/ids.ts';
import type { TestApi, TestClient, TestResponse } from './test-api.ts';

/** The orders with tickets for the event $1. */
export const ORDERS_OF_EVENT = `select l.order_id from order_lines l
  join ticket_lines t on t.line_id = l.id join event_instances d on d.id = t.instance_id
 where d.event_id = $1`;

export interface TypeSpec {
  name?: string;
  /** Minor units; 2000 when left out, 0 is free. */
  priceMinor?: number;
  /** Per date; null is unlimited. 100 when left out. */
  capacity?: number | null;
  visibility?: 'public' | 'secret' | 'list' | 'member';
  /** Of a type that members see, or buy first: of which tiers; of any when left out. */
  membershipTierIds?: readonly string[];
  memberSalesAt?: Date | null;
  quantityPerCode?: number | null;
  attendance?: 'in-person' | 'online';
  category?: 'admission' | 'add_on';
  minPerOrder?: number;
  maxPerOrder?: number;
  paused?: boolean;
  salesStartAt?: Date;
  salesEndAt?: Date;
}

export interface EventSpec {
  ownerId?: string;
  types?: TypeSpec[];
  /** Of every type that names none. */
  capacity?: number | null;
  /** Starts of its dates; one in thirty days when left out. Each lasts two hours. */
  dates?: Date[];
  status?: 'draft' | 'published' | 'canceled';
  currency?: string;
  paymentsConnected?: boolean;
  collectInformation?: 'each-attendee' | 'only-buyer';
  refundsAllowed?: boolean;
  refundDaysBefore?: number;
  /** Tickets go in exchange until so many hours before their date; not at all when left out. */
  exchangeHours?: number;
  takesDonations?: boolean;
}

export interface SellableEvent {
  ownerId: string;
  eventId: string;
  instanceIds: string[];
  /** In the order of the given types. */
  typeIds: string[];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * An organization, without a member: sign a person up and add an affiliation where somebody must
 * act for it.
 */
export async function insertOwner(
  api: TestApi,
  { paymentsConnected = true, currency = 'usd' } = {},
): Promise<string> {
  const id = newId();
  const username = `o${newSecret()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 18)}`;
  await api.pool.query(
    `insert into profiles (id, type, username, name, currency, membership_private_uuid)
        values ($1, 'School', $2, $3, $4, $5)`,
    [
      id,
      username,
      `House ${username}`,
      currency,
      vaultOf(api.pool).seal('profiles.membership_private_uuid', id, newSecret()),
    ],
  );
  if (paymentsConnected) await connectPayments(api, id);
  return id;
}

/** Connects an account at the sandbox provider. */
export async function connectPayments(api: TestApi, ownerId: string): Promise<void> {
  const { accountId } = await api.deps.payments.connectAccount({
    ownerId,
    accountId: null,
    returnUrl: 'http://localhost:4200/return',
    refreshUrl: 'http://localhost:4200/refresh',
  });
  await api.pool.query(
    'insert into payment_accounts (owner_id, provider, account_id) values ($1, $2, $3) on conflict (owner_id) do nothing',
    [ownerId, api.deps.payments.name, accountId],
  );
}

async function insertEvent(api: TestApi, ownerId: string, spec: EventSpec): Promise<string> {
  const id = newId();
  await api.pool.query(
    `insert into events (id, owner_id, name, status, timezone, currency, collect_information,
        refunds_allowed, refund_days_before, takes_donations, exchange_allowed,
        exchange_hours_before, published_at)
     values ($1, $2, 'Winter Gala', $3, 'Europe/Berlin', $4, $5, $6, $7, $8, $9, $10, now())`,
    [
      id,
      ownerId,
      spec.status ?? 'published',
      spec.currency ?? 'usd',
      spec.collectInformation ?? 'only-buyer',
      spec.refundsAllowed ?? true,
      spec.refundDaysBefore ?? 7,
      spec.takesDonations ?? false,
      spec.exchangeHours !== undefined,
      spec.exchangeHours ?? 24,
    ],
  );
  return id;
}

/**
 * An event that can be bought at once: published, one date in thirty days, one ticket type at
 * $20.00 with 100 places.
 */
export async function sellableEvent(api: TestApi, spec: EventSpec = {}): Promise<SellableEvent> {
  const ownerId =
    spec.ownerId ??
    (await insertOwner(api, { paymentsConnected: false, currency: spec.currency ?? 'usd' }));
  if (spec.paymentsConnected ?? true) await connectPayments(api, ownerId);
  const eventId = await insertEvent(api, ownerId, spec);
  const instanceIds = await insertDates(
    api,
    ownerId,
    eventId,
    spec.dates ?? [new Date(Date.now() + 30 * DAY_MS)],
  );
  const typeIds: string[] = [];
  for (const [position, type] of (spec.types ?? [{}]).entries()) {
    typeIds.push(
      await insertTicketType(
        api,
        ownerId,
        eventId,
        { capacity: spec.capacity === undefined ? 100 : spec.capacity, ...type },
        position,
      ),
    );
  }
  return { ownerId, eventId, instanceIds, typeIds };
}

async function insertDates(api: TestApi, ownerId: string, eventId: string, dates: Date[]) {
  const ids: string[] = [];
  for (const start of dates) {
    const id = newId();
    await api.pool.query(
      'insert into event_instances (id, owner_id, event_id, starts_at, ends_at) values ($1, $2, $3, $4, $5)',
      [id, ownerId, eventId, start, new Date(start.getTime() + 2 * HOUR_MS)],
    );
    ids.push(id);
  }
  return ids;
}

const PLAIN_TYPE = {
  priceMinor: 2000,
  capacity: 100,
  visibility: 'public',
  attendance: 'in-person',
  category: 'admission',
  minPerOrder: 1,
  maxPerOrder: 25,
  salesStartAt: null,
  salesEndAt: null,
  paused: false,
  quantityPerCode: null,
  membershipTierIds: [],
  memberSalesAt: null,
};

async function insertTicketType(
  api: TestApi,
  ownerId: string,
  eventId: string,
  spec: TypeSpec,
  position = 0,
): Promise<string> {
  const id = newId();
  const type = { ...PLAIN_TYPE, name: `Type ${position + 1}`, ...spec };
  await api.pool.query(
    `insert into ticket_types (id, owner_id, event_id, name, price_minor, capacity, visibility,
        attendance, max_per_order, sales_start_at,
       sales_end_at, position, category, min_per_order, paused, quantity_per_code,
       membership_tier_ids, member_sales_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       $17, $18)`,
    [
      id,
      ownerId,
      eventId,
      type.name,
      type.priceMinor,
      type.capacity,
      type.visibility,
      type.attendance,
      type.maxPerOrder,
      type.salesStartAt,
      type.salesEndAt,
      position,
      type.category,
      type.minPerOrder,
      type.paused,
      type.quantityPerCode,
      type.membershipTierIds,
      type.memberSalesAt,
    ],
  );
  return id;
}

/** Lets these types of an event, by their place in the list, draw on one number. */
export async function shareCapacity(
  api: TestApi,
  event: Pick<SellableEvent, 'ownerId' | 'eventId' | 'typeIds'>,
  capacity: number,
  types: readonly number[] = [0, 1],
): Promise<string> {
  const id = newId();
  await api.pool.query(
    `insert into quotas (id, owner_id, event_id, name, capacity) values ($1, $2, $3, 'Hall', $4)`,
    [id, event.ownerId, event.eventId, capacity],
  );
  await api.pool.query(
    `insert into ticket_type_quotas (owner_id, ticket_type_id, quota_id)
       select $1, t, $2 from unnest($3::uuid[]) t`,
    [event.ownerId, id, types.map((at) => event.typeIds[at])],
  );
  return id;
}

export interface CodeSpec {
  code: string;
  kind?: 'discount' | 'secret';
  percentage?: number;
  amountMinor?: number;
  quantity?: number;
  ticketTypeIds?: string[];
  /** At every event of the owner, or at those of some categories, amounts in dollars. */
  isGlobal?: boolean;
  categoryIds?: string[];
  currency?: string;
  endsAt?: Date;
}

export async function insertCode(
  api: TestApi,
  event: Pick<SellableEvent, 'ownerId' | 'eventId'>,
  spec: CodeSpec,
): Promise<string> {
  const id = newId();
  await api.pool.query(
    `insert into promo_codes (id, owner_id, event_id, kind, code, percentage, amount_minor,
        quantity, ticket_type_ids, category_ids, currency, ends_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      event.ownerId,
      spec.isGlobal ? null : event.eventId,
      spec.kind ?? 'discount',
      spec.code,
      spec.percentage ?? null,
      spec.amountMinor ?? null,
      spec.quantity ?? null,
      spec.ticketTypeIds ?? null,
      spec.categoryIds ?? null,
      spec.currency ?? (spec.isGlobal && spec.amountMinor ? 'usd' : null),
      spec.endsAt ?? null,
    ],
  );
  return id;
}

export interface ListSpec {
  name?: string;
  /** Sixteen signs; drawn when left out. */
  code?: string;
  emails?: readonly string[];
  /** Ticket types that are for it. */
  typeIds?: readonly string[];
}

/** A private access list; returns its id and the code as screens show it. */
export async function insertList(
  api: TestApi,
  ownerId: string,
  { name = 'Members', code, emails = [], typeIds = [] }: ListSpec = {},
): Promise<{ id: string; code: string }> {
  const id = newId();
  const signs = code ?? writeAccessCode(randomBytes(LIST_CODE_SIGNS), LIST_CODE_SIGNS);
  await api.pool.query(
    `insert into user_lists (id, owner_id, name, code_id, code, code_hash)
       values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      ownerId,
      name,
      newId(),
      vaultOf(api.pool).seal('user_lists.code', id, signs),
      sha256(signs),
    ],
  );
  await api.pool.query(
    `insert into user_list_people (owner_id, list_id, email) select $1, $2, unnest($3::text[])`,
    [ownerId, id, emails],
  );
  await api.pool.query(
    `insert into ticket_type_lists (owner_id, ticket_type_id, list_id)
       select $1, unnest($3::uuid[]), $2`,
    [ownerId, id, typeIds],
  );
  return { id, code: showAccessCode(signs) };
}

/** What lets an account, or whoever has these codes, buy tickets of lists at an event. */
export const askLists = (api: TestApi, eventId: string, userId: string, codes: readonly string[]) =>
  readOnly(api.pool, (tx) => listsFor(tx, { eventId, userId, guestKeyHash: null, codes }));

/** Test cards as card providers document them. */
export const CARDS = {
  success: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  wrongCvc: '4000 0000 0000 0127',
  wrongZip: '4000 0000 0000 0036',
  declinedLater: '4000 0000 0000 0341',
  challenge: '4000 0000 0000 3220',
  debit: '000123456789',
  failingDebit: '000111111116',
} as const;

export const CARD_REST = { expiry: '12/40', cvc: '123', zip: '10115' };

export const BUYER: ConfirmInput['buyer'] = {
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@example.test',
};

/** A cart of the event's ticket types, by their place in the list: `cart(event, [2, 0, 1])`. */
export const cart = (
  event: SellableEvent,
  quantities: number[] = [1],
): Pick<OrderInput, 'tickets'> => ({
  tickets: quantities.flatMap((quantity, i) =>
    quantity > 0 ? [{ id: event.typeIds[i] ?? '', quantity }] : [],
  ),
});

/** One ticket as a cart prices it, for what is tested below the door. */
export function pricedSeat(event: SellableEvent, at = 0, priceMinor = 0): NewLine {
  const cost = { priceMinor, feeMinor: ticketFee(priceMinor, 'usd') };
  const base = { basePriceMinor: cost.priceMinor, baseFeeMinor: cost.feeMinor };
  return {
    kind: 'ticket',
    productId: event.typeIds[at] ?? '',
    subjectId: event.eventId,
    name: 'Seat',
    ...base,
    ...cost,
    discountMinor: 0,
    discountName: null,
    detail: { instanceId: event.instanceIds[0] ?? '' },
  };
}

/** A pending order of these lines that holds no stock. */
export async function writeOrder(
  tx: Tx,
  api: TestApi,
  event: SellableEvent,
  cart: readonly NewLine[],
  networkHash: Buffer | null = null,
): Promise<(NewLine & { id: string })[]> {
  const { ownerId, eventId: subjectId } = event;
  const { id } = await insertOrder(tx, newId(), {
    ownerId,
    subjectId,
    userId: null,
    guestKeyHash: null,
    requestKey: null,
    networkHash,
    currency: 'usd',
    holdMs: 600_000,
    refundTerms: { allowed: false, until: null },
    cart: { totals: totalsOf(cart), codes: [] },
  });
  const lines = withIds(cart);
  await saveLines(tx, { ownerId, id }, lines);
  await keepLines(tx, api.deps, ownerId, lines);
  return lines;
}

/** The same for one ticket of each of these types, by their place in the list. */
export const emptyHanded = (
  api: TestApi,
  event: SellableEvent,
  types: readonly number[] = event.typeIds.map((_, at) => at),
): Promise<Want[]> =>
  transact(api.pool, async (tx) => {
    const lines = await writeOrder(
      tx,
      api,
      event,
      types.map((at) => pricedSeat(event, at)),
    );
    return lines.map(({ id, productId }) => ({ itemId: id, ticketTypeId: productId }));
  });

interface Purchase {
  quantities?: number[];
  promoCode?: string | string[];
  listCodes?: string[];
  waitingListCode?: string;
  /** The membership whose discount the tickets of the first type are to have. */
  membershipId?: string;
  instanceId?: string;
  donationAmount?: number;
  card?: string;
  buyer?: ConfirmInput['buyer'];
}

/** Makes an order through the API and holds its stock. */
export const order = (
  client: TestClient,
  event: SellableEvent,
  purchase: Purchase = {},
): Promise<TestResponse<CheckoutOrder>> =>
  client.call(createOrder, {
    query: {
      event: event.eventId,
      ...(purchase.instanceId && { instanceId: purchase.instanceId }),
      ...(purchase.promoCode && { promoCode: purchase.promoCode }),
    },
    body: {
      ...cart(event, purchase.quantities),
      donationAmount: purchase.donationAmount ?? 0,
      customUserListsCodes: purchase.listCodes ?? [],
      ...(purchase.membershipId && {
        membershipDiscounts: [
          { membershipId: purchase.membershipId, ticketId: event.typeIds[0] ?? '' },
        ],
      }),
      ...(purchase.waitingListCode && { waitingListCode: purchase.waitingListCode }),
    },
  });

/** What whoever buys by themselves agrees to. */
export const AGREED = { termsVersion: TERMS_VERSION } as const;

/** Confirms an order in the buyer's name. */
export const confirm = (client: TestClient, orderId: string, buyer = BUYER) =>
  client.call(confirmOrder, { params: { id: orderId }, body: { buyer, ...AGREED } });

/** What the page does when its buyer comes back from paying. */
export const complete = (client: TestClient, orderId: string) =>
  client.call(completeOrder, { params: { id: orderId } });

/** How an order stands, as its buyer is told. */
export const statusOf = async (client: TestClient, orderId: string) =>
  (await client.call(readOrder, { params: { id: orderId } })).answer.status;

/** What the card form does. */
export const pay = (
  client: TestClient,
  clientSecret: string | null,
  number: string = CARDS.success,
) =>
  client.call(sandboxPay, {
    body: { clientSecret: clientSecret ?? '', card: { number, ...CARD_REST } },
  });

/** Buys through the whole checkout and returns the order as it ends. */
export async function buy(
  api: TestApi,
  client: TestClient,
  event: SellableEvent,
  purchase: Purchase = {},
): Promise<CheckoutOrder> {
  const { answer: made } = await order(client, event, purchase);
  const { answer: confirmed } = await confirm(client, made.id, purchase.buyer);
  if (confirmed.status === 'completed') return confirmed;
  await pay(client, confirmed.clientSecret, purchase.card);
  const { answer: done } = await complete(client, made.id);
  return done;
}

/** Tickets of the first type that the checkout still offers. */
export async function offered(client: TestClient, event: SellableEvent): Promise<number[]> {
  const { answer } = await client.call(listTickets, { query: { eventId: event.eventId } });
  return answer.tickets.map((ticket) => ticket.quantity);
}

/** Sets an order's clock back: its time is up now. */
export async function endHold(api: TestApi, orderId: string): Promise<void> {
  await api.pool.query(
    `update orders set expires_at = clock_timestamp() - interval '1 second' where id = $1`,
    [orderId],
  );
  await api.pool.query(
    `update stock_units set hold_expires_at = clock_timestamp() - interval '1 second'
      where not sold and line_id in (select id from order_lines where order_id = $1)`,
    [orderId],
  );
  await api.pool.query(
    `update promo_redemptions set hold_expires_at = clock_timestamp() - interval '1 second'
     where order_id = $1 and not completed`,
    [orderId],
  );
}

const INVARIANTS = path.resolve(import.meta.dirname, '../../invariants');

type Queryable = Pick<TestApi['pool'], 'query'>;

/**
 * Runs every rule of `apps/api/invariants`; returns the rows that break one, by the rule's file.
 */
export async function violationsIn(client: Queryable): Promise<Record<string, unknown[]>> {
  const files = (await readdir(INVARIANTS)).filter((file) => file.endsWith('.sql')).sort();
  const found: Record<string, unknown[]> = {};
  for (const file of files) {
    const { rows } = await client.query(await readFile(path.join(INVARIANTS, file), 'utf8'));
    if (rows.length > 0) found[file] = rows;
  }
  return found;
}

/**
 * Every rule in one snapshot must find nothing. Call when the jobs are worked off: money and
 * tickets agree then.
 */
export async function expectInvariants(pool: TestApi['pool']): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level serializable read only deferrable');
    expect(await violationsIn(client)).toEqual({});
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The same, once all that is due is worked off. */
export async function expectSettled(api: TestApi): Promise<void> {
  await api.runJobs();
  await expectInvariants(api.pool);
}
