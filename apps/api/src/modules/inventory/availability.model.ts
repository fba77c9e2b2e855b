import type { Expression, RawBuilder } from 'kysely';
import { db, sql } from '../../platform/db/query.ts';

const ONE = sql.lit(1).as('one');

/**
 * The units `u` of a pool that may be taken, by the database's clock when the statement began;
 * units that nobody holds have long ended.
 */
export const freeUnitsOf = (pool: Expression<string | null>) =>
  db
    .selectFrom('stockUnits as u')
    .where('u.poolId', '=', pool)
    .where(({ not, ref }) => not(ref('u.sold')))
    .where('u.holdExpiresAt', '<=', sql<Date>`statement_timestamp()`);

/** Whether somebody waits for a date. */
const isWaitedFor = (instanceId: Expression<string>) =>
  sql<boolean>`exists (select 1 from waiting_list_entries w
    where w.instance_id = ${instanceId} and w.status = 'waiting')`;

/**
 * How many of what a quota has left on a date are kept for those who wait, so that nobody else is
 * sold them. Where nobody waits for the date, that is all that is looked at.
 */
export const keptForWaiting = (instanceId: Expression<string>, quotaId: Expression<string>) =>
  sql<number>`(case when ${isWaitedFor(instanceId)}
    then kept_for_waiting(${instanceId}, ${quotaId}) else 0 end)`;

/** Whether a date `d` can be bought no more: over, called off, or without its new date. */
const TAKES_NO_BUYERS = sql<boolean>`(d.canceled_at is not null or d.postponed_at is not null
  or d.ends_at <= clock_timestamp())`;

/**
 * The occurrence `d` of an event that a buyer means: the named one, or without a name the next that
 * can be bought; where there is none, one that says why.
 */
export const occurrenceMeant = ({
  eventId,
  instanceId,
}: {
  eventId: Expression<string>;
  instanceId: RawBuilder<string | null>;
}) =>
  db
    .selectFrom('eventInstances as d')
    .where('d.eventId', '=', eventId)
    .where(sql<boolean>`(${instanceId}::uuid is null or d.id = ${instanceId})`)
    .orderBy(TAKES_NO_BUYERS)
    .orderBy('d.startsAt')
    .limit(sql.lit(1));

/** A quota that the ticket type `t` draws on and that has nothing left on the date `i`. */
const exhausted = db
  .selectFrom('ticketTypeQuotas as d')
  .innerJoin('quotas as q', 'q.id', 'd.quotaId')
  .leftJoin('stockPools as p', (join) =>
    join.on('p.instanceId', '=', sql.ref<string>('i.id')).onRef('p.quotaId', '=', 'q.id'),
  )
  .where('d.ticketTypeId', '=', sql.ref<string>('t.id'))
  .where('q.capacity', 'is not', null)
  .where(({ and, eb, exists, fn, lit, not, or, ref }) =>
    or([
      and([
        eb(fn.coalesce('p.made', lit(0)), '>=', ref('q.capacity')),
        not(exists(freeUnitsOf(sql.ref('p.id')).select(ONE))),
      ]),
      and([
        isWaitedFor(sql.ref('i.id')),
        sql<boolean>`places_left(i.id, q.id) <= kept_for_waiting(i.id, q.id)`,
      ]),
    ]),
  )
  .select(ONE);

/**
 * Whether a ticket type `t` has one left on any date to come of its event, in every quota that it
 * draws on: the search ends at the first.
 */
export const HAS_TICKETS_LEFT = sql<boolean>`exists (${db
  .selectFrom('eventInstances as i')
  .where('i.eventId', '=', sql.ref<string>('t.eventId'))
  .where('i.endsAt', '>', sql<Date>`now()`)
  .where('i.canceledAt', 'is', null)
  .where('i.postponedAt', 'is', null)
  .where(({ exists, not }) => not(exists(exhausted)))
  .select(ONE)})`;

/** How many units of the pool `p` are free, as a row with `n`. */
export const FREE_COUNT = freeUnitsOf(sql.ref('p.id')).select(({ fn }) =>
  fn.countAll<number>().as('n'),
);
