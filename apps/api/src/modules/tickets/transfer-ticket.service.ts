import type { TicketPage, TransferInput } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import { consumeTransfer } from '../../platform/limits/limits.ts';
import {
  type TicketHolder,
  handTicketOver,
  findHeldTickets,
  holdsTicket,
} from '../issuing/index.ts';
import { lockOrderOfLine } from '../orders/index.ts';
import { ticketsOf } from './read-tickets.service.ts';
import { findBoughtItem, readTickets } from './tickets.repository.ts';

/** The last word is the last name. */
function toRecipient({ name, email }: TransferInput['user']): TicketHolder {
  const words = name.split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, lastName ? -1 : undefined).join(' '), lastName, email };
}

/**
 * Gives a ticket away: the old code is dead at once, the recipient gets a new one under a link of
 * their own.
 */
export async function transferTicket(
  deps: Deps,
  actor: Actor,
  id: string,
  code: string | undefined,
  input: TransferInput,
): Promise<TicketPage> {
  await consumeTransfer(deps, actor.ip, input.user.email);
  return transact(deps.pool, async (tx) => {
    const bought = (await holdsTicket(tx, actor, id, code))
      ? await findBoughtItem(tx, id)
      : undefined;
    if (!bought) throw new DomainError('registration_not_found');
    const { orderId, itemId } = bought;
    // the same lock as cancelling and refunding take, so that a ticket ends in one way
    const locked = await lockOrderOfLine(tx, orderId, itemId);
    const [ticket] = await readTickets(tx, [id]);
    if (!locked || !ticket?.mayTransfer) throw new DomainError('transfer_not_allowed');
    const recipient = toRecipient(input.user);
    const givenId = await handTicketOver(tx, id, recipient);
    if (givenId === undefined) throw new DomainError('transfer_not_allowed');
    await enqueue(tx, 'mail_ticket', {
      registrationId: givenId,
      reason: 'transfer',
      dedupeKey: `transfer:${givenId}`,
    });
    await emit(tx, {
      ownerId: ticket.ownerId,
      type: 'ticket.transferred',
      targetId: ticket.eventId,
      actorId: actor.userId,
      data: {
        registrationId: id,
        newRegistrationId: givenId,
        orderItemId: ticket.orderItemId,
        orderId,
        eventId: ticket.eventId,
        instanceId: bought.instanceId,
        from: { firstName: ticket.firstName, lastName: ticket.lastName, email: ticket.email },
        to: recipient,
      },
    });
    const held = await findHeldTickets(tx, actor, code ?? orderId);
    return ticketsOf(tx, orderId, held?.registrationIds ?? [id]);
  });
}
