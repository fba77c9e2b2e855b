import type { OrderStatus } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestKey } from '../../../platform/http/idempotency.ts';

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
  /** Who comes: known to the house from now on, as the buyer is. */
  attendees: readonly Buyer[];
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
  { buyer, attendees, consents, refundTerms, requestKey, payClockMs }: Purchase,
): Promise<void> {
  const people = [buyer, ...attendees];
  await tx.query({
    name: 'save-buyer',
    text: `update orders set buyer_first_name = $2, buyer_last_name = $3, buyer_email = $4,
        consents = $5, refund_terms = $6,
            status = case when $7::float8 is null then status else 'processing' end,
            expires_at = case when $7 is null then expires_at else date_trunc('milliseconds',
              clock_timestamp()) + make_interval(secs => $7 / 1000) end,
            expires_before_leaving = null, confirmed_at = coalesce(confirmed_at, clock_timestamp()),
            confirmation_key = $8, confirmation_hash = $9, updated_at = clock_timestamp(),
            patron_id = (select p.patron_id from patrons_of(owner_id, user_id, $10, $11, $12) p
              where p.address = lower($4))
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
      people.map(({ email }) => email),
      people.map(({ firstName }) => firstName),
      people.map(({ lastName }) => lastName),
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
