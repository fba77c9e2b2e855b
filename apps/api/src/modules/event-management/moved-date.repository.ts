import type { Tx } from '../../platform/db/database.ts';

export interface HeldTicket {
  id: string;
  orderId: string;
  email: string;
  firstName: string;
  buyer: { email: string; firstName: string; accessCode: string } | null;
}

/** Every valid ticket for a date with who holds it, and who bought it unless it was handed on. */
export async function findHeldTickets(tx: Tx, instanceId: string): Promise<HeldTicket[]> {
  const { rows } = await tx.query<HeldTicket>(
    `select r.id, r.order_id as "orderId", lower(r.email) as email, r.first_name as "firstName",
            case when r.transferred_from is null and o.buyer_email is not null
                 then jsonb_build_object('email', lower(o.buyer_email), 'firstName',
                   o.buyer_first_name, 'accessCode', o.access_code) end as buyer
       from registrations r join orders o on o.id = r.order_id join order_lines i
         on i.id = r.line_id
      where r.instance_id = $1 and r.status in ('active', 'transfer_pending')
        order by r.order_id, i.position, r.id`,
    [instanceId],
  );
  return rows.map(({ buyer, ...ticket }) => ({
    ...ticket,
    buyer: buyer && {
      ...buyer,
      accessCode: tx.vault.open('orders.access_code', ticket.orderId, buyer.accessCode),
    },
  }));
}
