import type { Notification, NotificationPart } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { derivedId } from '../../../platform/runtime/ids.ts';
import { imageUrl } from '../../../platform/access/cards.ts';
import { listenersOf } from '../../../platform/access/team-rows.ts';
import { notificationHtml } from './notification-html.template.ts';

/**
 * Who hears about what happens to an account: the person, or the organization's team that wants to.
 */
export async function findReaders(tx: Tx, profileId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select p.id from profiles p where p.id = $1 and p.type = 'User'
     union ${listenersOf('$1')}`,
    [profileId],
  );
  return rows.map((row) => row.id);
}

/** Who proved that an address is theirs. */
export async function findVerified(tx: Tx, email: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select user_id as id from credentials where lower(email) = lower($1)
        and email_verified_at is not null`,
    [email],
  );
  return rows[0]?.id;
}

/** The id comes from the piece of news and its reader: telling it again changes nothing. */
export async function insertNews(
  tx: Tx,
  newsId: string,
  readers: readonly string[],
  parts: readonly NotificationPart[],
  actorId: string | null,
) {
  await tx.query(
    `insert into notifications (id, user_id, actor_id, parts)
     select news.id, news.user_id, $3, $4::jsonb
       from unnest($1::uuid[], $2::uuid[]) news (id, user_id) on conflict (id) do nothing`,
    [readers.map((id) => derivedId(id, newsId)), readers, actorId, JSON.stringify(parts)],
  );
}

export async function hasToday(
  tx: Tx,
  userId: string,
  parts: readonly NotificationPart[],
  actorId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from notifications where user_id = $1 and actor_id = $2 and parts = $3::jsonb
        and created_at > now() - interval '1 day' limit 1`,
    [userId, actorId, JSON.stringify(parts)],
  );
  return rowCount === 1;
}

interface Row {
  id: string;
  read: boolean;
  parts: NotificationPart[];
  created_at: Date;
  actor_name: string | null;
  actor_avatar: string | null;
}
const toNotification = (row: Row): Notification => ({
  id: row.id,
  read: row.read,
  parts: row.parts,
  content: notificationHtml(row.parts),
  createdAt: row.created_at.toISOString(),
  user: row.actor_name === null ? null : { name: row.actor_name, avatar: row.actor_avatar },
});

/** So many, and whether older ones follow. What comes in meanwhile moves nothing. */
export async function listNotifications(
  tx: Tx,
  userId: string,
  { before, perPage }: { before?: string | undefined; perPage: number },
) {
  const { rows } = await tx.query<Row>(
    `select n.id, n.read_at is not null as read, n.parts, n.created_at, p.name as actor_name,
            ${imageUrl('p.avatar_file_id')} as actor_avatar
       from notifications n left join profiles p on p.id = n.actor_id and p.deleted_at is null
      where n.user_id = $1 and ($2::uuid is null or (n.created_at, n.id) < (
        select last.created_at, last.id from notifications last
         where last.id = $2 and last.user_id = $1))
      order by n.created_at desc, n.id desc limit $3`,
    [userId, before ?? null, perPage + 1],
  );
  const data = rows.slice(0, perPage).map(toNotification);
  return { data, older: rows.length > perPage ? (data.at(-1)?.id ?? null) : null };
}

interface Counts {
  totalCount: number;
  unreadCount: number;
}

export async function countNotifications(tx: Tx, userId: string): Promise<Counts> {
  const { rows } = await tx.query<Counts>(
    `select count(*) as "totalCount", count(*) filter (where read_at is null) as "unreadCount"
       from notifications where user_id = $1`,
    [userId],
  );
  return rows[0] ?? { totalCount: 0, unreadCount: 0 };
}

/** False when the person has no such notification. */
export async function markRead(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update notifications set read_at = coalesce(read_at, now()) where id = $1 and user_id = $2',
    [id, userId],
  );
  return rowCount === 1;
}

export async function markAllRead(tx: Tx, userId: string) {
  await tx.query(
    'update notifications set read_at = now() where user_id = $1 and read_at is null',
    [userId],
  );
}
