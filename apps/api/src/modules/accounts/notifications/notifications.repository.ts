import {
  links,
  type NewsChoiceKind,
  type Notification,
  type NotificationPart,
} from '@foyer/contracts';
import type { InferResult } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import {
  change,
  db,
  json,
  prepared,
  row,
  rows,
  sql,
  type Parameters,
} from '../../../platform/db/query.ts';
import { derivedId } from '../../../platform/runtime/ids.ts';
import { imageOf } from '../../../platform/access/cards.ts';
import { isPublicProfile } from '../../../platform/access/public-profile.ts';
import { listenersOf } from '../../../platform/access/team-rows.ts';
import { wants } from './news-choices.repository.ts';
import { notificationHtml } from './notification-html.template.ts';

/**
 * Who hears about what happens to an account: the person, or the organization's team that wants to.
 * Of a kind that may be refused, those who did not.
 */
export async function findReaders(
  tx: Tx,
  profileId: string,
  kind?: NewsChoiceKind,
): Promise<string[]> {
  const answerable = db
    .selectFrom('profiles as p')
    .where('p.id', '=', profileId)
    .where('p.type', '=', 'User')
    .select('p.id')
    .union(listenersOf(sql.val(profileId)));
  const readers = await rows(
    tx,
    db
      .selectFrom(answerable.as('r'))
      .$if(kind !== undefined, (all) => all.where(wants('r.id', kind ?? 'sales', 'panel')))
      .select('r.id'),
  );
  return readers.map(({ id }) => id);
}

/** Who proved that an address is theirs. */
export const findVerified = async (tx: Tx, email: string): Promise<string | undefined> =>
  (
    await row(
      tx,
      db
        .selectFrom('credentials')
        .where(sql`lower(email)`, '=', sql`lower(${email})`)
        .where('emailVerifiedAt', 'is not', null)
        .select('userId'),
    )
  )?.userId;

/** The id comes from the piece of news and its reader: telling it again changes nothing. */
export const insertNews = (
  tx: Tx,
  newsId: string,
  readers: readonly string[],
  parts: readonly NotificationPart[],
  actorId: string | null,
) =>
  change(
    tx,
    sql`insert into notifications (id, user_id, actor_id, parts)
      select news.id, news.user_id, ${actorId}, ${json(parts)}
        from unnest(${readers.map((id) => derivedId(id, newsId))}::uuid[], ${readers}::uuid[])
          news (id, user_id) on conflict (id) do nothing`,
  );

const ofPerson = (userId: string) => db.selectFrom('notifications').where('userId', '=', userId);

export const hasToday = async (
  tx: Tx,
  userId: string,
  parts: readonly NotificationPart[],
  actorId: string,
): Promise<boolean> =>
  (await row(
    tx,
    ofPerson(userId)
      .where('actorId', '=', actorId)
      .where('parts', '=', json(parts))
      .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
      .limit(1)
      .select('id'),
  )) !== undefined;

const notifications = db
  .selectFrom('notifications as n')
  .leftJoin('profiles as p', (join) =>
    join.onRef('p.id', '=', 'n.actorId').on('p.deletedAt', 'is', null),
  )
  .orderBy('n.createdAt', 'desc')
  .orderBy('n.id', 'desc')
  .select(['n.id', 'n.createdAt', 'p.name', imageOf('p.avatarFileId').as('avatar')])
  .select(['p.type', 'p.username', isPublicProfile('p').as('isPublic')])
  .select(({ ref }) => [
    sql<boolean>`n.read_at is not null`.as('read'),
    ref('n.parts').$castTo<NotificationPart[]>().as('parts'),
  ]);

const toNotification = ({
  createdAt,
  name,
  avatar,
  type,
  username,
  isPublic,
  ...notification
}: InferResult<typeof notifications>[number]): Notification => ({
  ...notification,
  content: notificationHtml(notification.parts),
  createdAt: createdAt.toISOString(),
  user:
    name === null || type === null || username === null
      ? null
      : { name, avatar, href: isPublic ? links.profile(type, username) : null },
});

/** So many, and whether older ones follow. What comes in meanwhile moves nothing. */
export async function listNotifications(
  tx: Tx,
  userId: string,
  { before, perPage }: { before?: string | undefined; perPage: number },
) {
  const found = await rows(
    tx,
    notifications
      .where('n.userId', '=', userId)
      .$if(before !== undefined, (all) =>
        all.where(
          sql<boolean>`(n.created_at, n.id) < (select last.created_at, last.id
            from notifications last where last.id = ${before} and last.user_id = ${userId})`,
        ),
      )
      .limit(perPage + 1),
  );
  const data = found.slice(0, perPage).map(toNotification);
  return { data, older: found.length > perPage ? (data.at(-1)?.id ?? null) : null };
}

export const countNotifications = async (tx: Tx, userId: string) =>
  (await row(
    tx,
    ofPerson(userId).select(({ fn }) => fn.countAll<number>().as('totalCount')),
  )) ?? { totalCount: 0 };

const unread = prepared('unread-news', (given: Parameters<{ userId: string }>) => {
  const own = db.selectFrom('notifications').where('userId', '=', given('userId'));
  return db.selectNoFrom([
    own
      .where('readAt', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('unreadCount'),
    own
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .select('id')
      .$asScalar()
      .as('newest'),
  ]);
});
/** Two looks into indexes: it is asked for every minute by everybody. */
export const readUnread = async (tx: Tx, userId: string) =>
  (await unread(tx, { userId }))[0] ?? { unreadCount: 0, newest: null };

/** False when the person has no such notification. */
export const markRead = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('notifications')
      .set({ readAt: sql<Date>`coalesce(read_at, now())` })
      .where('id', '=', id)
      .where('userId', '=', userId),
  )) === 1;

export const markAllRead = (tx: Tx, userId: string) =>
  change(
    tx,
    db
      .updateTable('notifications')
      .set({ readAt: sql<Date>`now()` })
      .where('userId', '=', userId)
      .where('readAt', 'is', null),
  );
