import type { Tx } from '../../platform/db/database.ts';
import { likePattern } from '../../platform/db/like-pattern.ts';

/** What people did, told once: a completed order stands for its tickets. */
const TOLD = [
  'order.completed',
  'ticket.cancelled',
  'ticket.refunded',
  'refund.refused',
  'ticket.transferred',
  'ticket.checked_in',
  'event.published',
  'event.canceled',
  'profile.followed',
  'membership.subscription.created',
  'membership.subscription.cancelled',
  'membership.subscription.expired',
] as const;
export type ToldType = (typeof TOLD)[number];

export interface ActivityRow {
  id: string;
  type: ToldType;
  target_id: string | null;
  actor_id: string | null;
  data: Record<string, unknown>;
  created_at: Date;
  /** The patron whom it is about; null when it is about nobody's page. */
  patron: string | null;
  event_name: string | null;
  actor_name: string | null;
  owner_username: string;
  timezone: string;
}

export interface ActivityFilter {
  ownerId: string;
  query?: string | undefined;
  targetType?: string | undefined;
  actorId?: string | undefined;
  userEmail?: string | undefined;
  patron?: string | undefined;
}

const PERSON = `concat_ws(' ', d.data #>> '{buyer,firstName}', d.data #>> '{buyer,lastName}', d.data #>> '{holder,firstName}', d.data #>> '{holder,lastName}', a.name)`;
const source =
  'domain_events d join profiles w on w.id = d.owner_id left join events e on e.id = d.target_id left join profiles a on a.id = d.actor_id';
// What is about an order or its tickets is its buyer's, whoever did it; the rest is of whoever did
// it as a person of their own.
const PATRON = `case when d.data ? 'orderId' then (select o.patron_id from orders o
    where o.id = (d.data ->> 'orderId')::uuid)
  when d.type like 'event.%' then null
  else (select p.id from patrons p where p.owner_id = d.owner_id and p.user_id = d.actor_id) end`;
const matching = `d.owner_id = $1 and d.type = any ($2)
  and ($3::text is null or e.name ilike $3 or ${PERSON} ilike $3)
  and ($4::text is null or ($4 = 'Course') = (e.id is not null))
  and ($5::uuid is null or d.actor_id = $5)
  and ($6::text is null
    or lower(coalesce(d.data #>> '{buyer,email}', d.data #>> '{holder,email}')) = lower($6))
  and ($7::uuid is null or ${PATRON} = $7)`;

const filterValues = ({
  ownerId,
  query,
  targetType,
  actorId,
  userEmail,
  patron,
}: ActivityFilter) => [
  ownerId,
  TOLD,
  likePattern(query),
  targetType ?? null,
  actorId ?? null,
  userEmail || null,
  patron ?? null,
];

// whose page the person of a sentence is: a holder who is somebody else than the buyer has none
const PATRON_PAGE = `case when d.data ? 'holder' and lower(d.data #>> '{holder,email}') is distinct
    from (
    select lower(o.buyer_email) from orders o where o.id = (d.data ->> 'orderId')::uuid) then null
      else ${PATRON} end`;
const columns = `${PATRON_PAGE} as patron, d.id, d.type, d.target_id, d.actor_id, d.data, d.created_at, e.name as event_name,
  a.name as actor_name, w.username as owner_username, w.timezone`;

export async function list(tx: Tx, filter: ActivityFilter, page: number, perPage: number) {
  const { rows } = await tx.query<ActivityRow>(
    `select ${columns} from ${source} where ${matching} order by d.created_at desc, d.id desc
        limit $8 offset $9`,
    [...filterValues(filter), perPage, (page - 1) * perPage],
  );
  return rows;
}

/**
 * The next activities of a file, newest first, after the last one written. Its time is read from
 * its row: a date of ours knows no microseconds.
 */
export async function exportPage(
  tx: Tx,
  filter: ActivityFilter,
  afterId: string | undefined,
  limit: number,
) {
  const { rows } = await tx.query<ActivityRow>(
    `select ${columns} from ${source} where ${matching}
        and ($8::uuid is null or (d.created_at, d.id) < (select l.created_at, l.id
          from domain_events l where l.id = $8))
      order by d.created_at desc, d.id desc limit $9`,
    [...filterValues(filter), afterId ?? null, limit],
  );
  return rows;
}

export async function count(tx: Tx, filter: ActivityFilter): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*) as n from ${source} where ${matching}`,
    filterValues(filter),
  );
  return rows[0]?.n ?? 0;
}
