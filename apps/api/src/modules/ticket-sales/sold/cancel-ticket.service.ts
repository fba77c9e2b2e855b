import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { validTicketOf } from '../../issuing/index.ts';
import { endWithoutMoney, type Line, type Order } from '../../orders/index.ts';
import { occurrenceOfLine } from '../ticket-lines.repository.ts';
import { mailTicketCanceled } from '../mails/ticket-mails.service.ts';

/** Ends a ticket without money going back, and tells its holder; false when it could not end. */
export async function cancelTicket(
  tx: Tx,
  deps: Deps,
  order: Order,
  line: Line,
  actorId: string | null,
): Promise<boolean> {
  const ticket = await validTicketOf(tx, line.id);
  if (!(await endWithoutMoney(tx, deps, order, line, actorId))) return false;
  const about = await occurrenceOfLine(tx, line.id);
  if (ticket && about)
    await mailTicketCanceled(tx, order, {
      registrationId: ticket.id,
      instanceId: about.instanceId,
      name: line.name,
      ...ticket.holder,
    });
  return true;
}
