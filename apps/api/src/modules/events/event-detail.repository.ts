import type { EventDetail } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { db, prepared, rows, sql, type Parameters } from '../../platform/db/query.ts';
import { isOpenAccount, isPublicProfile } from '../../platform/access/public-profile.ts';
import { collaboratorsOf, idIn } from '../../platform/access/team-rows.ts';
import { analyticsOf, imageOf } from '../../platform/access/cards.ts';

const detail = prepared(
  'event-detail',
  (parameter: Parameters<{ eventId: string; userId: string | null }>) =>
    db
      .selectFrom('events as e')
      .innerJoin('profiles as p', 'p.id', 'e.ownerId')
      .leftJoin('courseCategories as c', 'c.id', 'e.categoryId')
      .where('e.id', '=', parameter('eventId'))
      .where('e.deletedAt', 'is', null)
      .select(['e.id', 'e.ownerId', 'e.description', 'e.videoUrl', 'e.theme', 'e.private'])
      .select(['e.membersOnly', 'e.refundsAllowed', 'e.refundDaysBefore', 'e.transferAllowed'])
      .select(['e.askOwnerConsent', 'e.askProductConsent'])
      .select(['e.exchangeAllowed', 'e.exchangeHoursBefore'])
      .select(['e.checkoutBannerMessage', 'e.bannerMessages', 'e.purchaseButtonText'])
      .select(['e.takesDonations', 'e.donationTitle', 'e.donationDescription'])
      .select(['e.donationSuggestedMinor', 'e.donationPresetsMinor'])
      .select('e.donationIncludeAutomatically')
      .select(({ case: when, ref }) => [
        // while its account is locked, an event is nobody's to see, as a draft is
        when()
          .when(isOpenAccount('e.ownerId'))
          .then(ref('e.status'))
          .else(sql.lit('draft' as const))
          .end()
          .as('status'),
        sql<string[]>`array(select '/files/' || f.public_name
          from unnest(e.image_file_ids) with ordinality as wanted(id, place)
          join files f on f.id = wanted.id order by place)`.as('images'),
        ref('e.publicLocation').$castTo<Record<string, unknown>>().as('location'),
        sql<string | null>`coalesce(e.contact_email, p.social ->> 'email')`.as('contactEmail'),
        sql<{ uuid: string; name: string } | null>`case when c.id is null then null
          else json_build_object('uuid', c.id, 'name', c.name) end`.as('category'),
        ref('p.social').$castTo<Record<string, string>>().as('social'),
        isPublicProfile('p').as('ownerHasProfile'),
        analyticsOf('p').as('analytics'),
        sql<number>`(select count(*) from follows f
          where f.profile_id = e.owner_id and ${isOpenAccount('f.followerId')})`.as('followers'),
        sql<boolean>`exists (select 1 from follows f where f.profile_id = e.owner_id
          and f.follower_id = ${parameter('userId')})`.as('isFollowing'),
        sql<boolean | null>`(select bool_and(t.price_minor = 0) from ticket_types t
          where t.event_id = e.id and t.archived_at is null)`.as('isFree'),
        sql<boolean>`exists (select 1 from promo_codes k where k.owner_id = e.owner_id
          and (k.event_id = e.id or k.event_id is null) and k.deleted_at is null
          and k.starts_at <= now() and (k.ends_at is null or k.ends_at > now())
          and (k.category_ids is null or e.category_id = any(k.category_ids))
          and (k.currency is null or k.currency = e.currency))`.as('hasCodes'),
        sql<boolean>`exists (select 1 from waiting_lists l
          where l.id = e.id and l.is_open)`.as('hasWaitingList'),
        sql<boolean>`exists (select 1 from ticket_types t where t.event_id = e.id
          and t.visibility = 'list' and t.archived_at is null)`.as('hasLists'),
        sql<boolean>`exists (select 1 from ticket_types t where t.event_id = e.id
          and (t.visibility = 'member' or t.member_sales_at is not null)
          and t.archived_at is null)`.as('hasMemberTypes'),
        collaboratorsOf(idIn('e.id'))
          .select(
            sql<
              EventDetail['collaborators']
            >`coalesce(json_agg(json_build_object('id', t.id, 'type', t.type,
              'name', t.name, 'username', t.username, 'avatar', ${imageOf('t.avatarFileId')},
              'teachingId', m.id, 'canManage', m.access_setting = 'admin',
              'hasProfile', ${isPublicProfile('t')})
              order by t.name), '[]')`.as('list'),
          )
          .$asScalar()
          .$notNull()
          .as('collaborators'),
      ]),
);
export type EventDetailRow = ReturnType<typeof withCodes>;

/** What the event page shows beyond the card; undefined when there is no such event. */
export const findDetail = async (
  tx: Tx,
  eventId: string,
  userId: string | null,
): Promise<EventDetailRow | undefined> => (await detail(tx, { eventId, userId })).map(withCodes)[0];

/** The box for codes is there for those of lists as well. */
const withCodes = (row: Awaited<ReturnType<typeof detail>>[number]) => ({
  ...row,
  takesCodes: row.hasCodes || row.hasLists,
});

type Shown = { eventId: string; listed: readonly string[] };
const shownTypes = prepared('event-shown-types', (parameter: Parameters<Shown>) =>
  db
    .selectFrom('ticketTypes')
    .where('eventId', '=', parameter('eventId'))
    .where('archivedAt', 'is', null)
    .where(sql<boolean>`(visibility = 'public' or id = any(${parameter('listed')}::uuid[]))`)
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'name', 'description', 'attendance', 'category', 'priceMinor'])
    .select(['salesStartAt as startsSalesAt', 'salesEndAt as endsSalesAt'])
    .select(['paused', 'afterTypeId']),
);
export type ShownType = Awaited<ReturnType<typeof shownTypes>>[number];

/**
 * What the page lists: everything that everybody may see, add-ons as well, and what is for a list
 * on which the viewer stands.
 */
export const findShownTypes = (
  tx: Tx,
  eventId: string,
  listed: readonly string[],
): Promise<ShownType[]> => shownTypes(tx, { eventId, listed });

export const findCategories = (tx: Tx) =>
  rows(
    tx,
    db.selectFrom('courseCategories').orderBy('position').select(['id as uuid', 'name', 'slug']),
  );
