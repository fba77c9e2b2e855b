import type { Presence } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announceUndone } from './announce-scan.service.ts';
import {
  findById,
  findScanned,
  lockRegistration,
  markUndone,
  readScans,
  savePresence,
} from './door.repository.ts';
import { settleScans } from './scans.model.ts';

/**
 * Takes one scan back: the guest is where the other scans of the ticket say. Undone again, nothing
 * changes. Undefined for a scan that this event does not know.
 */
export async function undo(
  tx: Tx,
  actor: Actor,
  eventId: string,
  clientId: string,
  at: Date,
): Promise<Presence | undefined> {
  const id = await findScanned(tx, eventId, clientId);
  if (!id) return undefined;
  await lockRegistration(tx, id);
  const ticket = await findById(tx, eventId, id);
  if (!ticket) return undefined;
  const isFirst = await markUndone(tx, clientId, actor.userId, at);
  if (!isFirst)
    return { registrationId: id, checkedInAt: ticket.checkedInAt?.toISOString() ?? null };
  const { presence } = settleScans(await readScans(tx, id));
  await savePresence(tx, id, presence);
  const isInside = presence.checkedInAt !== null;
  if (isInside !== (ticket.checkedInAt !== null))
    await announceUndone(tx, isInside ? 'in' : 'out', eventId, ticket, actor.userId, at);
  return { registrationId: id, checkedInAt: presence.checkedInAt?.toISOString() ?? null };
}
