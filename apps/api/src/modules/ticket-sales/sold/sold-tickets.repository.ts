import type { Tx } from '../../../platform/db/database.ts';
import { canReturn, isStillToStart } from '../../issuing/index.ts';
import { change, db, row, sql } from '../../../platform/db/query.ts';

const VALID = [sql.lit('active' as const), sql.lit('transfer_pending' as const)];

const soldTicket = (id: string) =>
  db
    .selectFrom('orderLines as i')
    .innerJoin('ticketLines as l', 'l.lineId', 'i.id')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .innerJoin('eventInstances as d', 'd.id', 'l.instanceId')
    .leftJoin('registrations as r', (join) =>
      join.onRef('r.lineId', '=', 'i.id').on('r.status', 'in', VALID),
    )
    .where('i.id', '=', id)
    .select(['i.id', 'i.orderId', 'o.ownerId', 'd.eventId', 'o.userId', 'o.guestKeyHash'])
    .select(['r.id as registrationId', 'r.userId as holderId'])
    .select(({ ref }) => [
      ref('l.instanceId').as('instanceId'),
      isStillToStart.as('isToStart'),
      canReturn.as('canReturn'),
      sql<boolean>`r.checked_in_at is not null`.as('isCheckedIn'),
      sql<boolean>`r.transferred_from is not null`.as('wasTransferred'),
      sql<boolean>`r.status = 'transfer_pending'`.as('isUnclaimed'),
    ]);

/** A ticket that was sold, with what decides who may end it. */
export async function readSoldTicket(tx: Tx, id: string) {
  const found = await row(tx, soldTicket(id));
  if (!found) return undefined;
  const { registrationId, holderId, isCheckedIn, wasTransferred, isUnclaimed, ...sold } = found;
  return {
    ...sold,
    ticket:
      registrationId === null
        ? null
        : { id: registrationId, userId: holderId, isCheckedIn, wasTransferred, isUnclaimed },
  };
}
export type SoldTicket = NonNullable<Awaited<ReturnType<typeof readSoldTicket>>>;

/** Behind this lock nobody comes in with the item's ticket. */
export const lockTicketOf = (tx: Tx, itemId: string) =>
  change(
    tx,
    db
      .selectFrom('registrations')
      .where('lineId', '=', itemId)
      .where('status', 'in', VALID)
      .select('id')
      .forNoKeyUpdate(),
  );
