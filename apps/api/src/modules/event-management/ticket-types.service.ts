import type { TicketTypeChanges, TicketTypeOrder } from '@foyer/contracts';
import { TicketTypeInput } from '@foyer/contracts/schemas';
import type { Actor } from '../../platform/access/actor.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { editConflict, mergedInput } from '../../platform/db/versions.ts';
import { assertCapacityFits } from '../inventory/index.ts';
import * as writes from './event-writes.repository.ts';
import { priceToMinor, readManaged } from './managed-event.service.ts';

/** More fit on no screen, and every visitor of the event reads them all. */
const MAX_TICKET_TYPES = 50;

const toValues = ({ price, ...type }: TicketTypeInput, currency: string): writes.TypeValues => ({
  ...type,
  priceMinor: priceToMinor(price, currency),
});

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
    await writes.insertTicketType(tx, event.ownerId, eventId, toValues(input, event.currency));
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
    await assertCapacityFits(tx, ticketTypeId, input.capacity);
    const isWritten = await writes.updateTicketType(
      tx,
      eventId,
      ticketTypeId,
      toValues(input, event.currency),
      { version, actor },
    );
    if (!isWritten) throw await editConflict(tx, 'ticket_types', ticketTypeId, actor);
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
