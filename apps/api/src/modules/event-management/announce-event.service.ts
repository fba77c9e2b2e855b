import type { ManagedEvent } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/jobs/outbox.ts';

/** Says that an event is there for everybody who may see it. */
export const announce = (
  tx: Tx,
  { userId }: Actor,
  { id, ownerId, name }: Pick<ManagedEvent, 'id' | 'ownerId' | 'name'>,
) =>
  emit(tx, {
    ownerId,
    type: 'event.published',
    targetId: id,
    actorId: userId,
    data: { eventId: id, name },
  });
