import type { Tx } from '../../platform/database.ts';
import { newId, newSecret } from '../../platform/ids.ts';

export interface Recipient { firstName: string; lastName: string; email: string }

export async function orderOfRegistration(tx: Tx, id: string): Promise<string | undefined> {
  const { rows: [row] } = await tx.query<{ order_id: string }>('select order_id from registrations where id = $1', [id]);
  return row?.order_id;
}

/** Ends a ticket and issues its successor on the same place; answers the new ticket's id, or undefined when its holder just came in with it. */
export async function giveAway(tx: Tx, id: string, to: Recipient): Promise<string | undefined> {
  const givenId = newId();
  const { rowCount } = await tx.query(
    `update registrations set status = 'transferred', transferred_to = $2, ended_at = clock_timestamp() where id = $1 and status = 'active' and checked_in_at is null`,
    [id, `${to.firstName} ${to.lastName}`.trim()]);
  if (rowCount === 0) return undefined;
  await tx.query(
    `insert into registrations (id, owner_id, event_id, instance_id, order_id, order_item_id, ticket_type_id, user_id, code, access_code,
                                first_name, last_name, email, transferred_from)
     select $2, owner_id, event_id, instance_id, order_id, order_item_id, ticket_type_id,
            (select c.user_id from credentials c where lower(c.email) = lower($7) and c.email_verified_at is not null), $3, $4, $5, $6, $7, id
       from registrations where id = $1`,
    [id, givenId, newSecret(), newSecret(), to.firstName, to.lastName, to.email]);
  return givenId;
}
