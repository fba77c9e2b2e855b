import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/db/database.ts';
import { db, rows, sql } from '../../platform/db/query.ts';

const isBuyers = sql<boolean>`r.transferred_from is null and o.buyer_email is not null`;

/** Every valid ticket for a date with who holds it, and who bought it unless it was handed on. */
export async function findHeldTickets(tx: Tx, instanceId: string) {
  const held = await rows(
    tx,
    db
      .selectFrom('registrations as r')
      .innerJoin('orders as o', 'o.id', 'r.orderId')
      .innerJoin('orderLines as i', 'i.id', 'r.lineId')
      .where('r.instanceId', '=', instanceId)
      .where('r.status', 'in', ['active', 'transfer_pending'])
      .orderBy('r.orderId')
      .orderBy('i.position')
      .orderBy('r.id')
      .select(['r.id', 'r.orderId', 'r.firstName', sql<string>`lower(r.email)`.as('email')])
      .select(({ case: when, ref }) =>
        when()
          .when(isBuyers)
          .then(
            jsonBuildObject({
              email: sql<string>`lower(o.buyer_email)`,
              firstName: ref('o.buyerFirstName').$notNull(),
              accessCode: ref('o.accessCode'),
            }),
          )
          .end()
          .as('buyer'),
      ),
  );
  return held.map(({ buyer, ...ticket }) => ({
    ...ticket,
    buyer: buyer && {
      ...buyer,
      accessCode: tx.vault.open('orders.access_code', ticket.orderId, buyer.accessCode),
    },
  }));
}
export type HeldTicket = Awaited<ReturnType<typeof findHeldTickets>>[number];
