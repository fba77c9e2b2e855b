import type { Tx } from '../../../platform/db/database.ts';

/** A ticket that was sold, with what decides who may end it. */
export interface SoldTicket {
  id: string;
  orderId: string;
  ownerId: string;
  eventId: string;
  userId: string | null;
  guestKeyHash: Buffer | null;
  refundTerms: { allowed: boolean; until: Date | null };
  hasStarted: boolean;
  isBeforeLimit: boolean;
  ticket: {
    id: string;
    userId: string | null;
    isCheckedIn: boolean;
    wasTransferred: boolean;
  } | null;
}

export async function readSoldTicket(tx: Tx, id: string): Promise<SoldTicket | undefined> {
  const {
    rows: [row],
  } = await tx.query<{
    id: string;
    order_id: string;
    owner_id: string;
    event_id: string;
    user_id: string | null;
    guest_key_hash: Buffer | null;
    refund_terms: { allowed?: boolean; until?: string | null };
    has_started: boolean;
    is_before_limit: boolean;
    registration_id: string | null;
    holder_id: string | null;
    is_checked_in: boolean;
    was_transferred: boolean;
  }>(
    `select i.id, i.order_id, o.owner_id, d.event_id, o.user_id, o.guest_key_hash, o.refund_terms,
            d.starts_at <= clock_timestamp() as has_started,
            coalesce((o.refund_terms ->> 'until')::timestamptz > clock_timestamp(),
              false) as is_before_limit,
            r.id as registration_id, r.user_id as holder_id,
              r.checked_in_at is not null as is_checked_in,
            exists (select 1 from registrations t where t.line_id = i.id
              and t.status = 'transferred') as was_transferred
       from order_lines i join ticket_lines l on l.line_id = i.id join orders o
         on o.id = i.order_id join event_instances d on d.id = l.instance_id
       left join registrations r on r.line_id = i.id and r.status in ('active',
         'transfer_pending')
      where i.id = $1`,
    [id],
  );
  return (
    row && {
      id: row.id,
      orderId: row.order_id,
      ownerId: row.owner_id,
      eventId: row.event_id,
      userId: row.user_id,
      guestKeyHash: row.guest_key_hash,
      refundTerms: {
        allowed: row.refund_terms.allowed ?? false,
        until: row.refund_terms.until ? new Date(row.refund_terms.until) : null,
      },
      hasStarted: row.has_started,
      isBeforeLimit: row.is_before_limit,
      ticket:
        row.registration_id === null
          ? null
          : {
              id: row.registration_id,
              userId: row.holder_id,
              isCheckedIn: row.is_checked_in,
              wasTransferred: row.was_transferred,
            },
    }
  );
}

/** Behind this lock nobody comes in with the item's ticket. */
export const lockTicketOf = (tx: Tx, itemId: string) =>
  tx.query(
    `select 1 from registrations where line_id = $1 and status in ('active',
        'transfer_pending') for no key update`,
    [itemId],
  );
