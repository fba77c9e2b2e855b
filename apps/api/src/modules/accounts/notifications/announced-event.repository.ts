import type { Tx } from '../../../platform/db/database.ts';
import { db, row, sql, type Row } from '../../../platform/db/query.ts';

/** What a mail says of a new event. */
export interface AnnouncedEvent {
  id: string;
  name: string;
  timezone: string;
  locationSetting: Row<'events'>['locationSetting'];
  place: string | null;
  city: string | null;
  /** Of the first of its dates to come that take place; null where there is none. */
  startsAt: Date | null;
  dateCount: number;
}

/** The place is that which everybody may know. */
export const findAnnounced = (tx: Tx, eventId: string): Promise<AnnouncedEvent | undefined> =>
  row(
    tx,
    db
      .selectFrom('events as e')
      .leftJoin('eventInstances as i', (join) =>
        join
          .onRef('i.eventId', '=', 'e.id')
          .on('i.canceledAt', 'is', null)
          .on('i.postponedAt', 'is', null)
          .on('i.endsAt', '>', sql<Date>`now()`),
      )
      .where('e.id', '=', eventId)
      .groupBy('e.id')
      .select(['e.id', 'e.name', 'e.timezone', 'e.locationSetting'])
      .select(({ fn }) => [
        sql<string | null>`e.public_location ->> 'name'`.as('place'),
        sql<string | null>`e.public_location ->> 'city'`.as('city'),
        fn.min('i.startsAt').as('startsAt'),
        fn.count<number>('i.id').as('dateCount'),
      ]),
  );
