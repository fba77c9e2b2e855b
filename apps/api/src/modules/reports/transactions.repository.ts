import type {
  ProductType,
  TransactionRow,
  TransactionSort,
  TransactionStatus,
} from '@foyer/contracts';
import { ORDER_STATUSES, orderStatusLabel, type Currency } from '@foyer/domain';
import type { InferResult, RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { holdsWord, isFound, labelsOf, type Searched } from '../../platform/db/search.ts';
import { db, row, rows, sql } from '../../platform/db/query.ts';
import type { LedgerSums } from './ledger-figures.model.ts';
import { LEDGER_SUMS, soldAs } from './ledger-sums.repository.ts';
import { statusesOf } from './transaction-status.model.ts';
import { ofTicket } from './ticket-codes.repository.ts';

export interface TransactionFilter {
  ownerId: string;
  query?: string | undefined;
  userEmail?: string | undefined;
  patron?: string | undefined;
  status?: TransactionStatus | undefined;
  event?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

// An order counts from the moment it is confirmed and being paid; carts that were left behind never
// do.
const COUNTED = sql<boolean>`(o.completed_at is not null
  or o.status in ('processing', 'express_processing', 'handling_payment'))`;

const orders = (ownerId: string) =>
  db.selectFrom('orders as o').where('o.ownerId', '=', ownerId).where(COUNTED);

const EVENT_TEXTS = [
  sql.ref('n.name'),
  sql`n.location ->> 'name'`,
  sql`n.location ->> 'city'`,
] as const;
// Of the account's events there are few: those that fit are found first, and then their orders.
const isAbout = (ownerId: string, word: string) =>
  sql<boolean>`o.id in (select l.order_id from order_lines l where l.owner_id = ${ownerId}
    and case when l.subject_id is null then ${holdsWord(word, sql.ref('l.name'))}
      else l.subject_id in (select n.id from events n where n.owner_id = ${ownerId}
        and ${holdsWord(word, ...EVENT_TEXTS)}) end)`;

const searchedOf = (ownerId: string): Searched => ({
  texts: ['o.buyerFirstName', 'o.buyerLastName', 'o.buyerEmail'].map((name) => sql.ref(name)),
  order: sql.ref('o.id'),
  ofTicket: (shortCode) => sql`o.id in ${ofTicket(ownerId, shortCode).select('orderId')}`,
  labels: [[sql.ref('o.status'), labelsOf(ORDER_STATUSES, orderStatusLabel)]],
  also: (word) => [isAbout(ownerId, word)],
});

const DATE = sql<Date>`coalesce(o.completed_at, o.created_at)`;

/** What was chosen from lists and calendars. */
function chosen({ ownerId, status, event, from, to }: TransactionFilter) {
  const midnightOf = (day: string, plus: number) =>
    sql<Date>`(${day}::date + ${plus}::int)::timestamp at time zone
      (select timezone from profiles where id = ${ownerId})`;
  let found = orders(ownerId);
  if (status) found = found.where('o.status', 'in', statusesOf(status));
  if (event)
    found = found.where(
      'o.id',
      'in',
      db
        .selectFrom('orderLines as l')
        .where('l.ownerId', '=', ownerId)
        .where('l.subjectId', '=', event)
        .select('l.orderId'),
    );
  if (from) found = found.where(DATE, '>=', midnightOf(from, 0));
  return to ? found.where(DATE, '<', midnightOf(to, 1)) : found;
}

function matching(filter: TransactionFilter) {
  const { ownerId, query, userEmail, patron } = filter;
  let found = chosen(filter);
  const isOne = isFound(query, searchedOf(ownerId));
  if (isOne) found = found.where(isOne);
  if (userEmail)
    found = found.where(sql`lower(o.buyer_email)`, '=', sql<string>`lower(${userEmail})`);
  return patron ? found.where('o.patronId', '=', patron) : found;
}

// An order is listed under what its first line is a part of (an event), or that line itself; all
// that is said of it is looked up inside, so that no plan begins with every event of the account.
const LINES = db
  .selectFrom('orderLines as l')
  .innerJoin('productKinds as k', 'k.kind', 'l.kind')
  .leftJoin('events as e', 'e.id', 'l.subjectId')
  .where('l.orderId', '=', sql.ref<string>('o.id'))
  .select(({ fn, ref }) => [
    ref('k.productType').$castTo<ProductType>().as('productType'),
    fn.coalesce('l.subjectId', 'l.productId').as('productId'),
    fn.coalesce('e.name', 'l.name').as('productName'),
  ]);
/** Its first line, when that takes place, and in which zone; null for what has no date. */
const FIRST = LINES.leftJoin('ticketLines as t', 't.lineId', 'l.id')
  .leftJoin('eventInstances as d', 'd.id', 't.instanceId')
  .orderBy('l.position')
  .limit(sql.lit(1))
  .select(['d.startsAt as productStartsAt', 'e.timezone as productTimezone']);
/** What all its lines are about, each once, in their order. */
const ALL = db
  .selectFrom(
    LINES.distinctOn(({ fn }) => fn.coalesce('l.subjectId', 'l.productId'))
      .orderBy(({ fn }) => fn.coalesce('l.subjectId', 'l.productId'))
      .orderBy('l.position')
      .select('l.position')
      .as('p'),
  )
  .select(
    sql<TransactionRow['products']>`json_agg(json_build_object('productType', p.product_type,
      'productId', p.product_id, 'productName', p.product_name) order by p.position)`.as(
      'products',
    ),
  );
const GIVEN = db
  .selectFrom('orderLines as l')
  .innerJoin('donationLines as g', 'g.lineId', 'l.id')
  .where('l.orderId', '=', sql.ref<string>('o.id'))
  .select(sql<number>`coalesce(sum(l.price_minor), 0)::bigint`.as('minor'));

/** Whether some of its money is with its buyer's bank, or may be soon. */
const IS_DISPUTED = sql<boolean>`exists (select from disputes u
  where u.order_id = o.id and u.status <> 'won')`;

/** Refunds of the order `o` that a bank sent back, and that were not made again. */
const owed = db
  .selectFrom('refunds as f')
  .where('f.orderId', '=', sql.ref<string>('o.id'))
  .where('f.returnedAt', 'is not', null)
  .where(
    sql<boolean>`not exists (select from refunds a
      where a.again_of = f.id and a.status in ('pending', 'succeeded'))`,
  );

const shown = (found: ReturnType<typeof orders>) =>
  found
    .innerJoinLateral(FIRST.as('about'), (join) => join.onTrue())
    .innerJoinLateral(ALL.as('whole'), (join) => join.onTrue())
    .innerJoinLateral(GIVEN.as('given'), (join) => join.onTrue())
    .leftJoin('profiles as p', 'p.id', 'o.userId')
    .select(['o.id', DATE.as('date'), 'o.status', 'o.userId', 'o.patronId', 'o.paymentMethod'])
    .select(['o.discountMinor', 'given.minor as donationMinor', 'o.feeMinor', 'o.totalMinor'])
    .select(['about.productType', 'about.productId', 'about.productName'])
    .select(['about.productStartsAt', 'about.productTimezone', 'whole.products'])
    .select(({ ref }) => [
      ref('o.currency').$castTo<Currency>().as('currency'),
      sql<string>`coalesce(o.buyer_first_name, p.first_name, p.name, '')`.as('firstName'),
      sql<string>`coalesce(o.buyer_last_name, p.last_name, '')`.as('lastName'),
      sql<string>`coalesce(o.buyer_email, '')`.as('email'),
      sql<number>`o.subtotal_minor - given.minor`.as('subtotalMinor'),
      IS_DISPUTED.as('isDisputed'),
      sql<boolean>`exists (${owed.select('f.id')})`.as('isRefundOwed'),
    ]);
export type TransactionRecord = InferResult<ReturnType<typeof shown>>[number];

const SORTS: Record<TransactionSort, RawBuilder<unknown>> = {
  date: DATE,
  customer: sql`lower(concat_ws(' ', o.buyer_first_name, o.buyer_last_name))`,
  amount: sql`o.total_minor`,
  paymentMethod: sql`o.payment_method`,
  status: sql`o.status`,
  product: sql`lower(about.product_name)`,
};

export interface ListOptions {
  sort: TransactionSort;
  direction: 'asc' | 'desc';
  page: number;
  perPage: number;
}

export const list = (
  tx: Tx,
  filter: TransactionFilter,
  { sort, direction, page, perPage }: ListOptions,
) =>
  rows(
    tx,
    shown(matching(filter))
      .orderBy(SORTS[sort], direction)
      .orderBy('o.id', direction)
      .limit(perPage)
      .offset((page - 1) * perPage),
  );

export async function count(tx: Tx, filter: TransactionFilter): Promise<number> {
  const counted = matching(filter).select(({ fn }) => fn.countAll<number>().as('n'));
  return (await row(tx, counted))?.n ?? 0;
}

// JavaScript keeps milliseconds: compared with more, an order of the same millisecond would be left
// out
const CURSOR_DATE = sql<Date>`date_trunc('milliseconds', ${DATE})`;

/** The next orders of a file, newest first, after the last one written. */
export function exportPage(
  tx: Tx,
  filter: TransactionFilter,
  after: { date: Date; id: string } | undefined,
  limit: number,
) {
  const found = matching(filter);
  const next = after
    ? found.where(
        sql<boolean>`(${CURSOR_DATE}, o.id) < (${after.date}::timestamptz, ${after.id}::uuid)`,
      )
    : found;
  return rows(tx, shown(next).orderBy(CURSOR_DATE, 'desc').orderBy('o.id', 'desc').limit(limit));
}

export const find = (tx: Tx, ownerId: string, id: string) =>
  row(
    tx,
    shown(orders(ownerId).where('o.id', '=', id)).select(['o.termsVersion', 'o.termsAgreedAt']),
  );

/** What its buyer waits for: refunds that came back. The first one to come stands first. */
export const owedRefunds = (tx: Tx, ownerId: string, id: string) =>
  rows(
    tx,
    db
      .selectFrom('orders as o')
      .where('o.ownerId', '=', ownerId)
      .where('o.id', '=', id)
      .innerJoinLateral(
        owed
          .select(['f.id', 'f.lineId', 'f.amountMinor', 'f.returnedBecause', 'f.returnedAt'])
          .as('f'),
        (join) => join.onTrue(),
      )
      .leftJoin('orderLines as l', 'l.id', 'f.lineId')
      .orderBy('f.returnedAt')
      .select(['f.id', 'f.amountMinor', 'f.returnedBecause as reason', 'l.name as item'])
      .select(({ ref }) => ref('f.returnedAt').$notNull().as('returnedAt')),
  );

/** The sales of an order by what was sold, tickets among them. */
export interface OrderSums extends LedgerSums {
  memberships: number;
  videos: number;
}

/** Where the money of these orders went, from the ledger. */
export async function sumsOf(
  tx: Tx,
  ownerId: string,
  orderIds: readonly string[],
): Promise<Map<string, OrderSums>> {
  const found = await rows(
    tx,
    db
      .selectFrom('ledgerEntries as l')
      .leftJoin('orderLines as i', 'i.id', 'l.lineId')
      .leftJoin('productKinds as k', 'k.kind', 'i.kind')
      .where('l.ownerId', '=', ownerId)
      .where('l.orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
      .where('l.account', '<>', 'unapplied_payments')
      .groupBy('l.orderId')
      .select(({ ref }) => ref('l.orderId').$notNull().as('orderId'))
      .select([...LEDGER_SUMS])
      .select([soldAs('MembershipTier').as('memberships'), soldAs('ArtistVideo').as('videos')]),
  );
  return new Map(found.map(({ orderId, ...sums }) => [orderId, sums]));
}

/** The registration that is valid now, or the last one there was. */
const LAST_REGISTRATION = db
  .selectFrom('registrations as x')
  .where('x.lineId', '=', sql.ref<string>('t.id'))
  .orderBy(sql`(x.status in ('active', 'transfer_pending'))`, 'desc')
  .orderBy('x.createdAt', 'desc')
  .limit(sql.lit(1))
  .select(['x.id', 'x.status', 'x.firstName', 'x.lastName']);

const itemsOf = (ownerId: string, orderId: string) =>
  db
    .selectFrom('orderLines as t')
    .innerJoin('orders as o', 'o.id', 't.orderId')
    .leftJoin('ticketLines as a', 'a.lineId', 't.id')
    .leftJoinLateral(LAST_REGISTRATION.as('r'), (join) => join.onTrue())
    .where('t.ownerId', '=', ownerId)
    .where('t.orderId', '=', orderId)
    .where('t.status', '<>', 'released')
    .orderBy('t.position')
    .select(['t.id', 't.kind', 't.name', 't.status', 't.basePriceMinor', 't.baseFeeMinor'])
    .select(['t.discountMinor', 't.discountName', 't.refundedMinor'])
    .select(['r.id as registrationId', 'r.status as registrationStatus'])
    .select([
      // what was paid to have it in exchange goes back with it
      sql<number>`t.price_minor + t.fee_minor + (select coalesce(sum(a.price_minor + a.fee_minor), 0)::bigint
        from order_lines a where a.added_to = t.id and a.status = 'active'
          and not exists (select 1 from refunds f where f.line_id = a.id
            and f.status in ('pending', 'succeeded')))`.as('paidMinor'),
      sql<string>`coalesce(nullif(trim(concat_ws(' ', r.first_name, r.last_name)), ''),
        nullif(trim(concat_ws(' ', a.attendee_first_name, a.attendee_last_name)), ''),
        trim(concat_ws(' ', o.buyer_first_name, o.buyer_last_name)))`.as('patron'),
      sql<string | null>`(select x.transferred_to from registrations x
        where x.line_id = t.id and x.transferred_to is not null and x.taken_back_at is null
        order by x.ended_at desc nulls last limit 1)`.as('transferredTo'),
    ]);
export type ItemRecord = InferResult<ReturnType<typeof itemsOf>>[number];

/**
 * What was bought with an order, line by line, whatever its kind; a ticket with its registration.
 */
export const items = (tx: Tx, ownerId: string, orderId: string) =>
  rows(tx, itemsOf(ownerId, orderId));

export async function timezoneOf(tx: Tx, ownerId: string): Promise<string> {
  const owner = db.selectFrom('profiles').where('id', '=', ownerId).select('timezone');
  return (await row(tx, owner))?.timezone ?? 'UTC';
}
