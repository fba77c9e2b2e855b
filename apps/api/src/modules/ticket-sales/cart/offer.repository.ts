import type { CartType, Currency } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { textOf } from '../../../platform/db/query.ts';
import { isOpenAccount } from '../../../platform/access/public-profile.ts';

/** An event and one of its dates, as far as selling goes; judged by the database's clock. */
export interface Offer {
  eventId: string;
  ownerId: string;
  status: 'draft' | 'published' | 'canceled';
  currency: Currency;
  timezone: string;
  categoryId: string | null;
  paymentsConnected: boolean;
  takesDonations: boolean;
  refundsAllowed: boolean;
  refundDaysBefore: number;
  collectInformation: 'each-attendee' | 'only-buyer';
  instance: { id: string; startsAt: Date; isOver: boolean; isCanceled: boolean } | null;
  now: Date;
}

/**
 * The event with the named date, or with the next one to come; undefined when there is no such
 * event.
 */
export async function readOffer(
  tx: Tx,
  eventId: string,
  instanceId?: string,
): Promise<Offer | undefined> {
  const {
    rows: [row],
  } = await tx.query<OfferRow>({
    name: 'read-offer',
    text: `select e.id, e.owner_id,
                  case when ${textOf(isOpenAccount('e.ownerId'))}
                    then e.status else 'draft' end as status,
                    e.currency, e.timezone,
                  e.category_id, e.refunds_allowed, e.refund_days_before,
                  e.collect_information, e.takes_donations,
                  exists (select 1 from payment_accounts a where a.owner_id = e.owner_id
                    and a.disconnected_at is null) as connected,
                  i.id as instance_id, i.starts_at, i.ends_at <= clock_timestamp() as is_over,
                    i.canceled_at is not null as is_canceled,
                  clock_timestamp() as now
             from events e
             left join lateral (
               select * from event_instances i
                where i.event_id = e.id and ($2::uuid is null or i.id = $2)
                  and ($2::uuid is not null or (i.canceled_at is null
                    and i.ends_at > clock_timestamp()))
                order by i.starts_at limit 1) i on true
            where e.id = $1 and e.deleted_at is null`,
    values: [eventId, instanceId ?? null],
  });
  return (
    row && {
      eventId: row.id,
      ownerId: row.owner_id,
      status: row.status,
      currency: row.currency,
      timezone: row.timezone,
      categoryId: row.category_id,
      paymentsConnected: row.connected,
      takesDonations: row.takes_donations,
      refundsAllowed: row.refunds_allowed,
      refundDaysBefore: row.refund_days_before,
      collectInformation: row.collect_information,
      now: row.now,
      instance:
        row.instance_id === null
          ? null
          : {
              id: row.instance_id,
              startsAt: row.starts_at,
              isOver: row.is_over,
              isCanceled: row.is_canceled,
            },
    }
  );
}

interface OfferRow {
  id: string;
  owner_id: string;
  status: Offer['status'];
  currency: Currency;
  timezone: string;
  category_id: string | null;
  refunds_allowed: boolean;
  refund_days_before: number;
  collect_information: Offer['collectInformation'];
  connected: boolean;
  takes_donations: boolean;
  now: Date;
  instance_id: string | null;
  starts_at: Date;
  is_over: boolean;
  is_canceled: boolean;
}

export interface OfferedType extends CartType {
  name: string;
  description: string;
  attendance: 'in-person' | 'online';
}

/**
 * The ticket types of an event that are not archived, in the organizer's order. What is left of
 * them says the stock.
 */
export async function readOfferedTypes(tx: Tx, eventId: string): Promise<OfferedType[]> {
  const { rows } = await tx.query<{
    id: string;
    name: string;
    description: string;
    price_minor: number;
    category: 'admission' | 'add_on';
    attendance: OfferedType['attendance'];
    visibility: 'public' | 'secret';
    sales_start_at: Date | null;
    sales_end_at: Date | null;
    max_per_order: number;
  }>({
    name: 'read-offered-types',
    text: `select id, name, description, price_minor, category, attendance, visibility,
        sales_start_at, sales_end_at, max_per_order
             from ticket_types where event_id = $1 and archived_at is null
               order by position, created_at, id`,
    values: [eventId],
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    attendance: row.attendance,
    priceMinor: row.price_minor,
    isAddOn: row.category === 'add_on',
    scope: row.visibility,
    salesStartAt: row.sales_start_at?.getTime() ?? null,
    salesEndAt: row.sales_end_at?.getTime() ?? null,
    maxPerOrder: row.max_per_order,
    quantityPerCode: null,
    left: null,
  }));
}
