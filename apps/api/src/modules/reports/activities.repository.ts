import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql } from '../../platform/db/query.ts';
import { isFound, type Labels } from '../../platform/db/search.ts';
import { ofTicket } from './ticket-codes.repository.ts';

/** What people did, told once: a completed order stands for its tickets. */
const TOLD = [
  'order.completed',
  'ticket.cancelled',
  'ticket.refunded',
  'refund.refused',
  'refund.returned',
  'refund.made_outside',
  'payment.disputed',
  'payment.dispute_closed',
  'ticket.transferred',
  'ticket.exchanged',
  'ticket.checked_in',
  'event.published',
  'event.canceled',
  'event.date_canceled',
  'event.date_postponed',
  'profile.followed',
  'membership.subscription.created',
  'membership.subscription.cancelled',
  'membership.subscription.expired',
] as const;
export type ToldType = (typeof TOLD)[number];

export interface ActivityFilter {
  ownerId: string;
  query?: string | undefined;
  /** What the screen says of each kind, by whose words it is found as well. */
  sentences: Labels;
  targetType?: string | undefined;
  actorId?: string | undefined;
  userEmail?: string | undefined;
  patron?: string | undefined;
}

const PERSON = sql<string>`concat_ws(' ', d.data #>> '{buyer,firstName}',
  d.data #>> '{buyer,lastName}', d.data #>> '{holder,firstName}', d.data #>> '{holder,lastName}',
  a.name)`;
// What is about an order or its tickets is its buyer's, whoever did it; the rest is of whoever did
// it as a person of their own.
const PATRON = sql<
  string | null
>`case when d.data ? 'orderId' then (select o.patron_id from orders o
    where o.id = (d.data ->> 'orderId')::uuid)
  when d.type like 'event.%' then null
  else (select p.id from patrons p where p.owner_id = d.owner_id and p.user_id = d.actor_id) end`;

const told = (ownerId: string) =>
  db
    .selectFrom('domainEvents as d')
    .innerJoin('profiles as w', 'w.id', 'd.ownerId')
    .leftJoin('events as e', 'e.id', 'd.targetId')
    .leftJoin('profiles as a', 'a.id', 'd.actorId')
    .where('d.ownerId', '=', ownerId)
    .where('d.type', '=', sql<string>`any(${TOLD})`);

function matching({
  ownerId,
  query,
  sentences,
  targetType,
  actorId,
  userEmail,
  patron,
}: ActivityFilter) {
  let found = told(ownerId);
  const isOne = isFound(query, {
    texts: [PERSON, sql.ref('e.name'), sql`e.location ->> 'name'`, sql`e.location ->> 'city'`],
    order: sql`(d.data ->> 'orderId')::uuid`,
    ofTicket: (shortCode) =>
      sql`(d.data ->> 'registrationId')::uuid in ${ofTicket(ownerId, shortCode).select('id')}`,
    labels: [[sql.ref('d.type'), sentences]],
  });
  if (isOne) found = found.where(isOne);
  if (targetType !== undefined)
    found = found.where('e.id', targetType === 'Course' ? 'is not' : 'is', null);
  if (actorId) found = found.where('d.actorId', '=', actorId);
  if (userEmail)
    found = found.where(
      sql<string>`lower(coalesce(d.data #>> '{buyer,email}', d.data #>> '{holder,email}'))`,
      '=',
      sql<string>`lower(${userEmail})`,
    );
  return patron ? found.where(PATRON, '=', patron) : found;
}

// whose page the person of a sentence is: a holder who is somebody else than the buyer has none
const PATRON_PAGE = sql<string | null>`case when d.data ? 'holder'
    and lower(d.data #>> '{holder,email}') is distinct from (
      select lower(o.buyer_email) from orders o where o.id = (d.data ->> 'orderId')::uuid)
  then null else ${PATRON} end`;

const newest = (found: ReturnType<typeof told>) =>
  found
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .select(['d.id', 'd.targetId', 'd.actorId', 'd.createdAt', 'e.name as eventName'])
    .select(['a.name as actorName', 'w.username as ownerUsername', 'w.timezone'])
    .select(({ ref }) => [
      ref('d.type').$castTo<ToldType>().as('type'),
      ref('d.data').$castTo<Record<string, unknown>>().as('data'),
      // the patron whom it is about; null when it is about nobody's page
      PATRON_PAGE.as('patron'),
    ]);
export type ActivityRow = InferResult<ReturnType<typeof newest>>[number];

export const list = (tx: Tx, filter: ActivityFilter, page: number, perPage: number) =>
  rows(
    tx,
    newest(matching(filter))
      .limit(perPage)
      .offset((page - 1) * perPage),
  );

// read from its row: a date of ours knows no microseconds
const isBefore = (id: string) =>
  sql<boolean>`(d.created_at, d.id) < ${db
    .selectFrom('domainEvents as l')
    .where('l.id', '=', id)
    .select(['l.createdAt', 'l.id'])}`;

/** The next activities of a file, newest first, after the last one written. */
export function exportPage(
  tx: Tx,
  filter: ActivityFilter,
  afterId: string | undefined,
  limit: number,
) {
  const found = matching(filter);
  return rows(tx, newest(afterId ? found.where(isBefore(afterId)) : found).limit(limit));
}

export async function count(tx: Tx, filter: ActivityFilter): Promise<number> {
  const counted = matching(filter).select(({ fn }) => fn.countAll<number>().as('n'));
  return (await row(tx, counted))?.n ?? 0;
}
