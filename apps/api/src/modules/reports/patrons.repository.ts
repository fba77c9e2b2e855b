import type { PatronSort } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { InferResult, RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql } from '../../platform/db/query.ts';
import { hasNumber, isFound } from '../../platform/db/search.ts';
import { KEPT } from './ledger-sums.repository.ts';
import { patronName } from './patron-names.repository.ts';
import { ofTicket } from './ticket-codes.repository.ts';

const spent = (ownerId: string) =>
  db
    .selectFrom('ledgerEntries as l')
    .where('l.ownerId', '=', ownerId)
    .where('l.account', 'in', KEPT)
    .groupBy(['l.orderId', 'l.currency'])
    .select(['l.orderId', 'l.currency', sql<number>`-sum(l.amount_minor)`.as('spent')]);

const bought = (ownerId: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('profiles as w', 'w.id', 'o.ownerId')
    .leftJoin(spent(ownerId).as('m'), (join) =>
      join.onRef('m.orderId', '=', 'o.id').onRef('m.currency', '=', 'w.currency'),
    )
    .where('o.ownerId', '=', ownerId)
    .where('o.completedAt', 'is not', null)
    .groupBy('o.patronId')
    .select(({ fn }) => [
      'o.patronId',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('m.spent').as('spent'),
      sql<boolean>`bool_or(o.user_id is not null)`.as('signedIn'),
    ]);

const been = (ownerId: string) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('eventInstances as i', 'i.id', 'r.instanceId')
    .where('r.ownerId', '=', ownerId)
    .where('r.status', 'in', ['active', 'transfer_pending'])
    .where('i.startsAt', '<=', sql<Date>`now()`)
    .groupBy('r.patronId')
    .select(({ fn }) => ['r.patronId', fn.count<number>('r.instanceId').distinct().as('dates')]);

const joined = (ownerId: string) =>
  db
    .selectFrom('membershipSubscriptions')
    .where('ownerId', '=', ownerId)
    .groupBy('patronId')
    .having(sql<boolean>`bool_or(ended_at is null)`)
    .select(({ fn }) => ['patronId', fn.min('createdAt').as('at')]);

/** Since when they agree to be written to by the account, of those who have not withdrawn it. */
const agreed = (ownerId: string) =>
  db
    .selectFrom('marketingConsents as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .leftJoin('registrations as r', 'r.id', 'c.registrationId')
    .where('c.ownerId', '=', ownerId)
    .where('c.purpose', '=', 'owner')
    .where('c.withdrawnAt', 'is', null)
    .where('o.completedAt', 'is not', null)
    .groupBy(sql`coalesce(r.patron_id, o.patron_id)`)
    .select(({ fn }) => [
      sql<string>`coalesce(r.patron_id, o.patron_id)`.as('patronId'),
      fn.min('c.givenAt').as('at'),
    ]);

const NAME = patronName(sql`coalesce(bought.signed_in, false)`);
// An address is shown that was given here: the patron's own, or of an account that gave none of its
// own the one that stands with its name on an order.
const EMAIL = sql<string>`coalesce(p.address, (select o.buyer_email from orders o
  where o.patron_id = p.id and o.completed_at is not null
    and lower(concat_ws(' ', o.buyer_first_name, o.buyer_last_name)) = lower(${NAME.whole})
  order by o.completed_at desc limit 1), '')`;

const patrons = (ownerId: string) =>
  db
    .selectFrom('patrons as p')
    .innerJoin('profiles as a', 'a.id', 'p.ownerId')
    .leftJoin('profiles as u', 'u.id', 'p.userId')
    .leftJoin(bought(ownerId).as('bought'), 'bought.patronId', 'p.id')
    .leftJoin(been(ownerId).as('been'), 'been.patronId', 'p.id')
    .leftJoin(joined(ownerId).as('joined'), 'joined.patronId', 'p.id')
    .leftJoin(agreed(ownerId).as('agreed'), 'agreed.patronId', 'p.id')
    .where('p.ownerId', '=', ownerId)
    .select(['p.id', NAME.first.as('firstName'), NAME.last.as('lastName'), EMAIL.as('email')])
    .select(({ ref }) => [
      ref('a.currency').$castTo<Currency>().as('currency'),
      sql<number>`coalesce(bought.spent, 0)::bigint`.as('totalMinor'),
      sql<number>`coalesce(bought.orders, 0)`.as('orderCount'),
      sql<number>`coalesce(been.dates, 0)::int`.as('eventsAttended'),
      'joined.at as memberSince',
      'agreed.at as agreedAt',
    ]);
export type PatronRow = InferResult<ReturnType<typeof patrons>>[number];

export interface PatronFilter {
  ownerId: string;
  query?: string | undefined;
  sort: PatronSort;
  direction: 'asc' | 'desc';
}

/** Who ordered under a number. */
const hasOrder = (ownerId: string, word: string) =>
  hasNumber(word, sql.ref('o.id')).map(
    (isIt) =>
      sql<boolean>`id in (select o.patron_id from orders o where o.owner_id = ${ownerId} and ${isIt})`,
  );

/** Who bought; who only holds a ticket has a page and no line. */
function matching({ ownerId, query }: PatronFilter) {
  const buyers = db.selectFrom(patrons(ownerId).as('found')).where('orderCount', '>', 0);
  const isOne = isFound(query, {
    texts: [sql.ref('firstName'), sql.ref('lastName'), sql.ref('email')],
    ofTicket: (shortCode) => sql`id in ${ofTicket(ownerId, shortCode).select('patronId')}`,
    also: (word) => hasOrder(ownerId, word),
  });
  return isOne ? buyers.where(isOne) : buyers;
}

type Sorting = { by: RawBuilder<unknown>; type: RawBuilder<unknown> };
const SORTS: Record<PatronSort, Sorting> = {
  name: { by: sql`lower(concat_ws(' ', first_name, last_name))`, type: sql`text` },
  email: { by: sql`lower(email)`, type: sql`text` },
  totalAmount: { by: sql`total_minor`, type: sql`bigint` },
  orderCount: { by: sql`order_count`, type: sql`bigint` },
};
const inOrder = (filter: PatronFilter) =>
  matching(filter)
    .orderBy(SORTS[filter.sort].by, filter.direction)
    .orderBy('email', filter.direction)
    .orderBy('id', filter.direction)
    .selectAll();

/** Where a file stopped. */
export interface Place {
  sortedBy: string;
  email: string;
  id: string;
}

const BEYOND = { asc: sql`>`, desc: sql`<` };
const isAfter = ({ sort, direction }: PatronFilter, { sortedBy, email, id }: Place) =>
  sql<boolean>`(${SORTS[sort].by}, email, id) ${BEYOND[direction]}
    (${sortedBy}::text::${SORTS[sort].type}, ${email}::text, ${id}::uuid)`;

/** The next patrons of a file, after the last one written. */
export function exportPage(tx: Tx, filter: PatronFilter, after: Place | undefined, limit: number) {
  const found = after ? inOrder(filter).where(isAfter(filter, after)) : inOrder(filter);
  const sortedBy = sql<string>`(${SORTS[filter.sort].by})::text`.as('sortedBy');
  return rows(tx, found.select(sortedBy).limit(limit));
}

export const list = (tx: Tx, filter: PatronFilter, page: number, perPage: number) =>
  rows(
    tx,
    inOrder(filter)
      .select(sql<number>`count(*) over ()`.as('totalCount'))
      .limit(perPage)
      .offset((page - 1) * perPage),
  );

export async function count(tx: Tx, filter: PatronFilter): Promise<number> {
  const counted = matching(filter).select(({ fn }) => fn.countAll<number>().as('n'));
  return (await row(tx, counted))?.n ?? 0;
}

/** By id, or by address. */
export const find = (tx: Tx, ownerId: string, by: { id: string } | { email: string }) =>
  row(
    tx,
    'id' in by
      ? patrons(ownerId).where('p.id', '=', by.id)
      : patrons(ownerId).where('p.address', '=', sql<string>`lower(${by.email})`),
  );
