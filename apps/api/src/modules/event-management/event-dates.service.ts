import type { DateChanges, RepeatInput } from '@foyer/contracts';
import { DateInput } from '@foyer/contracts/schemas';
import type { Actor } from '../../platform/access/actor.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { editConflict, mergedInput } from '../../platform/db/versions.ts';
import { consumeMovedDate } from '../../platform/limits/limits.ts';
import { assertBookable, dateRefusal, toInstances, TWO_AT_ONCE } from './event-dates.model.ts';
import * as writes from './event-writes.repository.ts';
import { announceMove } from './mail-moved-date.service.ts';
import { findDates } from './managed-event.repository.ts';
import { readManaged } from './managed-event.service.ts';
import { isSamePlan, placeOf, planOf } from './moved-date.model.ts';

/** Every visitor of the event reads them all. */
const MAX_DATES = 1000;

// dates of an event change one after the other, so that none takes the place of another unseen
async function openEvent(tx: Tx, actor: Actor, eventId: string) {
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
      throw dateRefusal(TWO_AT_ONCE);
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
    if (!instance || clash) throw dateRefusal(TWO_AT_ONCE, 'startsAt');
    assertBookable([instance], now, 'startsAt');
    const was = (await findDates(tx, eventId)).find((date) => date.id === dateId);
    if (!was) throw new DomainError('not_found');
    if (was.canceled) throw new DomainError('event_cancelled');
    const [before, after] = [
      planOf(was, event.timezone, placeOf(event)),
      planOf(instance, event.timezone, placeOf(event)),
    ];
    if (was.holders > 0 && !isSamePlan(before, after)) await consumeMovedDate(tx, dateId);
    if (!(await writes.updateInstance(tx, eventId, dateId, instance, { version, actor })))
      throw await editConflict(tx, 'event_instances', dateId, actor);
    await announceMove(tx, actor, event, { instanceId: dateId, was: before, is: after });
    return readManaged(tx, actor, eventId);
  });

export const removeDate = (deps: Deps, actor: Actor, eventId: string, dateId: string) =>
  transact(deps.pool, async (tx) => {
    const outcome = await writes.deleteInstance(tx, eventId, dateId);
    if (outcome === 'missing') throw new DomainError('not_found');
    if (outcome === 'in-use') throw new DomainError('date_in_use');
    return readManaged(tx, actor, eventId);
  });
