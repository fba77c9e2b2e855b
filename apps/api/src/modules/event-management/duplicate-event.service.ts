import type { ManagedEvent } from '@foyer/contracts';
import type { Actor } from '../../platform/actor.ts';
import { transact } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import * as copies from './event-copies.repository.ts';
import { readManaged } from './managed-event.service.ts';

/** The account whose manager may copy the event. */
export const ownerOfEvent = copies.findOwner;

const NAME_MAX = 120;
const copyName = (name: string) => `Copy of ${name}`.slice(0, NAME_MAX).trimEnd();

/** A draft like an event: without its orders, guests and past dates. The same `key` again answers the same copy. */
export const duplicateEvent = (deps: Deps, actor: Actor, eventId: string, wish: { copyCodes: boolean; key: string | undefined }): Promise<ManagedEvent> => transact(deps.pool, async (tx) => {
  const source = await readManaged(tx, actor, eventId);
  const copy = await copies.copyEvent(tx, eventId, copyName(source.name), wish.key === undefined ? null : `copy:${eventId}:${actor.userId ?? ''}:${wish.key}`);
  if (!copy) throw new DomainError('not_found');
  if (copy.isNew) {
    await copies.copyDates(tx, eventId, copy.id);
    const types = await copies.copyTypes(tx, eventId, copy.id);
    if (wish.copyCodes) await copies.copyCodes(tx, eventId, copy.id, types);
  }
  return readManaged(tx, actor, copy.id);
});
