import type { Notification, NotificationPart } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { derivedId, newId } from '../../../platform/runtime/ids.ts';
import { totalOf } from '../../../platform/http/page-total.ts';
import { imageUrl } from '../../../platform/access/cards.ts';
import { listenersOf } from '../../../platform/access/team-rows.ts';
import { notificationHtml } from './notification-html.template.ts';

/**
 * Who hears about what happens to an account: the person, or the organization's team that wants to.
 */
export async function findListeners(tx: Tx, profileId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select p.id from profiles p where p.id = $1 and p.type = 'User'
     union ${listenersOf('$1')}`,
    [profileId],
  );
  return rows.map((row) => row.id);
}

export async function insertNotification(
  tx: Tx,
  userId: string,
  parts: readonly NotificationPart[],
  actorId: string | null,
) {
  await tx.query(
    'insert into notifications (id, user_id, actor_id, parts) values ($1, $2, $3, $4::jsonb)',
    [newId(), userId, actorId, JSON.stringify(parts)],
  );
}

/** The id comes from the piece of news and its reader: telling it again changes nothing. */
export async function insertNews(
  tx: Tx,
  newsId: string,
  userId: string,
  parts: readonly NotificationPart[],
  actorId: string,
) {
  await tx.query(
    'insert into notifications (id, user_id, actor_id, parts) values ($1, $2, $3, $4::jsonb) on conflict (id) do nothing',
    [derivedId(userId, newsId), userId, actorId, JSON.stringify(parts)],
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
  total: number;
}
const toNotification = (row: Row): Notification => ({
  id: row.id,
  read: row.read,
  parts: row.parts,
  content: notificationHtml(row.parts),
  createdAt: row.created_at.toISOString(),
  user: row.actor_name === null ? null : { name: row.actor_name, avatar: row.actor_avatar },
});

export async function listNotifications(
  tx: Tx,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
) {
  const read = async (limit: number, offset: number) =>
    (
      await tx.query<Row>(
        `select n.id, n.read_at is not null as read, n.parts, n.created_at, p.name as actor_name,
            ${imageUrl('p.avatar_file_id')} as actor_avatar,
            count(*) over () as total
       from notifications n left join profiles p on p.id = n.actor_id and p.deleted_at is null
      where n.user_id = $1 order by n.created_at desc, n.id desc limit $2 offset $3`,
        [userId, limit, offset],
      )
    ).rows;
  const rows = await read(perPage, (page - 1) * perPage);
  return {
    data: rows.map(toNotification),
    totalCount: await totalOf(rows, page, () => read(1, 0)),
    page,
    perPage,
  };
}

export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const {
    rows: [row],
  } = await tx.query<{ count: number }>(
    'select count(*) from notifications where user_id = $1 and read_at is null',
    [userId],
  );
  return row?.count ?? 0;
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
