import type { InferResult } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { db, row, sql } from '../../../platform/db/query.ts';
import { aboutOf } from '../ticket-lines.repository.ts';

const eventForMail = (orderId: string, eventId: string | null) =>
  db
    .selectFrom(sql<{ orderId: string }>`(select ${orderId}::uuid as order_id)`.as('asked'))
    .leftJoinLateral(aboutOf(sql.ref('asked.orderId')).as('about'), (join) => join.onTrue())
    .innerJoin('events as e', (join) =>
      join.on('e.id', '=', sql<string>`coalesce(${eventId}::uuid, about.event_id)`),
    )
    .leftJoin('eventInstances as i', 'i.id', 'about.instanceId')
    .innerJoin('profiles as p', 'p.id', 'e.ownerId')
    .select(['e.name', 'i.startsAt', 'e.timezone'])
    .select(
      // whom to ask: the event's own address, or the seller's
      sql<string | null>`coalesce(nullif(e.contact_email, ''),
        nullif(p.social ->> 'email', ''))`.as('contact'),
    );
/** What a mail says of an event and its date. */
export type EventForMail = InferResult<ReturnType<typeof eventForMail>>[number];

/** Of the order's tickets, or of `eventId` for whatever else was sold for that event. */
export const readEventForMail = async (
  tx: Tx,
  orderId: string,
  eventId: string | null = null,
): Promise<EventForMail> =>
  (await row(tx, eventForMail(orderId, eventId))) ?? {
    name: 'your event',
    startsAt: null,
    timezone: 'UTC',
    contact: null,
  };
