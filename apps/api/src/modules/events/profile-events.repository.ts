import type { Expression } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { isOpenAccount } from '../../platform/access/public-profile.ts';
import { collaborationsOf } from '../../platform/access/team-rows.ts';
import type { InstanceRow } from './event-cards.repository.ts';
import {
  and,
  asQuery,
  isOfCategories,
  isOfCategory,
  type Condition,
} from './listings.repository.ts';

/** Some of the listed events of a profile. */
export interface ProfileListings {
  profileId: string;
  /** Every date is over; else one is to come. */
  isPast: boolean;
  /** A query of the words of titles. */
  words?: string | undefined;
  /** Its name in addresses, or its id. */
  category?: string | undefined;
}

/** Events with a date that has no new one yet, which is still to come. */
const POSTPONED = sql`select i.event_id from event_instances i
  where i.postponed_at is not null and i.canceled_at is null`;

/** The profile's own listings `l`, and those of others that name it beside the event. */
const sidesOf = (profile: Expression<string>): Condition[] => [
  sql`l.seller_id = ${profile}`,
  sql`l.event_id in (${collaborationsOf(profile)}) and l.seller_id <> ${profile}`,
];

/** When a listing is one of them; each is read by an index of its own. */
const timesOf = (isPast: boolean): Condition[] =>
  isPast
    ? [
        sql`l.ends_at <= now() and not exists (
          select from (${POSTPONED}) postponed where postponed.event_id = l.event_id)`,
      ]
    : [sql`l.ends_at > now()`, sql`l.ends_at <= now() and l.event_id in (${POSTPONED})`];

const filtersOf = ({
  words,
  category,
}: Pick<ProfileListings, 'words' | 'category'>): Condition[] => [
  isOpenAccount('l.sellerId'),
  ...(words === undefined ? [] : [sql`l.title_words @@ ${asQuery(words)}`]),
  ...(category ? [isOfCategory(category)] : []),
];

type Found = Omit<ProfileListings, 'profileId'> & { profile: Expression<string> };
const foundOf = (listings: Found, columns: Condition, end: Condition = sql``) =>
  sql.join(
    sidesOf(listings.profile).flatMap((side) =>
      timesOf(listings.isPast).map(
        (time) => sql`(select ${columns} from event_listings l
          where ${and([side, time, ...filtersOf(listings)])} ${end})`,
      ),
    ),
    sql` union all `,
  );

const found = ({ profileId, ...listings }: ProfileListings, columns: Condition, end?: Condition) =>
  foundOf({ ...listings, profile: sql.val(profileId) }, columns, end);

/** How many events of a profile, a column of another statement, are to come. */
export const upcomingCountOf = (profile: string) =>
  sql<number>`(select count(*) from (${foundOf(
    { profile: sql.ref(profile), isPast: false },
    sql`1`,
  )}) counted)`;

/** The next date that takes place; one without a new date alone comes behind all others. */
const NEXT = sql`coalesce((select min(i.starts_at) from event_instances i
  where i.event_id = l.event_id and i.ends_at > now() and i.canceled_at is null
    and i.postponed_at is null), 'infinity')`;

export interface Place {
  limit: number;
  offset: number;
}

interface Counted {
  total: number;
}
interface FoundEvents extends Counted {
  ids: Row<'events'>['id'][];
}

/** How many there are, and the ids of a page: soonest first, or latest first. */
export async function findProfileEvents(
  tx: Tx,
  listings: ProfileListings,
  { limit, offset }: Place,
): Promise<FoundEvents> {
  const order = listings.isPast ? sql`order by at desc, event_id desc` : sql`order by at, event_id`;
  const at = listings.isPast ? sql`l.ends_at` : NEXT;
  const first = found(
    listings,
    sql`l.event_id, ${at} as at`,
    sql`${order} limit ${limit + offset}`,
  );
  const page = await row(
    tx,
    sql<FoundEvents>`
      select (select count(*) from (${found(listings, sql`1`)}) counted) as total,
             array(select event_id from (${first}) first ${order}
               limit ${limit} offset ${offset}) as ids`,
  );
  return page ?? { total: 0, ids: [] };
}

export const findProfileCategories = (tx: Tx, listings: ProfileListings) =>
  rows(
    tx,
    sql<Pick<Row<'courseCategories'>, 'slug' | 'name'> & { uuid: string }>`
      select c.id as uuid, c.slug, c.name from course_categories c
       where c.id in (select category_id from (${found(listings, sql`l.category_id`)}) of_profile)
       order by lower(c.name), c.id`,
  );

/** Valid tickets of these events, over all dates. */
export async function countSold(
  tx: Tx,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counted = await rows(
    tx,
    db
      .selectFrom('registrations as r')
      .where('r.eventId', 'in', eventIds)
      .where('r.status', 'in', ['active', 'transfer_pending'])
      .groupBy('r.eventId')
      .select(['r.eventId', ({ fn }) => fn.countAll<number>().as('sold')]),
  );
  return new Map(counted.map(({ eventId, sold }) => [eventId, sold]));
}

/** A date of a profile, for a calendar. */
export type CalendarDateRow = Pick<Row<'eventInstances'>, 'id' | 'startsAt' | 'endsAt'> &
  Pick<Row<'events'>, 'name'> & {
    eventId: string;
    location: Record<string, unknown>;
    canceled: boolean;
    postponed: boolean;
  };

/** The ids of the listed events of a profile that have a date to come or one that is off. */
const listedOf = (profileId: string, filters: readonly Condition[] = []) =>
  sql.join(
    sidesOf(sql.val(profileId)).map(
      (side) => sql`(select l.event_id from event_listings l
        where ${and([side, isOpenAccount('l.sellerId'), ...filters])}
          and (l.ends_at is null or l.ends_at > now() or l.event_id in (${POSTPONED})))`,
    ),
    sql` union all `,
  );

/**
 * The first dates to come of the listed events of a profile, those that are off too: whoever has
 * one in a calendar learns of it there.
 */
export const findCalendarDates = (tx: Tx, profileId: string, limit: number) =>
  rows(
    tx,
    sql<CalendarDateRow>`
      select i.id, i.starts_at, i.ends_at, e.id as event_id, e.name, e.public_location as location,
        i.canceled_at is not null as canceled, i.postponed_at is not null as postponed
        from (${listedOf(profileId)}) listed
        join events e on e.id = listed.event_id
        join event_instances i on i.event_id = e.id
       where i.ends_at > now() or i.postponed_at is not null
       order by i.starts_at, i.id limit ${limit}`,
  );

/** A date as pages show it, and whose it is. */
export type ShownDateRow = InstanceRow & { eventId: string };

/**
 * The same for pages, of these categories or of all. A date that has no new one yet, which may be
 * long ago, stands behind all others.
 */
export const findShownDates = (
  tx: Tx,
  { profileId, tags, limit }: { profileId: string; tags: readonly string[]; limit: number },
) =>
  rows(
    tx,
    sql<ShownDateRow>`
      select i.id, i.event_id, i.starts_at, i.ends_at, i.door_time, i.former_starts_at,
        i.canceled_at is not null as canceled, i.postponed_at is not null as postponed
        from (${listedOf(profileId, tags.length > 0 ? [isOfCategories(tags)] : [])}) listed
        join event_instances i on i.event_id = listed.event_id
       where i.ends_at > now() or (i.postponed_at is not null and i.canceled_at is null)
       order by i.postponed_at is not null and i.canceled_at is null, i.starts_at, i.id
       limit ${limit}`,
  );

/** The beginnings of what organizers say of these events, as rich text. */
export const findDescriptions = (tx: Tx, ids: readonly string[]) =>
  rows(tx, db.selectFrom('events').where('id', 'in', ids).select(['id', 'description']));
