import type { Profile, ProfileCard } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { db, prepared, row, sql, type Parameters, type Row } from '../../../platform/db/query.ts';
import { idIn, shownOrganizationsOf } from '../../../platform/access/team-rows.ts';
import {
  isOpenAccount,
  isPublicProfile,
  showsEvents,
} from '../../../platform/access/public-profile.ts';
import { hasTiers, isMemberOf } from '../../../platform/access/membership-rows.ts';
import { analyticsOf, CARD, imageOf } from '../../../platform/access/cards.ts';

type Type = Row<'profiles'>['type'];

const card = (id: string) =>
  db
    .selectFrom('profiles as p')
    .where('p.id', '=', id)
    .where('p.deletedAt', 'is', null)
    .select(CARD);

/** The card of an account. */
export const findCard = (tx: Tx, id: string): Promise<ProfileCard | undefined> => row(tx, card(id));

/** The card of an account that strangers may know of. */
export const findPublicCard = (tx: Tx, id: string): Promise<ProfileCard | undefined> =>
  row(tx, card(id).where(isPublicProfile('p')));

/** What the picture of an account shows that strangers may know of. */
export const findPreviewed = (tx: Tx, id: string) =>
  row(tx, card(id).where(isPublicProfile('p')).select(imageOf('p.bannerFileId').as('banner')));

/** The same by its username, or one of the year before, of people or of organizations. */
export const findPublicCardNamed = (
  tx: Tx,
  username: string,
  type: Type,
): Promise<ProfileCard | undefined> =>
  row(
    tx,
    db
      .selectFrom('profiles as p')
      .where('p.id', '=', sql<string>`account_named(${username})`)
      .where('p.type', '=', type)
      .where('p.deletedAt', 'is', null)
      .where(isPublicProfile('p'))
      .select(CARD),
  );

/** The card of an account, with whether strangers may know of it. */
export const findShown = (tx: Tx, id: string) =>
  row(tx, card(id).select(isPublicProfile('p').as('isPublic')));

const readProfile = prepared(
  'read-profile',
  (parameter: Parameters<{ username: string; type: Type | null; viewerId: string | null }>) =>
    db
      .selectFrom('profiles as p')
      .where('p.id', '=', sql<string>`account_named(${parameter('username')})`)
      .where(sql<boolean>`(${parameter('type')}::text is null or p.type = ${parameter('type')})`)
      .where('p.deletedAt', 'is', null)
      .select(CARD)
      .select(imageOf('p.bannerFileId').as('banner'))
      .select(['p.fullDescription', 'p.membershipStatus', 'p.timezone', 'p.currency'])
      .select(({ ref }) => [
        ref('p.social').$castTo<Profile['social']>().as('social'),
        sql<number>`(select count(*) from follows f
          where f.profile_id = p.id and ${isOpenAccount('f.followerId')})`.as('followersCount'),
        sql<number>`(select count(*) from follows f
          where f.follower_id = p.id and ${isOpenAccount('f.profileId')})`.as('followingCount'),
        sql<number>`(select count(*) from (${shownOrganizationsOf(idIn('p.id'))}) o
          where ${isOpenAccount('o.ownerId')})`.as('organizationsCount'),
        sql<boolean>`exists (select 1 from follows f where f.profile_id = p.id
          and f.follower_id = ${parameter('viewerId')})`.as('follows'),
        isPublicProfile('p').as('isPublic'),
        analyticsOf('p').as('analytics'),
        showsEvents('p').as('hasEvents'),
        hasTiers('p').as('hasMembershipTiers'),
        isMemberOf('p', parameter('viewerId')).as('member'),
        sql<boolean>`exists (select 1 from payment_accounts a where a.owner_id = p.id
          and a.disconnected_at is null)`.as('stripeConnected'),
      ]),
);
/**
 * The profile as the viewer sees it, with whether everybody may; `type` narrows it to people or
 * organizations. The flag of videos is filled in by the module that owns them.
 */
export const findProfile = async (
  tx: Tx,
  username: string,
  type: Type | undefined,
  viewerId: string | null,
) => (await readProfile(tx, { username, type: type ?? null, viewerId }))[0];
