import type { ManagedDate, ManagedEvent, Postponement } from '@foyer/contracts';
import { expandDates } from '@foyer/domain';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Actor } from '../../platform/access/actor.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import { consumeMovedDate } from '../../platform/limits/limits.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { promiseReturns } from '../ticket-sales/index.ts';
import { assertBookable, dateRefusal, toInstances } from './event-dates.model.ts';
import { openEvent, writeMove } from './event-dates.service.ts';
import * as writes from './event-writes.repository.ts';
import { findDates, type ManagedDateRow } from './managed-event.repository.ts';
import { readManaged } from './managed-event.service.ts';
import { placeOf, planOf } from './moved-date.model.ts';
import { refusals } from './event-management.messages.en.ts';

/** The last minute of a day on the event's clock. */
function endOfDay(day: string, timezone: string, now: Date): Date {
  const [end] = expandDates([`${day}T23:59`], timezone);
  if (!end || end.startsAt <= now) throw dateRefusal(refusals.returnsPast, 'returnsUntil');
  return end.startsAt;
}

const isOver = ({ startsAt, minutes }: ManagedDate, now: Date) =>
  Date.parse(startsAt) + minutes * millisecondsInMinute <= now.getTime();

/** The dates that are postponed, each of which still takes place. */
function chosen(event: ManagedEvent, dateIds: readonly string[], now: Date): ManagedDate[] {
  return [...new Set(dateIds)].map((dateId) => {
    const date = event.dates.find(({ id }) => id === dateId);
    if (!date) throw new DomainError('not_found');
    if (date.canceled) throw new DomainError('date_cancelled');
    if (date.postponed) throw new DomainError('date_postponed');
    if (isOver(date, now)) throw dateRefusal(refusals.overAlready, 'dateIds');
    return date;
  });
}

/** Where a single date goes, when that is known. */
function newDateOf(
  event: ManagedEvent,
  [date, ...more]: readonly ManagedDate[],
  startsAt: string | undefined,
  now: Date,
) {
  if (startsAt === undefined || !date) return undefined;
  if (more.length > 0) throw dateRefusal(refusals.oneNewDate, 'startsAt');
  const { minutes, doorsMinutesBefore } = date;
  const input = { startsAt, minutes, doorsMinutesBefore };
  const [instance] = toInstances([input], undefined, event.timezone, 'startsAt');
  const clash = event.dates.some(
    (other) => other.id !== date.id && other.startsAt === instance?.startsAt.toISOString(),
  );
  if (!instance || clash) throw dateRefusal(refusals.twoAtOnce, 'startsAt');
  if (instance.startsAt.toISOString() === date.startsAt)
    throw dateRefusal(refusals.sameDate, 'startsAt');
  assertBookable([instance], now, 'startsAt');
  return instance;
}

interface Words {
  returnsUntil: Date;
  message: string;
}

/** Its new date is announced later: nothing is sold of it until then. */
async function takeOff(
  tx: Tx,
  actor: Actor,
  event: ManagedEvent,
  was: ManagedDateRow,
  { returnsUntil, message }: Words,
) {
  if (was.holders > 0) await consumeMovedDate(tx, was.id);
  await enqueue(tx, 'close_date_orders', { instanceId: was.id });
  await enqueue(tx, 'mail_event_changed', {
    changeId: newId(),
    instanceId: was.id,
    was: planOf(was, event.timezone, placeOf(event)),
    is: null,
    message,
    returnsUntil: returnsUntil.toISOString(),
  });
  await emit(tx, {
    ownerId: event.ownerId,
    type: 'event.date_postponed',
    targetId: event.id,
    actorId: actor.userId,
    data: {
      eventId: event.id,
      name: event.name,
      instanceId: was.id,
      startsAt: was.startsAt.toISOString(),
      timezone: event.timezone,
    },
  });
}

/**
 * Dates that do not take place when they were to. Holders keep their tickets, are told, and may
 * give them back until the day that is named, whatever their terms were.
 */
export const postponeDates = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  { dateIds, startsAt, message, ...wish }: Postponement,
  now: Date,
) =>
  transact(deps.pool, async (tx) => {
    const event = await openEvent(tx, actor, eventId);
    const returnsUntil = endOfDay(wish.returnsUntil, event.timezone, now);
    const dates = chosen(event, dateIds, now);
    const instance = newDateOf(event, dates, startsAt, now);
    const found = await findDates(tx, eventId);
    for (const { id, version } of dates) {
      const was = found.find((date) => date.id === id);
      if (!was) throw new DomainError('not_found');
      await promiseReturns(tx, id, returnsUntil);
      if (instance)
        await writeMove(
          tx,
          event,
          { was, instance, version, actor },
          { message, returnsUntil: returnsUntil.toISOString() },
        );
      else await takeOff(tx, actor, event, was, { returnsUntil, message });
      const kept = { formerStartsAt: was.startsAt, returnsUntil, isOpen: instance === undefined };
      await writes.markPostponed(tx, id, kept);
    }
    return readManaged(tx, actor, eventId);
  });
