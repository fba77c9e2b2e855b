import type { OrderStatus } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestKey } from '../../../platform/http/idempotency.ts';
import { ABOUT } from '../order/orders.repository.ts';

/**
 * What the organizer's settings say about an order now: whose data is asked, refunds, where the
 * money goes. Undefined when there is no such order.
 */
export async function readTerms(tx: Tx, orderId: string) {
  const {
    rows: [row],
  } = await tx.query<{
    collect_information: string;
    refunds_allowed: boolean;
    refund_until: Date;
    account_id: string | null;
  }>({
    name: 'read-terms',
    text: `select e.collect_information, e.refunds_allowed,
        i.starts_at - make_interval(hours => 24 * e.refund_days_before) as refund_until,
            (select a.account_id from payment_accounts a where a.owner_id = e.owner_id
              and a.disconnected_at is null) as account_id
       from orders o join ${ABOUT} on true join events e on e.id = about.event_id
         join event_instances i on i.id = about.instance_id where o.id = $1`,
    values: [orderId],
  });
  return row;
}

/** Whether an event or one of its dates will not take place. */
export async function isCalledOff(tx: Tx, instanceId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'is-called-off',
    text: `select 1 from event_instances i join events e on e.id = i.event_id
      where i.id = $1 and (i.canceled_at is not null or e.status = 'canceled'
        or e.deleted_at is not null)`,
    values: [instanceId],
  });
  return (rowCount ?? 0) > 0;
}

/**
 * The status of an order that is this user's or this browser's, with the payment that is not
 * decided yet.
 */
export async function ownOrderToPay(
  tx: Tx,
  id: string,
  actor: Pick<Actor, 'userId' | 'guestKeyHash'>,
): Promise<{ status: OrderStatus; intentId: string | null } | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ status: OrderStatus; intent_id: string | null }>({
    name: 'own-order-to-pay',
    text: `select o.status, p.intent_id from orders o left join payments p on p.order_id = o.id
        and p.status = 'open'
            where o.id = $1 and (o.user_id = $2 or o.guest_key_hash = $3)`,
    values: [id, actor.userId, actor.guestKeyHash],
  });
  return row && { status: row.status, intentId: row.intent_id };
}

interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
}

export interface Purchase {
  buyer: Buyer;
  consents: unknown;
  refundTerms: unknown;
  requestKey: RequestKey | null;
  /** Starts the payment: its clock runs from now. */
  payClockMs: number | null;
}

/** Keeps who buys, on what terms, and by which call. */
export async function saveBuyer(
  tx: Tx,
  id: string,
  { buyer, consents, refundTerms, requestKey, payClockMs }: Purchase,
): Promise<void> {
  await tx.query({
    name: 'save-buyer',
    text: `update orders set buyer_first_name = $2, buyer_last_name = $3, buyer_email = $4,
        consents = $5, refund_terms = $6,
            status = case when $7::float8 is null then status else 'processing' end,
            expires_at = case when $7 is null then expires_at else date_trunc('milliseconds',
              clock_timestamp()) + make_interval(secs => $7 / 1000) end,
            expires_before_leaving = null, confirmed_at = coalesce(confirmed_at, clock_timestamp()),
            confirmation_key = $8, confirmation_hash = $9, updated_at = clock_timestamp()
      where id = $1`,
    values: [
      id,
      buyer.firstName,
      buyer.lastName,
      buyer.email,
      JSON.stringify(consents),
      JSON.stringify(refundTerms),
      payClockMs,
      requestKey?.name ?? null,
      requestKey?.hash ?? null,
    ],
  });
}

/**
 * Adds to what an order gave back; what nobody was sold (a late payment) never exceeds its total.
 */
export const addOrderRefund = (tx: Tx, id: string, amountMinor: number) =>
  tx.query(
    'update orders set refunded_minor = least(total_minor, refunded_minor + $2), updated_at = clock_timestamp() where id = $1',
    [id, amountMinor],
  );
