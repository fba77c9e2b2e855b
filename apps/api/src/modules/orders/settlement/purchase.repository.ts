import type { OrderStatus } from '@foyer/domain';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  asyncCommitIf,
  change,
  db,
  prepared,
  row,
  sql,
  type Parameters,
  type Row,
} from '../../../platform/db/query.ts';
import type { RequestKey } from '../../../platform/http/idempotency.ts';
import {
  fromNow,
  ORDER,
  ownOrder,
  toOrder,
  VERSION,
  type Order,
} from '../order/orders.repository.ts';

type Whose = Pick<Actor, 'userId' | 'guestKeyHash'>;
const toPay = prepared('own-order-to-pay', (parameter: Parameters<Whose & { id: string }>) =>
  ownOrder(parameter)
    .leftJoin('payments as p', (join) =>
      join.onRef('p.orderId', '=', 'o.id').on('p.status', '=', sql.lit('open')),
    )
    .select(['o.status', 'p.accountId', 'p.intentId']),
);
/**
 * The status of an order that is this user's or this browser's, with the payment that is not
 * decided yet.
 */
export const ownOrderToPay = async (
  tx: Tx,
  id: string,
  { userId, guestKeyHash }: Whose,
): Promise<
  { status: OrderStatus; accountId: string | null; intentId: string | null } | undefined
> => (await toPay(tx, { id, userId, guestKeyHash }))[0];

/** Whether the account that sells still is one; held until the end, so that it stays one. */
export const isSellerThere = async (tx: Tx, ownerId: string): Promise<boolean> =>
  (await row(
    tx,
    db
      .selectFrom('profiles')
      .where('id', '=', ownerId)
      .where('deletedAt', 'is', null)
      .forKeyShare()
      .select('id'),
  )) !== undefined;

interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
}

export interface Purchase {
  buyer: Buyer;
  /** Who comes: known to the house from now on, as the buyer is. */
  attendees: readonly Buyer[];
  /** What the organizer writes down of a guest. */
  note: string;
  /** Which of Foyer's terms they agreed to; it stays as it was at first. */
  termsVersion: string | null;
  requestKey: RequestKey | null;
  /** Starts the payment: its clock runs from now. */
  payClockMs: number | null;
  /**
   * Nobody is told before the payment is kept, whose commit waits for the disk and brings this one
   * there as well.
   */
  isFollowed: boolean;
}

type Bought = Buyer &
  Pick<Row<'orders'>, 'id' | 'note' | 'termsVersion' | 'confirmationKey' | 'confirmationHash'> & {
    payClockMs: number | null;
    isFollowed: boolean;
    emails: readonly string[];
    firstNames: readonly string[];
    lastNames: readonly string[];
  };

const saving = (parameter: Parameters<Bought>, patronId: RawBuilder<string>) => {
  const startsPayment = sql`${parameter('payClockMs')}::float8 is not null`;
  return db
    .updateTable('orders')
    .set(({ fn }) => ({
      buyerFirstName: parameter('firstName'),
      buyerLastName: parameter('lastName'),
      buyerEmail: parameter('email'),
      note: parameter('note'),
      status: sql<OrderStatus>`case when ${startsPayment}
        and status = 'pending' then 'processing' else status end`,
      expiresAt: sql<Date>`case when ${startsPayment} then ${fromNow(parameter('payClockMs'))}
        else expires_at end`,
      expiresBeforeLeaving: null,
      termsVersion: fn.coalesce('termsVersion', parameter('termsVersion')),
      termsAgreedAt: sql<Date | null>`coalesce(terms_agreed_at,
        case when ${parameter('termsVersion')}::text is not null then clock_timestamp() end)`,
      confirmedAt: fn.coalesce('confirmedAt', sql<Date>`clock_timestamp()`),
      confirmationKey: parameter('confirmationKey'),
      confirmationHash: parameter('confirmationHash'),
      updatedAt: sql<Date>`clock_timestamp()`,
      patronId,
    }))
    .where('id', '=', parameter('id'))
    .returning([...ORDER, VERSION, asyncCommitIf(parameter('isFollowed'))]);
};
/** Whoever buys for themselves is looked up by themselves: a tenth of the statement less. */
const saveAlone = prepared('save-buyer-alone', (parameter: Parameters<Bought>) =>
  saving(
    parameter,
    sql`patron_of(owner_id, user_id, lower(${parameter('email')}),
      ${parameter('firstName')}, ${parameter('lastName')})`,
  ),
);
const saveWithOthers = prepared('save-buyer', (parameter: Parameters<Bought>) =>
  saving(
    parameter,
    sql`(select p.patron_id from patrons_of(owner_id, user_id,
      ${parameter('emails')}, ${parameter('firstNames')}, ${parameter('lastNames')}) p
      where p.address = lower(${parameter('email')}::text))`,
  ),
);
/** Keeps who buys, and by which call; returns the order with it, and which version that is. */
export async function saveBuyer(
  tx: Tx,
  { id, subjectId }: Pick<Order, 'id' | 'subjectId'>,
  { buyer, attendees, note, termsVersion, requestKey, payClockMs, isFollowed }: Purchase,
): Promise<{ order: Order; version: string }> {
  const people = [buyer, ...attendees];
  const isAlone = buyer.email !== '' && people.every(({ email }) => email === buyer.email);
  const [saved] = await (isAlone ? saveAlone : saveWithOthers)(tx, {
    id,
    ...buyer,
    payClockMs,
    isFollowed,
    note,
    termsVersion,
    confirmationKey: requestKey?.name ?? null,
    confirmationHash: requestKey?.hash ?? null,
    emails: people.map(({ email }) => email),
    firstNames: people.map(({ firstName }) => firstName),
    lastNames: people.map(({ lastName }) => lastName),
  });
  if (!saved) throw new Error('no such order');
  const { version, unhurried: _unhurried, ...order } = saved;
  return { order: toOrder({ ...order, subjectId }), version };
}

/** How an order of the door was paid in the end. */
export const setPaymentMethod = (
  tx: Tx,
  id: string,
  paymentMethod: Row<'orders'>['paymentMethod'],
) => change(tx, db.updateTable('orders').set({ paymentMethod }).where('id', '=', id));

/**
 * Adds to what an order gave back, or takes from it what came back; what nobody was sold (a late
 * payment) never exceeds its total.
 */
export const addOrderRefund = (tx: Tx, id: string, amountMinor: number) =>
  change(
    tx,
    db
      .updateTable('orders')
      .set({
        refundedMinor: sql<number>`case when completed_at is not null
          then refunded_minor + ${amountMinor}
          else greatest(0, least(total_minor, refunded_minor + ${amountMinor})) end`,
        updatedAt: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', id),
  );
