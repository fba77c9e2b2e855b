import type { Waiting } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { row, rows, sql, type Row } from '../../platform/db/query.ts';
import { isOpenAccount } from '../../platform/access/public-profile.ts';

/** Who of a date's list could be served now, in the order of their turns. */
export const findWaiting = (tx: Tx, instanceId: string) =>
  rows(
    tx,
    sql<
      Pick<Row<'waitingListEntries'>, 'id' | 'quantity'> & Waiting
    >`select w.id, w.ticket_type_id as type_id, w.quantity
       from waiting_now(${instanceId}) w order by w.joined_at, w.id`,
  );

/** How long an offer lasts, and what time it is; a locked account makes none. */
export type Terms = Pick<Row<'waitingLists'>, 'offerMinutes'> & { now: Date; isLocked: boolean };
export const readTerms = (tx: Tx, instanceId: string) =>
  row(
    tx,
    sql<Terms>`select l.offer_minutes, clock_timestamp() as now,
        not ${isOpenAccount('d.ownerId')} as is_locked
       from event_instances d join waiting_lists l on l.id = d.event_id
      where d.id = ${instanceId}`,
  );

/** What became of what is kept for somebody. */
export interface Kept {
  isBought: boolean;
  /** Some of it is still kept: for them, or in their order. */
  isHeld: boolean;
}
export async function readKept(tx: Tx, holdId: string): Promise<Kept> {
  const kept = await row(
    tx,
    sql<Pick<Row<'orders'>, 'completedAt'> & { isHeld: boolean }>`select
        (select o.completed_at from orders o where o.id = h.order_id),
        h.expires_at > clock_timestamp() or exists (select 1 from stock_units u
          where u.hold_id = h.id and not u.sold
            and u.hold_expires_at > clock_timestamp()) as is_held
       from holds h where h.id = ${holdId}`,
  );
  return { isBought: Boolean(kept?.completedAt), isHeld: kept?.isHeld ?? false };
}

/** Dates on whose lists something may be to do: an offer ended, tickets are left, a sale is over. */
export const findDue = async (tx: Tx): Promise<string[]> =>
  (
    await rows(
      tx,
      sql<Pick<Row<'eventInstances'>, 'id'>>`select distinct w.instance_id as id
         from waiting_list_entries w join event_instances d on d.id = w.instance_id
         join events e on e.id = w.event_id join ticket_types t on t.id = w.ticket_type_id
         left join holds h on h.id = w.hold_id
        where w.status in ('waiting', 'offered') and (
          (w.status = 'offered' and (h.expires_at <= clock_timestamp() or h.order_id is not null))
          or e.status = 'canceled' or d.canceled_at is not null or d.ends_at <= clock_timestamp()
          or d.postponed_at is not null and w.status = 'offered'
          or t.archived_at is not null or t.sales_end_at <= clock_timestamp()
          or (w.status = 'waiting' and not exists (
            select 1 from ticket_type_quotas x where x.ticket_type_id = w.ticket_type_id
              and places_left(w.instance_id, x.quota_id) <= 0)))`,
    )
  ).map(({ id }) => id);

/** Whether anybody waits on the list of a date, or has an offer. */
export const isAnybodyOn = async (tx: Tx, instanceId: string): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 as one from waiting_list_entries
      where instance_id = ${instanceId} and status in ('waiting', 'offered') limit 1`,
  )) !== undefined;

/** Dates of an event on whose lists somebody is. */
export const findDatesOf = async (tx: Tx, eventId: string): Promise<string[]> =>
  (
    await rows(
      tx,
      sql<
        Pick<Row<'eventInstances'>, 'id'>
      >`select distinct instance_id as id from waiting_list_entries
        where event_id = ${eventId} and status in ('waiting', 'offered')`,
    )
  ).map(({ id }) => id);
