import type { Tx } from '../../platform/db/database.ts';
import { imageUrl } from '../../platform/access/cards.ts';

export interface ManagedEventRow {
  id: string;
  version: number;
  ticketOrderVersion: number;
  ownerId: string;
  ownerUsername: string;
  status: 'draft' | 'published' | 'canceled';
  name: string;
  description: string;
  categoryId: string | null;
  poster: string | null;
  theme: 'light' | 'dark';
  private: boolean;
  timezone: string;
  currency: string;
  locationSetting: 'tba' | 'venue' | 'online';
  location: Record<string, unknown>;
  purchaseButtonText: string;
  refundsAllowed: boolean;
  refundDaysBefore: number;
  transferAllowed: boolean;
  contactEmail: string | null;
  checkoutBannerMessage: string | null;
  bannerMessages: unknown[];
  collectInformation: 'each-attendee' | 'only-buyer';
  paymentsConnected: boolean;
  hasOrders: boolean;
}

export async function findManagedEvent(
  tx: Tx,
  eventId: string,
): Promise<ManagedEventRow | undefined> {
  const {
    rows: [row],
  } = await tx.query<ManagedEventRow>({
    name: 'managed-event',
    text: `select e.id, e.version, e.ticket_order_version as "ticketOrderVersion",
        e.owner_id as "ownerId", p.username as "ownerUsername", e.status, e.name, e.description,
        e.category_id as "categoryId",
                  ${imageUrl('e.poster_file_id')} as poster, e.theme, e.private, e.timezone,
                    e.currency, e.location_setting as "locationSetting", e.location,
                  e.purchase_button_text as "purchaseButtonText",
                    e.refunds_allowed as "refundsAllowed",
                    e.refund_days_before as "refundDaysBefore",
                  e.transfer_allowed as "transferAllowed", e.contact_email as "contactEmail",
                    e.checkout_banner_message as "checkoutBannerMessage",
                  e.banner_messages as "bannerMessages",
                    e.collect_information as "collectInformation",
                  exists (select 1 from payment_accounts a where a.owner_id = e.owner_id
                    and a.disconnected_at is null) as "paymentsConnected",
                  exists (select 1 from orders o where o.event_id = e.id) as "hasOrders"
             from events e join profiles p on p.id = e.owner_id where e.id = $1
               and e.deleted_at is null`,
    values: [eventId],
  });
  return row;
}

export interface ManagedDateRow {
  id: string;
  version: number;
  startsAt: Date;
  endsAt: Date;
  doorTime: Date | null;
  canceled: boolean;
  sold: number;
  addOns: number;
  holders: number;
}

export async function findDates(tx: Tx, eventId: string): Promise<ManagedDateRow[]> {
  const { rows } = await tx.query<ManagedDateRow>(
    `select i.id, i.version, i.starts_at as "startsAt", i.ends_at as "endsAt",
        i.door_time as "doorTime", i.canceled_at is not null as canceled,
            valid.sold, valid.add_ons as "addOns", valid.holders
       from event_instances i cross join lateral (
         select count(*) filter (where t.category = 'admission')::int as sold,
           count(*) filter (where t.category = 'add_on')::int as add_ons,
                count(distinct lower(r.email))::int as holders
           from registrations r join ticket_types t on t.id = r.ticket_type_id
          where r.instance_id = i.id and r.status in ('active', 'transfer_pending')) as valid
      where i.event_id = $1 order by i.starts_at`,
    [eventId],
  );
  return rows;
}

export interface ManagedTypeRow {
  id: string;
  version: number;
  name: string;
  description: string;
  priceMinor: number;
  capacity: number | null;
  category: 'admission' | 'add_on';
  attendance: 'in-person' | 'online';
  visibility: 'public' | 'secret';
  salesStartAt: Date | null;
  salesEndAt: Date | null;
  maxPerOrder: number;
  position: number;
  sold: number;
}

export async function findTicketTypes(tx: Tx, eventId: string): Promise<ManagedTypeRow[]> {
  const { rows } = await tx.query<ManagedTypeRow>(
    `select t.id, t.version, t.name, t.description, t.price_minor as "priceMinor", t.capacity,
        t.category, t.attendance, t.visibility, t.sales_start_at as "salesStartAt",
            t.sales_end_at as "salesEndAt", t.max_per_order as "maxPerOrder", t.position,
            (select count(*)::int from registrations r where r.ticket_type_id = t.id
              and r.status in ('active', 'transfer_pending')) as sold
       from ticket_types t where t.event_id = $1 and t.archived_at is null
         order by t.position, t.created_at, t.id`,
    [eventId],
  );
  return rows;
}
