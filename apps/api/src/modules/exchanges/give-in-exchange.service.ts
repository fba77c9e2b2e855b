import type { Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import { exchangeTicket } from '../issuing/index.ts';
import { changeProduct } from '../orders/index.ts';
import { passAnswers } from '../questions/index.ts';
import { factOf, type Target } from './exchange.model.ts';
import { markDone, type GivenTicket } from './exchanges.repository.ts';

interface Giving {
  exchangeId: string;
  given: GivenTicket;
  to: Pick<Target, 'instanceId' | 'ticketTypeId' | 'name' | 'startsAt'>;
  /** Above zero it was paid, below zero it goes back. */
  minor: number;
  actorId: string | null;
  /** Moves the place; false when none is left. */
  move: (tx: Tx) => Promise<boolean>;
}

/**
 * Gives a ticket for another one, behind its order's lock: the old code opens nothing from now on,
 * the place is the other date's, and its holder is told. Returns the new ticket; undefined when
 * somebody just came in with the old one, or no place is left: the caller rolls back.
 */
export async function giveInExchange(
  tx: Tx,
  { exchangeId, given, to, minor, actorId, move }: Giving,
): Promise<string | undefined> {
  const newId = await exchangeTicket(tx, given.id, to);
  if (newId === undefined || !(await move(tx))) return undefined;
  await changeProduct(tx, given.lineId, { productId: to.ticketTypeId, name: to.name });
  await passAnswers(tx, given.id, newId);
  await markDone(tx, exchangeId, newId);
  await enqueue(tx, 'mail_ticket', {
    registrationId: newId,
    reason: 'exchanged',
    dedupeKey: `exchanged:${newId}`,
    ...(minor < 0 && { returnedMinor: -minor }),
  });
  await emit(tx, {
    ownerId: given.ownerId,
    type: 'ticket.exchanged',
    targetId: given.eventId,
    actorId,
    data: factOf(given, to, { newId, minor }),
  });
  return newId;
}
