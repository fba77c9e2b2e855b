import type { PageTickets } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import { findHeldTickets, takeTicketBack as takeBack } from '../issuing/index.ts';
import { ticketsOf } from '../tickets/index.ts';
import { lockHeldTicket, lockTicket } from './held-ticket.service.ts';
import { tellOf } from './tell-of-transfer.service.ts';
import { assertOpen, factOf } from './transfer.model.ts';
import { findGiven, readTransfer } from './transfers.repository.ts';

/** Ends the waiting behind the order's lock: the giver's ticket is valid again, both are told. */
async function endTransfer(tx: Tx, actor: Actor, id: string, by: 'giver' | 'organizer') {
  const transfer = await readTransfer(tx, id);
  if (!transfer) throw new DomainError('transfer_over');
  assertOpen(transfer);
  const giverId = await takeBack(tx, id);
  if (giverId === undefined) throw new DomainError('transfer_over');
  await enqueue(tx, 'mail_ticket', {
    registrationId: giverId,
    reason: 'returned',
    dedupeKey: `returned:${id}`,
  });
  await tellOf(tx, transfer, 'taken_back');
  await emit(tx, {
    ownerId: transfer.ownerId,
    type: 'ticket.transfer_canceled',
    targetId: transfer.eventId,
    actorId: actor.userId,
    data: { ...factOf(transfer), by },
  });
  return transfer;
}

/** Takes a ticket back that its holder gave away and that nobody has claimed. */
export const takeTicketBack = (
  deps: Deps,
  actor: Actor,
  id: string,
  code: string | undefined,
): Promise<PageTickets> =>
  transact(deps.pool, async (tx) => {
    const orderId = await lockHeldTicket(tx, actor, id, code);
    const given = await findGiven(tx, id);
    if (!given) throw new DomainError('transfer_over');
    await endTransfer(tx, actor, given.id, 'giver');
    const held = await findHeldTickets(tx, actor, code ?? orderId);
    return ticketsOf(tx, orderId, held?.registrationIds ?? [id]);
  });

/** The same for the organizer, by the ticket that waits; returns who has it again. */
export async function giveTicketBack(tx: Tx, actor: Actor, id: string): Promise<string> {
  await lockTicket(tx, id);
  return (await endTransfer(tx, actor, id, 'organizer')).giver;
}
