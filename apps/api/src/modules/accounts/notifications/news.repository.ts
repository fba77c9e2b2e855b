import type { Tx } from '../../../platform/db/database.ts';
import { isOpenAccount, isPublicProfile } from '../../../platform/access/public-profile.ts';
import { db, row, rows, sql, type Row } from '../../../platform/db/query.ts';
import { wants } from './news-choices.repository.ts';
import type { NewsEvent, NewsProfile } from './news.model.ts';

export const findProfile = (tx: Tx, id: string): Promise<NewsProfile | undefined> =>
  row(
    tx,
    db
      .selectFrom('profiles')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .select(['id', 'type', 'name', 'username', isPublicProfile('profiles').as('isPublic')]),
  );

export const findEvent = (tx: Tx, id: string | null): Promise<NewsEvent | undefined> =>
  row(tx, db.selectFrom('events').where('id', '=', sql.val(id)).select(['id', 'name']));

/** Whether strangers find the event. */
export const isListed = async (tx: Tx, eventId: string): Promise<boolean> =>
  (await row(
    tx,
    db
      .selectFrom('events as e')
      .where('e.id', '=', eventId)
      .where('e.status', '=', 'published')
      .where(({ not, ref }) => not(ref('e.private')))
      .where('e.deletedAt', 'is', null)
      .where(isOpenAccount('e.ownerId'))
      .select('e.id'),
  )) !== undefined;

/** So many people of an audience, by their ids, after the last one who was told. */
export interface Batch {
  after: string;
  limit: number;
}

/** Somebody who is told, and by which ways. */
export interface Reader {
  id: string;
  /** As a notification. */
  isNotified: boolean;
  /** Where a mail goes; null for whoever gets none. */
  email: string | null;
}

/**
 * Who followed an account when something happened, but for closed accounts. Whoever refused a way
 * is among them, so that a batch has its length; mails go to addresses that were proved alone.
 */
export async function findFollowers(
  tx: Tx,
  { profileId, at }: { profileId: string; at: Date },
  { after, limit }: Batch,
): Promise<Reader[]> {
  return rows(
    tx,
    db
      .selectFrom('follows as f')
      .where(isOpenAccount('f.followerId'))
      .where('f.profileId', '=', profileId)
      .where('f.followerId', '>', after)
      .where(sql`date_trunc('milliseconds', f.created_at)`, '<=', at)
      .orderBy('f.followerId')
      .limit(limit)
      .leftJoin('credentials as c', (join) =>
        join
          .onRef('c.userId', '=', 'f.followerId')
          .on('c.emailVerifiedAt', 'is not', null)
          .on(wants('f.followerId', 'newEvents', 'mail')),
      )
      .select([
        'f.followerId as id',
        'c.email',
        wants('f.followerId', 'newEvents', 'panel').as('isNotified'),
      ]),
  );
}

const whoProved = (email: string) =>
  db
    .selectFrom('credentials as c')
    .where(sql`lower(c.email)`, '=', sql`lower(${sql.ref(email)})`)
    .where('c.emailVerifiedAt', 'is not', null)
    .select('c.userId');

/**
 * Who had tickets for an event, or for one date of it, when something happened: who bought them,
 * unless they gave them away, and in whose name they are, where these have an account.
 */
export async function findHolders(
  tx: Tx,
  { eventId, instanceId, at }: { eventId: string; instanceId: string | null; at: Date },
  { after, limit }: Batch,
): Promise<Reader[]> {
  const holders = await rows(
    tx,
    sql<Pick<Row<'profiles'>, 'id'>>`with held as (
        select r.user_id, r.email, o.user_id as buyer_id, o.buyer_email,
               r.transferred_from is null as is_buyers
          from registrations r join orders o on o.id = r.order_id
         where r.event_id = ${eventId} and (${instanceId}::uuid is null
           or r.instance_id = ${instanceId})
           and r.status <> 'transferred' and (r.ended_at is null or r.ended_at >= ${at}))
      select holder.id from held h
        cross join lateral (values (h.user_id), ((${whoProved('h.email')})),
          (case when h.is_buyers then coalesce(h.buyer_id, (${whoProved('h.buyerEmail')})) end)
        ) holder (id)
        join profiles p on p.id = holder.id and p.deleted_at is null
       where holder.id > ${after} group by holder.id order by holder.id limit ${limit}`,
  );
  return holders.map(({ id }) => ({ id, isNotified: true, email: null }));
}
