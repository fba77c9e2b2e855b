import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/db/database.ts';
import { db, prepared, sql, uncounted, type Parameters } from '../../platform/db/query.ts';
import { collaboratorsOf, idIn } from '../../platform/access/team-rows.ts';
import { imageOf } from '../../platform/access/cards.ts';
import { HAS_TICKETS_LEFT } from '../inventory/index.ts';

const NOW = sql<Date>`now()`;
const isCanceled = sql<boolean>`i.canceled_at is not null`;
const isPostponed = sql<boolean>`i.postponed_at is not null`;
/** Not over: what has no new date yet is still to come. */
const isToCome = sql<boolean>`(i.ends_at > now() or i.postponed_at is not null)`;
const dates = db
  .selectFrom('eventInstances as i')
  .where('i.eventId', '=', idIn('e.id'))
  .where('i.canceledAt', 'is', null);
const oneDate = dates
  .limit(sql.lit(1))
  .select(({ ref }) =>
    jsonBuildObject({
      id: ref('i.id'),
      startsAt: ref('i.startsAt'),
      endsAt: ref('i.endsAt'),
      doorTime: ref('i.doorTime'),
      canceled: isCanceled,
      postponed: isPostponed,
      formerStartsAt: ref('i.formerStartsAt'),
    }).as('date'),
  );

interface Ids {
  ids: readonly string[];
}
const cards = prepared('event-cards', (parameter: Parameters<Ids>) =>
  db
    .selectFrom(
      sql<{
        id: string;
        place: number;
      }>`unnest(${uncounted(parameter('ids'))}) with ordinality`.as<'wanted'>(
        sql`wanted(id, place)`,
      ),
    )
    .innerJoin('events as e', 'e.id', 'wanted.id')
    .innerJoin('profiles as p', 'p.id', 'e.ownerId')
    .leftJoin('courseCategories as c', 'c.id', 'e.categoryId')
    .orderBy('wanted.place')
    .select(['e.id', 'e.name', 'e.timezone', 'e.currency', 'e.locationSetting'])
    .select(({ ref }) => [
      imageOf('e.posterFileId').as('poster'),
      sql<string | null>`nullif(e.public_location ->> 'name', '')`.as('locationName'),
      'c.name as categoryName',
      sql<boolean>`e.status = 'canceled'`.as('isCanceled'),
      sql<boolean>`exists (select 1 from payment_accounts a where a.owner_id = e.owner_id
        and a.disconnected_at is null)`.as('paymentsConnected'),
      jsonBuildObject({
        id: ref('p.id'),
        type: ref('p.type'),
        name: ref('p.name'),
        username: ref('p.username'),
        avatar: imageOf('p.avatarFileId'),
      }).as('owner'),
      dates
        .where('i.endsAt', '>', NOW)
        .where('i.postponedAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('futureEventCount'),
      // one without a new date only where no other takes place
      oneDate.where(isToCome).orderBy(isPostponed).orderBy('i.startsAt').as('next'),
      oneDate.orderBy('i.startsAt', 'desc').as('final'),
      sql<string[]>`array(${collaboratorsOf(idIn('e.id')).orderBy('t.name').select('t.name')})`.as(
        'collaborators',
      ),
    ]),
);

type Dated = Awaited<ReturnType<typeof cards>>[number]['next'];
const toInstance = (date: Dated) =>
  date && {
    ...date,
    startsAt: new Date(date.startsAt),
    endsAt: new Date(date.endsAt),
    doorTime: date.doorTime === null ? null : new Date(date.doorTime),
    formerStartsAt: date.formerStartsAt === null ? null : new Date(date.formerStartsAt),
  };
export type InstanceRow = NonNullable<ReturnType<typeof toInstance>>;

/** The events with these ids as cards, in the order of the ids. */
export const findCards = async (tx: Tx, ids: readonly string[]) =>
  (await cards(tx, { ids })).map(({ next, final, ...card }) => ({
    ...card,
    next: toInstance(next),
    final: toInstance(final),
  }));
export type EventCardRow = Awaited<ReturnType<typeof findCards>>[number];

type Offered = Ids & { listed: readonly string[] };
const admission = prepared('event-admission', (parameter: Parameters<Offered>) =>
  db
    .selectFrom('ticketTypes as t')
    .where('t.eventId', '=', sql<string>`any(${parameter('ids')})`)
    .where('t.archivedAt', 'is', null)
    .where(sql<boolean>`(t.visibility = 'public' or t.id = any(${parameter('listed')}::uuid[]))`)
    .where('t.category', '=', sql.lit('admission' as const))
    .select(['t.eventId', 't.id as ticketTypeId', 't.priceMinor', 't.attendance'])
    .select(['t.paused', 't.afterTypeId', 't.minPerOrder'])
    .select(['t.salesStartAt as startsSalesAt', 't.salesEndAt as endsSalesAt'])
    // whether any date to come has one left
    .select(HAS_TICKETS_LEFT.as('hasLeft')),
);
/** A way in that everybody may see, or the viewer by a list. Add-ons and secret types are none. */
export type AdmissionType = Awaited<ReturnType<typeof admission>>[number];

/**
 * What these events offer to everybody, and of what is for lists the named types: now, later or
 * until lately. The look for what is left ends at the first date that has some.
 */
export const findAdmission = (
  tx: Tx,
  ids: readonly string[],
  listed: readonly string[] = [],
): Promise<AdmissionType[]> => admission(tx, { ids, listed });

const futureInstances = prepared('event-future-instances', (parameter: Parameters<Ids>) =>
  db
    .selectFrom(
      db
        .selectFrom('eventInstances as i')
        .where('i.eventId', '=', sql<string>`any(${parameter('ids')})`)
        .where(isToCome)
        .select(['i.eventId', 'i.id', 'i.startsAt', 'i.endsAt', 'i.doorTime', 'i.formerStartsAt'])
        .select([isCanceled.as('canceled'), isPostponed.as('postponed')])
        .select(
          sql<number>`row_number() over (partition by i.event_id order by i.starts_at)`.as('place'),
        )
        .as('dated'),
    )
    .where('place', '<=', sql.lit(366))
    .orderBy('startsAt')
    .select(['eventId', 'id', 'startsAt', 'endsAt', 'doorTime', 'formerStartsAt'])
    .select(['canceled', 'postponed']),
);
/** The dates to come of these events, also those that are off, soonest first, at most 366 of each. */
export const findFutureInstances = (tx: Tx, ids: readonly string[]) => futureInstances(tx, { ids });
