import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';

export interface OrderForMail {
  orderId: string;
  accessCode: string;
  firstName: string;
  email: string;
  registrationIds: string[];
  currency: Currency;
  /** What was bought, in the order's own order, as it was sold. */
  lines: { name: string; count: number; amountMinor: number }[];
  feeMinor: number;
  discountMinor: number;
  donationMinor: number;
  totalMinor: number;
  /** Until when the buyer may give tickets back; null without an end. */
  refunds: { allowed?: boolean; until?: string | null };
  timezone: string;
  /** Whom to ask: the event's own address, or the seller's. */
  contact: string | null;
}

/** Undefined when nobody is there to write to. */
export async function readOrderForMail(tx: Tx, orderId: string): Promise<OrderForMail | undefined> {
  const {
    rows: [row],
  } = await tx.query<OrderForMail>(
    `select o.id as "orderId", o.access_code as "accessCode", o.buyer_first_name as "firstName",
        o.buyer_email as email, o.currency,
            o.fee_minor as "feeMinor", o.discount_minor as "discountMinor",
              (select coalesce(sum(l.price_minor), 0)::bigint from order_lines l
                join donation_lines g on g.line_id = l.id where l.order_id = o.id)
                as "donationMinor", o.total_minor as "totalMinor",
            coalesce(o.refund_terms, '{}') as refunds, e.timezone, coalesce(nullif(e.contact_email,
              ''), nullif(p.social ->> 'email', '')) as contact,
            array(select r.id from registrations r join order_lines i on i.id = r.line_id
                   where r.order_id = o.id and r.transferred_from is null
                     order by i.position) as "registrationIds",
            (select json_agg(json_build_object('name', l.name, 'count', l.n, 'amountMinor',
              l.amount) order by l.first)
               from (select name, count(*) as n, sum(base_price_minor) as amount,
                 min(position) as first from order_lines left join donation_lines on line_id = id
                   where order_id = o.id and line_id is null
               group by name) l) as lines
       from orders o join lateral (select d.event_id from order_lines i
           join ticket_lines t on t.line_id = i.id join event_instances d on d.id = t.instance_id
          where i.order_id = o.id order by i.position limit 1) about on true
         join events e on e.id = about.event_id join profiles p on p.id = o.owner_id
      where o.id = $1 and o.completed_at is not null and o.buyer_email is not null`,
    [orderId],
  );
  return (
    row && { ...row, accessCode: tx.vault.open('orders.access_code', orderId, row.accessCode) }
  );
}

interface TicketForMail {
  orderId: string;
  accessCode: string;
  email: string;
  from: string | null;
}

export async function readTicketForMail(
  tx: Tx,
  registrationId: string,
): Promise<TicketForMail | undefined> {
  const {
    rows: [row],
  } = await tx.query<TicketForMail>(
    `select r.order_id as "orderId", r.access_code as "accessCode", r.email,
        nullif(trim(g.first_name || ' ' || g.last_name), '') as "from"
       from registrations r left join registrations g on g.id = r.transferred_from where r.id = $1`,
    [registrationId],
  );
  return (
    row && {
      ...row,
      accessCode: tx.vault.open('registrations.access_code', registrationId, row.accessCode),
    }
  );
}
