import type { Ticket } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { imageUrl } from '../../platform/access/cards.ts';

/** A ticket with what its holder reads around it. */
export interface TicketRecord {
  id: string;
  orderId: string;
  orderItemId: string;
  ownerId: string;
  ownerName: string;
  ownerUsername: string;
  firstName: string;
  lastName: string;
  email: string;
  ticketName: string;
  attendance: Ticket['attendance'];
  code: string;
  status: Ticket['status'];
  transferredTo: string | null;
  endedAt: Date | null;
  checkedInAt: Date | null;
  eventId: string;
  eventName: string;
  theme: 'light' | 'dark';
  timezone: string;
  poster: string | null;
  locationSetting: Ticket['locationSetting'];
  location: Partial<Ticket['location']>;
  startsAt: Date;
  endsAt: Date;
  doorTime: Date | null;
  mayTransfer: boolean;
  mayCancel: boolean;
  refundsAllowed: boolean;
  refundUntil: string | null;
  paidMinor: number;
  currency: string;
}

// What a holder may do now. The calls themselves decide again, behind the order's lock.
const IS_USABLE = `r.status = 'active' and r.checked_in_at is null and d.canceled_at is null
    and e.status <> 'canceled'
  and not exists (select 1 from refunds f where f.line_id = r.line_id
    and f.status in ('pending', 'succeeded'))`;
const COSTS_NOTHING = 'i.price_minor + i.fee_minor = 0';
const IS_REFUNDABLE = `coalesce((o.refund_terms ->> 'allowed')::boolean, false)
  and coalesce((o.refund_terms ->> 'until')::timestamptz > clock_timestamp(), false)
  and exists (select 1 from payments p where p.order_id = o.id and p.status = 'succeeded')`;

/** In the order of the given ids. */
export async function readTickets(
  tx: Tx,
  registrationIds: readonly string[],
): Promise<TicketRecord[]> {
  const { rows } = await tx.query<TicketRecord>(
    `select r.id, r.order_id as "orderId", r.line_id as "orderItemId",
        r.owner_id as "ownerId", w.name as "ownerName", w.username as "ownerUsername",
            r.first_name as "firstName", r.last_name as "lastName", r.email, i.name as "ticketName",
              t.attendance, r.code, r.status,
            r.transferred_to as "transferredTo", r.ended_at as "endedAt",
              r.checked_in_at as "checkedInAt",
            e.id as "eventId", e.name as "eventName", e.theme, e.timezone,
              ${imageUrl('e.poster_file_id')} as poster,
            e.location_setting as "locationSetting", e.public_location as location,
              d.starts_at as "startsAt", d.ends_at as "endsAt", d.door_time as "doorTime",
            (${IS_USABLE} and e.transfer_allowed
              and d.ends_at > clock_timestamp()) as "mayTransfer",
            (${IS_USABLE} and d.starts_at > clock_timestamp() and (${COSTS_NOTHING}
              or (${IS_REFUNDABLE}))) as "mayCancel",
            coalesce((o.refund_terms ->> 'allowed')::boolean,
              e.refunds_allowed) as "refundsAllowed", o.refund_terms ->> 'until' as "refundUntil",
            i.price_minor + i.fee_minor - i.refunded_minor as "paidMinor", o.currency
       from unnest($1::uuid[]) with ordinality as wanted(id, n)
       join registrations r on r.id = wanted.id join orders o on o.id = r.order_id
       join order_lines i on i.id = r.line_id join ticket_types t on t.id = r.ticket_type_id
       join events e on e.id = r.event_id join event_instances d on d.id = r.instance_id
         join profiles w on w.id = r.owner_id
      order by wanted.n`,
    [registrationIds],
  );
  return rows.map((row) => ({
    ...row,
    code: tx.vault.open('registrations.code', row.id, row.code),
  }));
}

/** What was bought with a ticket. */
export async function findBoughtItem(
  tx: Tx,
  id: string,
): Promise<{ orderId: string; itemId: string; instanceId: string } | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ order_id: string; line_id: string; instance_id: string }>(
    'select order_id, line_id, instance_id from registrations where id = $1',
    [id],
  );
  return row && { orderId: row.order_id, itemId: row.line_id, instanceId: row.instance_id };
}
