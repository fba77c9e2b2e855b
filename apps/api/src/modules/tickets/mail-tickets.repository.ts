import type { Tx } from '../../platform/database.ts';

export async function isMailWritten(tx: Tx, dedupeKey: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from mail_outbox where dedupe_key = $1', [dedupeKey]);
  return rowCount === 1;
}

interface OrderForMail { accessCode: string; firstName: string; email: string; totalMinor: number; currency: string; registrationIds: string[] }

/** Undefined when nobody is there to write to. */
export async function readOrderForMail(tx: Tx, orderId: string): Promise<OrderForMail | undefined> {
  const { rows: [row] } = await tx.query<OrderForMail>(
    `select o.access_code as "accessCode", o.buyer_first_name as "firstName", o.buyer_email as email, o.total_minor as "totalMinor", o.currency,
            array(select r.id from registrations r join order_items i on i.id = r.order_item_id
                   where r.order_id = o.id and r.transferred_from is null order by i.position) as "registrationIds"
       from orders o where o.id = $1 and o.completed_at is not null and o.buyer_email is not null`, [orderId]);
  return row;
}

interface TicketForMail { orderId: string; accessCode: string; email: string; from: string | null }

export async function readTicketForMail(tx: Tx, registrationId: string): Promise<TicketForMail | undefined> {
  const { rows: [row] } = await tx.query<TicketForMail>(
    `select r.order_id as "orderId", r.access_code as "accessCode", r.email, nullif(trim(g.first_name || ' ' || g.last_name), '') as "from"
       from registrations r left join registrations g on g.id = r.transferred_from where r.id = $1`, [registrationId]);
  return row;
}
