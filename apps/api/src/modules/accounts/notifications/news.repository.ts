import type { Tx } from '../../../platform/db/database.ts';
import { isOpenAccount } from '../../../platform/access/public-profile.ts';
import type { NewsEvent, NewsProfile } from './news.model.ts';

export async function findProfile(tx: Tx, id: string): Promise<NewsProfile | undefined> {
  const { rows } = await tx.query<NewsProfile>(
    'select id, type, name, username from profiles where id = $1 and deleted_at is null',
    [id],
  );
  return rows[0];
}

export async function findEvent(tx: Tx, id: string | null): Promise<NewsEvent | undefined> {
  const { rows } = await tx.query<NewsEvent>('select id, name from events where id = $1', [id]);
  return rows[0];
}

/** Whether strangers find the event. */
export async function isListed(tx: Tx, eventId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from events e where e.id = $1 and e.status = 'published' and not e.private
        and e.deleted_at is null and ${isOpenAccount('e.owner_id')}`,
    [eventId],
  );
  return rowCount === 1;
}

/** So many people of an audience, by their ids, after the last one who was told. */
export interface Batch {
  after: string;
  limit: number;
}

/** Who followed an account when something happened. */
export async function findFollowers(
  tx: Tx,
  { profileId, at }: { profileId: string; at: Date },
  { after, limit }: Batch,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select f.follower_id as id from follows f join profiles p on p.id = f.follower_id
        and p.deleted_at is null
      where f.profile_id = $1 and f.follower_id > $3
        and date_trunc('milliseconds', f.created_at) <= $2
      order by f.follower_id limit $4`,
    [profileId, at, after, limit],
  );
  return rows.map(({ id }) => id);
}

const HAS_PROVED = (email: string) => `(select c.user_id from credentials c
    where lower(c.email) = lower(${email}) and c.email_verified_at is not null)`;

/**
 * Who had tickets for an event, or for one date of it, when something happened: who bought them,
 * unless they gave them away, and in whose name they are, where these have an account.
 */
export async function findHolders(
  tx: Tx,
  { eventId, instanceId, at }: { eventId: string; instanceId: string | null; at: Date },
  { after, limit }: Batch,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `with held as (
       select r.user_id, r.email, o.user_id as buyer_id, o.buyer_email,
              r.transferred_from is null as is_buyers
         from registrations r join orders o on o.id = r.order_id
        where r.event_id = $1 and ($2::uuid is null or r.instance_id = $2)
          and r.status <> 'transferred' and (r.ended_at is null or r.ended_at >= $3))
     select holder.id from held h
       cross join lateral (values (h.user_id), (${HAS_PROVED('h.email')}),
         (case when h.is_buyers then coalesce(h.buyer_id, ${HAS_PROVED('h.buyer_email')}) end)
       ) holder (id)
       join profiles p on p.id = holder.id and p.deleted_at is null
      where holder.id > $4 group by holder.id order by holder.id limit $5`,
    [eventId, instanceId, at, after, limit],
  );
  return rows.map(({ id }) => id);
}
