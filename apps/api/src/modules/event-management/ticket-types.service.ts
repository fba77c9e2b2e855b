import type { ManagedEvent, TicketTypeChanges, TicketTypeOrder } from '@foyer/contracts';
import { TicketTypeInput } from '@foyer/contracts/schemas';
import { waitsForItself } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { editConflict, mergedInput } from '../../platform/db/versions.ts';
import { assertCapacityFits } from '../inventory/index.ts';
import { assertTiersOf } from '../memberships/index.ts';
import { setTypeLists } from '../user-lists/index.ts';
import { refusals } from './event-management.messages.en.ts';
import * as writes from './event-writes.repository.ts';
import { priceToMinor } from './amounts.model.ts';
import { notFollowed, readManaged } from './managed-event.service.ts';

/** More fit on no screen, and every visitor of the event reads them all. */
const MAX_TICKET_TYPES = 50;

const toValues = (
  { price, listIds: _, ...type }: TicketTypeInput,
  currency: string,
): writes.TypeValues => ({ ...type, priceMinor: priceToMinor(price, currency) });

/** A type follows another one of the event that everybody sees, and in no circle. */
function assertFollows(
  { ticketTypes }: ManagedEvent,
  id: string | null,
  { afterTypeId, category }: TicketTypeInput,
): void {
  if (afterTypeId === null) return;
  const before = ticketTypes.find((one) => one.id === afterTypeId);
  if (!before || before.id === id) throw notFollowed();
  if (before.visibility !== 'public' || before.category !== category)
    throw notFollowed('afterTypeId', refusals.followsHidden);
  if (id !== null && waitsForItself(ticketTypes, id, afterTypeId))
    throw notFollowed('afterTypeId', refusals.followsItself);
}

export const createTicketType = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  input: TicketTypeInput,
) =>
  transact(deps.pool, async (tx) => {
    // counted one creation after the other
    await writes.lockEvent(tx, eventId);
    const event = await readManaged(tx, actor, eventId);
    if (event.ticketTypes.length >= MAX_TICKET_TYPES)
      throw new DomainError('too_many_ticket_types');
    assertFollows(event, null, input);
    await assertTiersOf(tx, event.ownerId, input.membershipTierIds, 'membershipTierIds');
    const id = await writes.insertTicketType(
      tx,
      event.ownerId,
      eventId,
      toValues(input, event.currency),
    );
    if (input.listIds.length > 0) await setTypeLists(tx, event.ownerId, id, input.listIds);
    await recordAct(tx, actor, 'management.ticketTypes.create', {
      eventId,
      detail: { name: input.name },
    });
    return readManaged(tx, actor, eventId);
  });

export const updateTicketType = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  ticketTypeId: string,
  { version, ...changes }: TicketTypeChanges,
) =>
  transact(deps.pool, async (tx) => {
    const { event, type } = await ownType(tx, actor, eventId, ticketTypeId);
    const input = mergedInput(TicketTypeInput, type, changes);
    if (changes.afterTypeId !== undefined) assertFollows(event, ticketTypeId, input);
    await assertTiersOf(
      tx,
      event.ownerId,
      // one that was deleted since may stay: nobody is a member of it
      input.membershipTierIds.filter((id) => !type.membershipTierIds.includes(id)),
      'membershipTierIds',
    );
    await assertCapacityFits(tx, ticketTypeId, input.capacity);
    const isWritten = await writes.updateTicketType(
      tx,
      eventId,
      ticketTypeId,
      toValues(input, event.currency),
      { version, actor },
    );
    if (!isWritten) throw await editConflict(tx, 'ticket_types', ticketTypeId, actor);
    if (changes.listIds) await setTypeLists(tx, event.ownerId, ticketTypeId, changes.listIds);
    await recordAct(tx, actor, 'management.ticketTypes.update', {
      eventId,
      detail: { name: type.name },
    });
    return readManaged(tx, actor, eventId);
  });

export const deleteTicketType = (deps: Deps, actor: Actor, eventId: string, ticketTypeId: string) =>
  transact(deps.pool, async (tx) => {
    await writes.countTicketOrder(tx, eventId, { version: undefined, actor });
    if (!(await writes.removeTicketType(tx, eventId, ticketTypeId)))
      throw new DomainError('not_found');
    return readManaged(tx, actor, eventId);
  });

export const orderTicketTypes = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  { ticketTypeIds, version }: TicketTypeOrder,
) =>
  transact(deps.pool, async (tx) => {
    if (!(await writes.countTicketOrder(tx, eventId, { version, actor })))
      throw await editConflict(tx, 'events', eventId, actor, 'ticket_order_');
    if (!(await writes.orderTicketTypes(tx, eventId, ticketTypeIds)))
      throw new DomainError('not_found');
    return readManaged(tx, actor, eventId);
  });

/**
 * The event with the type when it is one of its own; a type of another event is refused like a
 * missing one.
 */
async function ownType(tx: Tx, actor: Actor, eventId: string, ticketTypeId: string) {
  const event = await readManaged(tx, actor, eventId);
  const type = event.ticketTypes.find((one) => one.id === ticketTypeId);
  if (!type) throw new DomainError('not_found');
  return { event, type };
}
