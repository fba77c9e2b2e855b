import type { Actor } from '../../platform/access/actor.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import { beginCancellation } from '../ticket-sales/index.ts';
import { openEvent } from './event-dates.service.ts';
import * as writes from './event-writes.repository.ts';
import { readManaged } from './managed-event.service.ts';

/**
 * Stops the sale of one date at once, and the series goes on; a job gives everybody with tickets
 * for it their money back and tells them.
 */
export const cancelDate = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  { dateId, message }: { dateId: string; message: string },
) =>
  transact(deps.pool, async (tx) => {
    const event = await openEvent(tx, actor, eventId);
    const date = event.dates.find(({ id }) => id === dateId);
    if (!date) throw new DomainError('not_found');
    if (date.canceled) throw new DomainError('date_cancelled');
    if (event.dates.every(({ id, canceled }) => canceled || id === dateId))
      throw new DomainError('last_date');
    await writes.cancelInstance(tx, eventId, dateId);
    await beginCancellation(tx, {
      eventId,
      instanceId: dateId,
      ownerId: event.ownerId,
      message,
      canceledBy: actor.userId,
    });
    await emit(tx, {
      ownerId: event.ownerId,
      type: 'event.date_canceled',
      targetId: eventId,
      actorId: actor.userId,
      data: {
        eventId,
        name: event.name,
        instanceId: dateId,
        startsAt: date.startsAt,
        timezone: event.timezone,
      },
    });
    return readManaged(tx, actor, eventId);
  });
