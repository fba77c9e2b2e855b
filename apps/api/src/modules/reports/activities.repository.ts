import type { Tx } from '../../platform/database.ts';
import { likePattern } from '../../platform/like-pattern.ts';

export interface ActivityRow {
  id: string;
  type: string;
  target_id: string | null;
  actor_id: string | null;
  data: Record<string, unknown>;
  created_at: Date;
  event_name: string | null;
  actor_name: string | null;
  owner_username: string;
  timezone: string;
}

/** What people did, told once: a completed order stands for its tickets. */
const TOLD = [
  'order.completed', 'ticket.cancelled', 'ticket.refunded', 'refund.refused', 'ticket.transferred', 'ticket.checked_in', 'event.published',
  'event.canceled', 'profile.followed',
  'membership.subscription.created', 'membership.subscription.cancelled', 'membership.subscription.expired',
];

export interface ActivityFilter {
  ownerId: string; query?: string | undefined; targetType?: string | undefined; actorId?: string | undefined; userEmail?: string | undefined
}

const PERSON =
  `concat_ws(' ', d.data #>> '{buyer,firstName}', d.data #>> '{buyer,lastName}', d.data #>> '{holder,firstName}', d.data #>> '{holder,lastName}', a.name)`;
const source = 'domain_events d join profiles w on w.id = d.owner_id left join events e on e.id = d.target_id left join profiles a on a.id = d.actor_id';
const matching = `d.owner_id = $1 and d.type = any ($2)
  and ($3::text is null or e.name ilike $3 or ${PERSON} ilike $3)
  and ($4::text is null or ($4 = 'Course') = (e.id is not null))
  and ($5::uuid is null or d.actor_id = $5)
  and ($6::text is null or lower(coalesce(d.data #>> '{buyer,email}', d.data #>> '{holder,email}')) = lower($6))`;

const filterValues = ({ ownerId, query, targetType, actorId, userEmail }: ActivityFilter) =>
  [ownerId, TOLD, likePattern(query), targetType ?? null, actorId ?? null, userEmail || null];

const columns = 'd.id, d.type, d.target_id, d.actor_id, d.data, d.created_at, e.name as event_name, a.name as actor_name, w.username as owner_username, w.timezone';

export async function list(tx: Tx, filter: ActivityFilter, page: number, perPage: number) {
  const { rows } = await tx.query<ActivityRow>(
    `select ${columns} from ${source} where ${matching} order by d.created_at desc, d.id desc limit $7 offset $8`,
    [...filterValues(filter), perPage, (page - 1) * perPage]);
  return rows;
}

/** The next activities of a file, newest first, after the last one written. Its time is read from its row: a date of ours knows no microseconds. */
export async function exportPage(tx: Tx, filter: ActivityFilter, afterId: string | undefined, limit: number) {
  const { rows } = await tx.query<ActivityRow>(
    `select ${columns} from ${source} where ${matching}
        and ($7::uuid is null or (d.created_at, d.id) < (select l.created_at, l.id from domain_events l where l.id = $7))
      order by d.created_at desc, d.id desc limit $8`, [...filterValues(filter), afterId ?? null, limit]);
  return rows;
}

export async function count(tx: Tx, filter: ActivityFilter): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(`select count(*) as n from ${source} where ${matching}`, filterValues(filter));
  return rows[0]?.n ?? 0;
}
