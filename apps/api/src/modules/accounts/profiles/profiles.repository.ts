import type { Profile, ProfileCard } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { managesAccount } from '../../../platform/access/managing.ts';
import { isPublicProfile } from '../../../platform/access/public-profile.ts';
import { cardColumns, imageUrl } from '../../../platform/access/cards.ts';

/**
 * Whether somebody is the account, or owns or administers the organization. Being a site admin is
 * no role in it.
 */
export async function managesByRole(tx: Tx, userId: string, profileId: string): Promise<boolean> {
  const { rowCount } = await tx.query(`select 1 where ${managesAccount('$2::uuid', '$1::uuid')}`, [
    userId,
    profileId,
  ]);
  return rowCount === 1;
}

/** The card of an account. */
export async function findCard(tx: Tx, id: string): Promise<ProfileCard | undefined> {
  const {
    rows: [row],
  } = await tx.query<ProfileCard>(
    `select ${cardColumns('p')} from profiles p where p.id = $1 and p.deleted_at is null`,
    [id],
  );
  return row;
}

/** The card of an account that strangers may know of. */
export async function findPublicCard(tx: Tx, id: string): Promise<ProfileCard | undefined> {
  const {
    rows: [row],
  } = await tx.query<ProfileCard>(
    `select ${cardColumns('p')} from profiles p where p.id = $1 and p.deleted_at is null
        and ${isPublicProfile('p')}`,
    [id],
  );
  return row;
}

// `member` and the flags of memberships and videos are filled in by the modules that own them.
type Row = Omit<
  Profile,
  'identifier' | 'member' | 'hasVideos' | 'hasMembershipTiers' | 'hasPublicMembershipTiers'
>;

const living = (column: string) =>
  `exists (select 1 from profiles l where l.id = ${column} and l.deleted_at is null)`;

/**
 * The profile as the viewer sees it, if it is public or theirs; `type` narrows it to people or
 * organizations.
 */
export async function findProfile(
  tx: Tx,
  username: string,
  type: 'User' | 'School' | undefined,
  viewer: { id: string | null; isSiteAdmin: boolean },
): Promise<Row | undefined> {
  const {
    rows: [row],
  } = await tx.query<Row>(
    `select ${cardColumns('p')}, ${imageUrl('p.banner_file_id')} as banner,
        p.full_description as "fullDescription",
            (select count(*) from follows f where f.profile_id = p.id
              and ${living('f.follower_id')}) as "followersCount",
            (select count(*) from follows f where f.follower_id = p.id
              and ${living('f.profile_id')}) as "followingCount",
            (select count(*) from affiliations a where a.user_id = p.id and not a.hidden
              and ${living('a.owner_id')}) as "organizationsCount",
            exists (select 1 from follows f where f.profile_id = p.id
              and f.follower_id = $3) as follows,
            (${managesAccount('p.id', '$3::uuid')} or ($4 and $3::uuid is not null)) as "canManage",
            exists (select 1 from events e where e.owner_id = p.id and e.status = 'published'
              and not e.private and e.deleted_at is null) as "hasEvents",
            p.membership_status as "membershipStatus",
            exists (select 1 from payment_accounts a where a.owner_id = p.id
              and a.disconnected_at is null) as "stripeConnected",
            p.timezone, p.currency, p.social
       from profiles p
      where lower(p.username) = lower($1) and ($2::text is null or p.type = $2)
        and p.deleted_at is null
        and (${isPublicProfile('p')} or ${managesAccount('p.id', '$3::uuid')} or ($4
          and $3::uuid is not null))`,
    [username, type ?? null, viewer.id, viewer.isSiteAdmin],
  );
  return row;
}
