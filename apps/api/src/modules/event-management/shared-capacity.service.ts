import type { ManagedEvent, SharedCapacityChanges } from '@foyer/contracts';
import { SharedCapacityInput } from '@foyer/contracts/schemas';
import type { Actor } from '../../platform/access/actor.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { editConflict, mergedInput } from '../../platform/db/versions.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { assertCapacityFits, lockStock } from '../inventory/index.ts';
import { lockEvent } from './event-writes.repository.ts';
import { readManaged } from './managed-event.service.ts';
import * as shared from './shared-capacity.repository.ts';

/** Each is counted for every date on every page that says what is left. */
const MAX_SHARED = 20;

export const createSharedCapacity = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  { ticketTypeIds, ...values }: SharedCapacityInput,
) =>
  transact(deps.pool, async (tx) => {
    // counted one creation after the other
    await lockEvent(tx, eventId);
    const event = await readManaged(tx, actor, eventId);
    if (event.sharedCapacity.length >= MAX_SHARED)
      throw new DomainError('too_many_shared_capacities');
    assertOwnTypes(event, ticketTypeIds);
    const id = await shared.insertShared(tx, event, values);
    await assertCapacityFits(tx, id, values.capacity, ticketTypeIds);
    await shared.addTypes(tx, event.ownerId, id, ticketTypeIds);
    return readManaged(tx, actor, eventId);
  });

export const updateSharedCapacity = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  quotaId: string,
  { version, ...changes }: SharedCapacityChanges,
) =>
  transact(deps.pool, async (tx) => {
    const event = await readManaged(tx, actor, eventId);
    const input = mergedInput(SharedCapacityInput, ownShared(event, quotaId), changes);
    assertOwnTypes(event, input.ticketTypeIds);
    await assertFits(tx, event, quotaId, input);
    // who leaves goes before the number sinks, and it rises before somebody comes
    await shared.dropTypes(tx, eventId, quotaId, input.ticketTypeIds);
    const { name, capacity } = input;
    if (!(await shared.updateShared(tx, quotaId, { name, capacity }, { version, actor })))
      throw await editConflict(tx, 'quotas', quotaId, actor);
    await shared.addTypes(tx, event.ownerId, quotaId, input.ticketTypeIds);
    return readManaged(tx, actor, eventId);
  });

export const deleteSharedCapacity = (deps: Deps, actor: Actor, eventId: string, quotaId: string) =>
  transact(deps.pool, async (tx) => {
    ownShared(await readManaged(tx, actor, eventId), quotaId);
    await lockStock(tx, [quotaId]);
    await shared.deleteShared(tx, quotaId);
    return readManaged(tx, actor, eventId);
  });

/** A number of another event is refused like a missing one, and so is a type of another event. */
function ownShared(event: ManagedEvent, quotaId: string) {
  const one = event.sharedCapacity.find(({ id }) => id === quotaId);
  if (!one) throw new DomainError('not_found');
  return one;
}

function assertOwnTypes({ ticketTypes }: ManagedEvent, ids: readonly string[]) {
  if (!ids.every((id) => ticketTypes.some((type) => type.id === id)))
    throw new DomainError('not_found');
}

/** With the types that go on drawing though they are not offered any more. */
async function assertFits(
  tx: Tx,
  { ticketTypes }: ManagedEvent,
  quotaId: string,
  { capacity, ticketTypeIds }: SharedCapacityInput,
) {
  const hidden = (await shared.findDrawing(tx, quotaId)).filter(
    (id) => !ticketTypes.some((type) => type.id === id),
  );
  await assertCapacityFits(tx, quotaId, capacity, [...ticketTypeIds, ...hidden]);
}
