import type { Profile, ProfileCard } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { shownOrganizationsOf } from '../../../platform/access/team-rows.ts';
import { isPublicProfile } from '../../../platform/access/public-profile.ts';
import { cardColumns, imageUrl } from '../../../platform/access/cards.ts';

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
  | 'identifier'
  | 'canManage'
  | 'member'
  | 'hasVideos'
  | 'hasMembershipTiers'
  | 'hasPublicMembershipTiers'
> & { isPublic: boolean };

const living = (column: string) =>
  `exists (select 1 from profiles l where l.id = ${column} and l.deleted_at is null)`;

/**
 * The profile as the viewer sees it, with whether everybody may; `type` narrows it to people or
 * organizations.
 */
export async function findProfile(
  tx: Tx,
  username: string,
  type: 'User' | 'School' | undefined,
  viewerId: string | null,
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
            (select count(*) from (${shownOrganizationsOf('p.id')}) o
              where ${living('o.owner_id')}) as "organizationsCount",
            exists (select 1 from follows f where f.profile_id = p.id
              and f.follower_id = $3) as follows,
            ${isPublicProfile('p')} as "isPublic",
            exists (select 1 from events e where e.owner_id = p.id and e.status = 'published'
              and not e.private and e.deleted_at is null) as "hasEvents",
            p.membership_status as "membershipStatus",
            exists (select 1 from payment_accounts a where a.owner_id = p.id
              and a.disconnected_at is null) as "stripeConnected",
            p.timezone, p.currency, p.social
       from profiles p
      where lower(p.username) = lower($1) and ($2::text is null or p.type = $2)
        and p.deleted_at is null`,
    [username, type ?? null, viewerId],
  );
  return row;
}
