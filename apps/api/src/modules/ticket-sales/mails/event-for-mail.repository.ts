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

export async function readEventForMail(tx: Tx, orderId: string): Promise<EventForMail> {
  const {
    rows: [row],
  } = await tx.query<EventForMail>(
    `select e.name, i.starts_at as "startsAt", e.timezone, coalesce(nullif(e.contact_email, ''),
        nullif(p.social ->> 'email', '')) as contact
       from ${OCCURRENCE_OF('$1')} about join events e on e.id = about.event_id
         join event_instances i on i.id = about.instance_id join profiles p on p.id = e.owner_id`,
    [orderId],
  );
  return row ?? { name: 'your event', startsAt: null, timezone: 'UTC', contact: null };
}
