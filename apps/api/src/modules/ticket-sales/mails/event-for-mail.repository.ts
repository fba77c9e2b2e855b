import type { InferResult } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { db, row, sql } from '../../../platform/db/query.ts';
import { aboutOf } from '../ticket-lines.repository.ts';

/** Of the order's tickets, of one date, or of the event for whatever else was sold for it. */
export interface MailedAbout {
  orderId: string | null;
  eventId?: string | null;
  instanceId?: string | null;
}

const eventForMail = ({ orderId, eventId = null, instanceId = null }: MailedAbout) =>
  db
    .selectFrom(sql<{ orderId: string }>`(select ${orderId}::uuid as order_id)`.as('asked'))
    .leftJoinLateral(aboutOf(sql.ref('asked.orderId')).as('about'), (join) => join.onTrue())
    .leftJoin('eventInstances as i', (join) =>
      join.on('i.id', '=', sql<string>`coalesce(${instanceId}::uuid, about.instance_id)`),
    )
    .innerJoin('events as e', (join) =>
      join.on('e.id', '=', sql<string>`coalesce(${eventId}::uuid, i.event_id)`),
    )
    .innerJoin('profiles as p', 'p.id', 'e.ownerId')
    .select(['e.name', 'i.startsAt', 'e.timezone'])
    .select(
      // whom to ask: the event's own address, or the seller's
      sql<string | null>`coalesce(nullif(e.contact_email, ''),
        nullif(p.social ->> 'email', ''))`.as('contact'),
    );
/** What a mail says of an event and its date. */
export type EventForMail = InferResult<ReturnType<typeof eventForMail>>[number];

export const readEventForMail = async (tx: Tx, about: MailedAbout): Promise<EventForMail> =>
  (await row(tx, eventForMail(about))) ?? {
    name: 'your event',
    startsAt: null,
    timezone: 'UTC',
    contact: null,
  };
