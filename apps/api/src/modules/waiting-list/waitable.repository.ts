import type { Currency } from '@foyer/domain';
import { isOpenAccount } from '../../platform/access/public-profile.ts';
import type { Tx } from '../../platform/db/database.ts';
import { row, rows, sql, type Row } from '../../platform/db/query.ts';

/** An event whose tickets people may wait for, as far as that goes. */
export type WaitableEvent = Pick<Row<'events'>, 'id' | 'ownerId' | 'status' | 'timezone'> & {
  isOpen: boolean;
};

export const readEvent = (tx: Tx, eventId: string): Promise<WaitableEvent | undefined> =>
  row(
    tx,
    sql<WaitableEvent>`select e.id, e.owner_id, e.timezone,
        case when ${isOpenAccount('e.ownerId')} then e.status else 'draft' end as status,
        coalesce(l.is_open, false) as is_open
       from events e left join waiting_lists l on l.id = e.id
      where e.id = ${eventId} and e.deleted_at is null`,
  );

export type WaitableDate = Pick<Row<'eventInstances'>, 'startsAt'> & {
  instanceId: string;
  isCanceled: boolean;
  isPostponed: boolean;
  isOver: boolean;
};
export const readDate = (tx: Tx, eventId: string, instanceId: string) =>
  row(
    tx,
    sql<WaitableDate>`select d.id as instance_id, d.starts_at,
        d.canceled_at is not null as is_canceled, d.postponed_at is not null as is_postponed,
        d.ends_at <= clock_timestamp() as is_over
       from event_instances d where d.event_id = ${eventId} and d.id = ${instanceId}`,
  );

/** A ticket type that everybody could buy on a date, were some left. */
export type WaitableType = Pick<Row<'ticketTypes'>, 'name' | 'priceMinor' | 'minPerOrder'> & {
  ticketTypeId: string;
  instanceId: string;
  startsAt: Date;
  currency: Currency;
  maxQuantity: number;
};

/** Of an event's dates to come, or of one of them: admissions that everybody sees, on sale now. */
export const findTypes = (tx: Tx, eventId: string, instanceId: string | null = null) =>
  rows(
    tx,
    sql<WaitableType>`select t.id as ticket_type_id, d.id as instance_id, d.starts_at, t.name,
        t.price_minor, t.min_per_order, e.currency,
        least(t.max_per_order, (select min(q.capacity) from ticket_type_quotas x
          join quotas q on q.id = x.quota_id where x.ticket_type_id = t.id)) as max_quantity
       from ticket_types t join events e on e.id = t.event_id
       join event_instances d on d.event_id = t.event_id
      where t.event_id = ${eventId} and (${instanceId}::uuid is null or d.id = ${instanceId})
        and d.canceled_at is null and d.postponed_at is null and d.ends_at > clock_timestamp()
        and t.archived_at is null and not t.paused and t.visibility = 'public'
        and t.category = 'admission'
        and coalesce(t.sales_start_at <= clock_timestamp(), true)
        and coalesce(t.sales_end_at > clock_timestamp(), true)
      order by d.starts_at, d.id, t.position, t.created_at, t.id`,
  );
