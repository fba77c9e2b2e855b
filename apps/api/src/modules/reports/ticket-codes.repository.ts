import { db } from '../../platform/db/query.ts';

/** The account's tickets with a short code; event by event, as the index has them. */
export const ofTicket = (ownerId: string, shortCode: string) =>
  db
    .selectFrom('registrations')
    .where('eventId', 'in', db.selectFrom('events').where('ownerId', '=', ownerId).select('id'))
    .where('shortCode', '=', shortCode);
