import { TERMS_VERSION, ticketFee } from '@foyer/domain';
import type { Tx } from '../platform/db/database.ts';
import { newId, newSecret } from '../platform/runtime/ids.ts';
import { insertRows } from './insert-rows.ts';
import {
  hashed,
  insertMoney,
  paymentRows,
  sealed,
  withLink,
  type MoneyRows,
  type Row,
} from './paid-orders.ts';
import { refundLedgerRows, saleLedgerRows } from './sale-ledger-rows.ts';
import type { SeededEvent, SeededType } from './seed-events.ts';
import { refundRows } from './seed-refunds.ts';

export interface DemoSale {
  instanceId: string;
  buyer: { firstName: string; lastName: string; email: string; userId?: string };
  items: readonly SeededType[];
  at: Date;
  /** Everybody of the order went in. */
  attended: boolean;
  /** The first tickets of the order went back, all of them or some. */
  refund?: { tickets: number; at: Date } | undefined;
}

interface SaleRows extends MoneyRows {
  orders: Row[];
  items: ItemRow[];
  ticketLines: TicketLineRow[];
  registrations: Row[];
}
export interface ItemRow extends Row {
  id: string;
  product_id: string;
  price_minor: number;
  fee_minor: number;
  status: 'active' | 'refunded';
  refunded_minor: number;
}

interface TicketLineRow extends Row {
  line_id: string;
  instance_id: string;
  ticket_type_id: string;
  isSold: boolean;
}

function itemRows(event: SeededEvent, orderId: string, sale: DemoSale): ItemRow[] {
  return sale.items.map((type, position) => {
    const fee = ticketFee(type.priceMinor, 'usd');
    const isRefunded = position < (sale.refund?.tickets ?? 0);
    return {
      id: newId(),
      owner_id: event.ownerId,
      order_id: orderId,
      kind: 'ticket',
      product_id: type.id,
      subject_id: event.id,
      name: type.name,
      base_price_minor: type.priceMinor,
      base_fee_minor: fee,
      discount_minor: 0,
      price_minor: type.priceMinor,
      fee_minor: fee,
      position,
      status: isRefunded ? 'refunded' : 'active',
      refunded_minor: isRefunded ? type.priceMinor + fee : 0,
    };
  });
}

const REFUND_DAYS_MS = 7 * 86_400_000;

function refundsUntil(event: SeededEvent, sale: DemoSale): Date | null {
  const startsAt = event.instances.find(({ id }) => id === sale.instanceId)?.startsAt;
  return startsAt ? new Date(startsAt.getTime() - REFUND_DAYS_MS) : null;
}

const refundedOf = (items: readonly ItemRow[]) =>
  items.reduce((sum, item) => sum + item.refunded_minor, 0);

function statusOf(items: readonly ItemRow[]) {
  if (items.every(({ status }) => status === 'refunded')) return 'refunded';
  return items.some(({ status }) => status === 'refunded') ? 'partially_refunded' : 'completed';
}

function orderRow(
  event: SeededEvent,
  orderId: string,
  sale: DemoSale,
  items: readonly ItemRow[],
): Row {
  const subtotal = items.reduce((sum, item) => sum + item.price_minor, 0);
  const fees = items.reduce((sum, item) => sum + item.fee_minor, 0);
  return {
    id: orderId,
    owner_id: event.ownerId,
    user_id: sale.buyer.userId ?? null,
    access_code: newSecret(),
    status: statusOf(items),
    payment_method: subtotal === 0 ? 'free' : 'card',
    currency: 'usd',
    subtotal_minor: subtotal,
    fee_minor: fees,
    discount_minor: 0,
    total_minor: subtotal + fees,
    refunded_minor: refundedOf(items),
    buyer_first_name: sale.buyer.firstName,
    buyer_last_name: sale.buyer.lastName,
    buyer_email: sale.buyer.email,
    refund_terms: { allowed: true, until: refundsUntil(event, sale) },
    extensions: 0,
    terms_version: TERMS_VERSION,
    terms_agreed_at: sale.at,
    confirmed_at: sale.at,
    completed_at: sale.at,
    created_at: sale.at,
    updated_at: sale.refund?.at ?? sale.at,
  };
}

function registrationRow(event: SeededEvent, item: ItemRow, sale: DemoSale): Row {
  return {
    id: newId(),
    owner_id: event.ownerId,
    event_id: event.id,
    instance_id: sale.instanceId,
    order_id: item['order_id'],
    line_id: item.id,
    ticket_type_id: item.product_id,
    user_id: sale.buyer.userId ?? null,
    code: newSecret(),
    first_name: sale.buyer.firstName,
    last_name: sale.buyer.lastName,
    email: sale.buyer.email,
    status: item.status,
    ended_at: item.status === 'refunded' ? sale.refund?.at : null,
    checked_in_at:
      sale.attended && item.status === 'active'
        ? (event.instances.find(({ id }) => id === sale.instanceId)?.startsAt ?? sale.at)
        : null,
    created_at: sale.at,
  };
}

function ticketLine(event: SeededEvent, item: ItemRow, sale: DemoSale): TicketLineRow {
  return {
    line_id: item.id,
    owner_id: event.ownerId,
    instance_id: sale.instanceId,
    ticket_type_id: item.product_id,
    attendee_first_name: sale.buyer.firstName,
    attendee_last_name: sale.buyer.lastName,
    attendee_email: sale.buyer.email,
    isSold: item.status === 'active',
  };
}

function collectRefund(
  rows: SaleRows,
  event: SeededEvent,
  items: readonly ItemRow[],
  paid: { payment: Row; intent: Row },
  at: Date,
) {
  const refunded = items.filter(({ status }) => status === 'refunded');
  const { refunds, providerRefunds } = refundRows(refunded, { ...paid, at });
  rows.refunds.push(...refunds);
  rows.providerRefunds.push(...providerRefunds);
  rows.ledger.push(...refunded.flatMap((item) => refundLedgerRows(event, item, at)));
}

function collect(event: SeededEvent, sales: readonly DemoSale[]): SaleRows {
  const rows: SaleRows = {
    orders: [],
    items: [],
    ticketLines: [],
    registrations: [],
    payments: [],
    intents: [],
    ledger: [],
    refunds: [],
    providerRefunds: [],
  };
  for (const sale of sales) {
    const orderId = newId();
    const items = itemRows(event, orderId, sale);
    const order = orderRow(event, orderId, sale, items);
    const paid = paymentRows(order, sale.at);
    rows.orders.push(order);
    rows.items.push(...items);
    rows.ticketLines.push(...items.map((item) => ticketLine(event, item, sale)));
    rows.registrations.push(...items.map((item) => registrationRow(event, item, sale)));
    if (paid) {
      rows.payments.push(paid.payment);
      rows.intents.push(paid.intent);
      rows.ledger.push(
        ...saleLedgerRows(event, orderId, items, {
          feeMinor: paid.payment['provider_fee_minor'] as number,
          at: sale.at,
        }),
      );
      if (sale.refund) collectRefund(rows, event, items, paid, sale.refund.at);
    }
  }
  return rows;
}

/**
 * A pool for every date and type's own quota, with one sold unit for each item; so that what is left
 * is right from the start.
 */
async function seedStock(tx: Tx, event: SeededEvent, lines: readonly TicketLineRow[]) {
  const pools: Row[] = [];
  const units: Row[] = [];
  for (const instance of event.instances) {
    for (const type of event.types) {
      const sold = lines.filter(
        (line) =>
          line.instance_id === instance.id && line.ticket_type_id === type.id && line.isSold,
      );
      const id = newId();
      const made = type.capacity === null ? 0 : sold.length;
      pools.push({
        id,
        owner_id: event.ownerId,
        event_id: event.id,
        instance_id: instance.id,
        quota_id: type.id,
        capacity: type.capacity,
        made,
        last_unit_no: made,
      });
      if (type.capacity !== null)
        units.push(
          ...sold.map((line, index) => ({
            pool_id: id,
            unit_no: index + 1,
            line_id: line.line_id,
            sold: true,
          })),
        );
    }
  }
  await insertRows(tx, 'stock_pools', pools);
  await insertRows(tx, 'stock_units', units);
}

const withCode = (tx: Tx, row: Row): Row => ({
  ...sealed(tx, 'registrations', 'code', row),
  code_hash: hashed(row['code']),
});

const personOf = (userId: unknown, email: unknown) => JSON.stringify([userId ?? null, email]);

/** The row of each buyer at this house, made where there is none. */
async function patronsOf(
  tx: Tx,
  { ownerId }: SeededEvent,
  sales: readonly DemoSale[],
): Promise<(userId: unknown, email: unknown) => string | undefined> {
  const buyers = new Map(sales.map(({ buyer }) => [personOf(buyer.userId, buyer.email), buyer]));
  const { rows } = await tx.query<{ key: string; patron_id: string }>(
    `select key, patron_of($1, "userId", lower(email), "firstName", "lastName") as patron_id
       from jsonb_to_recordset($2) as b(key text, "userId" uuid, email text, "firstName" text,
         "lastName" text)`,
    [ownerId, JSON.stringify([...buyers].map(([key, buyer]) => ({ ...buyer, key })))],
  );
  const found = new Map(rows.map((row) => [row.key, row.patron_id]));
  return (userId, email) => found.get(personOf(userId, email));
}

/**
 * Completed orders with their tickets, stock, payments and ledger, as the product would have
 * written them at the time.
 */
export async function seedSales(
  tx: Tx,
  event: SeededEvent,
  sales: readonly DemoSale[],
): Promise<void> {
  const rows = collect(event, sales);
  const patronOf = await patronsOf(tx, event, sales);
  await insertRows(
    tx,
    'orders',
    rows.orders.map((row) => ({
      ...withLink(tx, row),
      patron_id: patronOf(row['user_id'], row['buyer_email']),
    })),
  );
  await insertRows(tx, 'order_lines', rows.items);
  await insertRows(
    tx,
    'ticket_lines',
    rows.ticketLines.map(({ isSold: _, ...line }) => line),
  );
  await seedStock(tx, event, rows.ticketLines);
  await insertRows(
    tx,
    'registrations',
    rows.registrations.map((row) => ({
      ...withCode(tx, row),
      patron_id: patronOf(row['user_id'], row['email']),
    })),
  );
  await insertMoney(tx, rows);
}
