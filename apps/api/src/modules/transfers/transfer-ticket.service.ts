import type { PageTickets, TransferInput } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import { consumeTransfer } from '../../platform/limits/limits.ts';
import { findHeldTickets, handTicketOver, type TicketHolder } from '../issuing/index.ts';
import { ticketsOf } from '../tickets/index.ts';
import { lockHeldTicket } from './held-ticket.service.ts';
import { tellOf } from './tell-of-transfer.service.ts';
import { factOf } from './transfer.model.ts';
import { insertTransfer, readTransfer } from './transfers.repository.ts';

/** The last word is the last name. */
function toRecipient({ name, email }: TransferInput['user']): TicketHolder {
  const words = name.split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, lastName ? -1 : undefined).join(' '), lastName, email };
}

/**
 * Gives a ticket away: the old code is dead at once, the recipient gets a link by which they claim
 * theirs. Until then it may come back.
 */
export async function transferTicket(
  deps: Deps,
  actor: Actor,
  id: string,
  code: string | undefined,
  input: TransferInput,
): Promise<PageTickets> {
  await consumeTransfer(deps, actor.ip, input.user.email);
  return transact(deps.pool, async (tx) => {
    const orderId = await lockHeldTicket(tx, actor, id, code);
    const [ticket] = (await ticketsOf(tx, orderId, [id])).tickets;
    if (!ticket?.transferAllowed) throw new DomainError('transfer_not_allowed');
    const givenId = await handTicketOver(tx, id, toRecipient(input.user));
    if (givenId === undefined) throw new DomainError('transfer_not_allowed');
    await insertTransfer(tx, givenId, ticket.owner.id);
    const transfer = await readTransfer(tx, givenId);
    if (!transfer) throw new Error('a transfer that was just begun is not there');
    await tellOf(tx, transfer, 'offer');
    await tellOf(tx, transfer, 'given');
    await emit(tx, {
      ownerId: transfer.ownerId,
      type: 'ticket.transfer_started',
      targetId: transfer.eventId,
      actorId: actor.userId,
      data: factOf(transfer),
    });
    const held = await findHeldTickets(tx, actor, code ?? orderId);
    return ticketsOf(tx, orderId, held?.registrationIds ?? [id]);
  });
}
