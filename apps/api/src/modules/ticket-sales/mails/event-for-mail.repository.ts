import type { Tx } from '../../../platform/db/database.ts';
import { OCCURRENCE_OF } from '../ticket-lines.repository.ts';

/**
 * What a mail says of an event and its date; whom to ask is the event's own address, or the
 * seller's.
 */
export interface EventForMail {
  name: string;
  startsAt: Date | null;
  timezone: string;
  contact: string | null;
}

/** Of the order's tickets, or of `eventId` for whatever else was sold for that event. */
export async function readEventForMail(
  tx: Tx,
  orderId: string,
  eventId?: string,
): Promise<EventForMail> {
  const {
    rows: [row],
  } = await tx.query<EventForMail>(
    `select e.name, i.starts_at as "startsAt", e.timezone, coalesce(nullif(e.contact_email, ''),
        nullif(p.social ->> 'email', '')) as contact
       from (select $1::uuid as order_id) asked
         left join lateral ${OCCURRENCE_OF('asked.order_id')} about on true
         join events e on e.id = coalesce($2::uuid, about.event_id)
         left join event_instances i on i.id = about.instance_id
         join profiles p on p.id = e.owner_id`,
    [orderId, eventId ?? null],
  );
  return row ?? { name: 'your event', startsAt: null, timezone: 'UTC', contact: null };
}
