import { OFFER_MINUTES } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { change, row, sql, type Row } from '../../platform/db/query.ts';
import { changedBy, type Edit } from '../../platform/db/versions.ts';

type Settings = Pick<Row<'waitingLists'>, 'isOpen' | 'offerMinutes'>;

interface Count {
  people: number;
  tickets: number;
}
export type ListRow = Settings &
  Pick<Row<'waitingLists'>, 'version'> &
  Pick<Row<'events'>, 'timezone' | 'ownerId'> & {
    eventName: string;
    waiting: Count;
    offered: Count;
    taken: Count;
  };

const counted = (status: string) => sql`(select json_build_object('people', count(*),
    'tickets', coalesce(sum(w.quantity), 0)) from waiting_list_entries w
  where w.event_id = e.id and w.status = ${sql.lit(status)})`;

/** The waiting list of an event; one that nobody ever opened is closed. */
export const readList = (tx: Tx, eventId: string): Promise<ListRow | undefined> =>
  row(
    tx,
    sql<ListRow>`select e.name as event_name, e.owner_id, e.timezone,
        coalesce(l.is_open, false) as is_open,
        coalesce(l.offer_minutes, ${OFFER_MINUTES.usual}) as offer_minutes,
        coalesce(l.version, 1) as version, ${counted('waiting')} as waiting,
        ${counted('offered')} as offered, ${counted('taken')} as taken
       from events e left join waiting_lists l on l.id = e.id
      where e.id = ${eventId} and e.deleted_at is null`,
  );

/** False when somebody changed it since. */
export const writeList = async (
  tx: Tx,
  list: Settings & { id: string; ownerId: string },
  edit: Edit,
): Promise<boolean> => {
  const { changedAt, changedBy: by } = changedBy(edit);
  const { id, ownerId, isOpen, offerMinutes } = list;
  return (
    (await change(
      tx,
      sql`insert into waiting_lists as l (id, owner_id, is_open, offer_minutes, version, changed_at,
          changed_by)
        values (${id}, ${ownerId}, ${isOpen}, ${offerMinutes}, 2, ${changedAt}, ${by})
        on conflict (id) do update set is_open = excluded.is_open,
          offer_minutes = excluded.offer_minutes, version = l.version + 1,
          changed_at = excluded.changed_at, changed_by = excluded.changed_by
        where ${edit.version ?? null}::integer is null or l.version = ${edit.version ?? null}`,
    )) === 1
  );
};

/** The same list for a copy of its event; nobody is on it. */
export const copyWaitingList = (tx: Tx, from: string, to: string) =>
  change(
    tx,
    sql`insert into waiting_lists (id, owner_id, is_open, offer_minutes)
      select ${to}, owner_id, is_open, offer_minutes from waiting_lists where id = ${from}`,
  );
