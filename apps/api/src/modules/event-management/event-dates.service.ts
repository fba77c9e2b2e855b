import {
  MAX_DATES,
  type DateChanges,
  type DatesChange,
  type ManagedEvent,
  type RepeatInput,
} from '@foyer/contracts';
import { DateInput } from '@foyer/contracts/schemas';
import { formatEventDate } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { editConflict, mergedInput } from '../../platform/db/versions.ts';
import { consumeMovedDate } from '../../platform/limits/limits.ts';
import {
  assertBookable,
  changedDate,
  dateRefusal,
  toInstances,
  type DatedInstance,
} from './event-dates.model.ts';
import * as writes from './event-writes.repository.ts';
import { announceMove, type PostponedWords } from './mail-moved-date.service.ts';
import { findDates, type ManagedDateRow } from './managed-event.repository.ts';
import { readManaged } from './managed-event.service.ts';
import { isSamePlan, placeOf, planOf } from './moved-date.model.ts';
import { refusals } from './event-management.messages.en.ts';

// dates of an event change one after the other, so that none takes the place of another unseen
export async function openEvent(tx: Tx, actor: Actor, eventId: string) {
  await writes.lockEvent(tx, eventId);
  const event = await readManaged(tx, actor, eventId);
  if (event.status === 'canceled') throw new DomainError('event_cancelled');
  return event;
}

export const addDates = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  input: { dates: DateInput[]; repeat?: RepeatInput | undefined },
  now: Date,
) =>
  transact(deps.pool, async (tx) => {
    const event = await openEvent(tx, actor, eventId);
    const instances = toInstances(input.dates, input.repeat, event.timezone);
    assertBookable(instances, now);
    if (event.dates.length + instances.length > MAX_DATES) throw new DomainError('too_many_dates');
    if ((await writes.insertInstances(tx, event.ownerId, eventId, instances)) === 0)
      throw dateRefusal(refusals.twoAtOnce);
    return readManaged(tx, actor, eventId);
  });

/** Of a date that was postponed its holders may still give their tickets back. */
const wordsOf = ({ returnsUntil }: ManagedDateRow): PostponedWords =>
  returnsUntil && returnsUntil > new Date() ? { returnsUntil: returnsUntil.toISOString() } : {};

export interface Move {
  was: ManagedDateRow;
  instance: DatedInstance;
  version: number;
  actor: Actor;
}

/** Writes where a date is now, and queues what its holders are told. */
export async function writeMove(
  tx: Tx,
  event: ManagedEvent,
  { was, instance, version, actor }: Move,
  postponed: PostponedWords = wordsOf(was),
) {
  if (was.canceled) throw new DomainError('date_cancelled');
  const [before, after] = [
    planOf(was, event.timezone, placeOf(event)),
    planOf(instance, event.timezone, placeOf(event)),
  ];
  const isNews = was.postponed || !isSamePlan(before, after);
  if (was.holders > 0 && isNews) await consumeMovedDate(tx, was.id);
  if (!(await writes.updateInstance(tx, event.id, was.id, instance, { version, actor })))
    throw await editConflict(tx, 'event_instances', was.id, actor);
  if (isNews)
    await announceMove(tx, actor, event, {
      instanceId: was.id,
      was: before,
      is: after,
      ...postponed,
    });
}

/** Changes several dates alike; one that cannot be changed refuses all. */
export const changeDates = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  { dates: named, ...change }: DatesChange,
  now: Date,
) =>
  transact(deps.pool, async (tx) => {
    const event = await openEvent(tx, actor, eventId);
    const field = change.time === undefined ? 'shiftDays' : 'time';
    const found = await findDates(tx, eventId);
    const moves = named.map(({ id, version }) => {
      const was = found.find((date) => date.id === id);
      const current = event.dates.find((date) => date.id === id);
      if (!was || !current) throw new DomainError('not_found');
      const input = changedDate(current, change);
      const [instance] = toInstances([input], undefined, event.timezone, field);
      if (!instance) throw dateRefusal(refusals.noDate, field);
      return { was, instance, version, actor };
    });
    const moving = new Set(named.map(({ id }) => id));
    const stays = found.filter((date) => !moving.has(date.id)).map((date) => +date.startsAt);
    const instances = moves.map(({ instance }) => instance);
    assertBookable(instances, now, field);
    if (instances.some(({ startsAt }) => stays.includes(+startsAt)))
      throw dateRefusal(refusals.twoAtOnce, field);
    // in this order no date takes the place of one that is still to go
    const later = change.shiftDays > 0 ? -1 : 1;
    const inOrder = moves.toSorted((a, b) => later * (+a.was.startsAt - +b.was.startsAt));
    for (const move of inOrder) await writeMove(tx, event, move);
    return readManaged(tx, actor, eventId);
  });

/** Moves a date; whoever holds a ticket for it is told by mail. */
export const moveDate = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  dateId: string,
  { version, ...changes }: DateChanges,
  now: Date,
) =>
  transact(deps.pool, async (tx) => {
    const event = await openEvent(tx, actor, eventId);
    const current = event.dates.find((date) => date.id === dateId);
    if (!current) throw new DomainError('not_found');
    const [instance] = toInstances(
      [mergedInput(DateInput, { ...current, startsAt: current.local }, changes)],
      undefined,
      event.timezone,
      'startsAt',
    );
    const clash = event.dates.some(
      (date) => date.id !== dateId && date.startsAt === instance?.startsAt.toISOString(),
    );
    if (!instance || clash) throw dateRefusal(refusals.twoAtOnce, 'startsAt');
    assertBookable([instance], now, 'startsAt');
    const was = (await findDates(tx, eventId)).find((date) => date.id === dateId);
    if (!was) throw new DomainError('not_found');
    await writeMove(tx, event, { was, instance, version, actor });
    return readManaged(tx, actor, eventId);
  });

/** Removes dates that nobody ordered for; one that somebody did keeps all. */
export const removeDates = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  dateIds: readonly string[],
) =>
  transact(deps.pool, async (tx) => {
    const { timezone } = await readManaged(tx, actor, eventId);
    const kept = await writes.deleteInstances(tx, eventId, dateIds);
    if (!kept) throw new DomainError('not_found');
    if (kept.length > 0) {
      const message = refusals.ordered(kept.map((start) => formatEventDate(start, timezone)));
      throw new DomainError('date_in_use', { message, fields: [{ path: 'dates', message }] });
    }
    return readManaged(tx, actor, eventId);
  });
