import type { Tx } from '../../platform/db/database.ts';
import { ensureLink } from '../issuing/index.ts';
import { readTicketForMail } from './mail-tickets.repository.ts';

/** A ticket as a mail about it needs it, with a link that opens this ticket alone. */
export async function ticketForMail(tx: Tx, registrationId: string) {
  await ensureLink(tx, registrationId);
  return readTicketForMail(tx, registrationId);
}
