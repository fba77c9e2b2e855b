import type { Currency } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, prepared, sql, type Parameters } from '../../../platform/db/query.ts';
import { newSecret, sha256 } from '../../../platform/runtime/ids.ts';
import { totalsOf, type NewLine } from '../order/order-line.model.ts';
import { NOTHING_BACK } from '../product-kind.model.ts';

/** What is charged again, and of whom, as it was agreed. */
export interface NewRenewal {
  ownerId: string;
  userId: string;
  buyer: { firstName: string; lastName: string; email: string };
  currency: Currency;
  line: NewLine;
}

interface NewRow {
  id: string;
  ownerId: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  currency: Currency;
  accessCode: string;
  accessHash: Buffer;
  subtotalMinor: number;
  feeMinor: number;
  totalMinor: number;
  refundTerms: string;
}
const insertRenewal = prepared('insert-renewal', (parameter: Parameters<NewRow>) =>
  db.insertInto('orders').values({
    id: parameter('id'),
    ownerId: parameter('ownerId'),
    userId: parameter('userId'),
    channel: sql.lit('renewal' as const),
    // it waits for its payment from the beginning, and for as long as its period is asked for
    status: sql.lit('processing' as const),
    buyerFirstName: parameter('firstName'),
    buyerLastName: parameter('lastName'),
    buyerEmail: parameter('email'),
    patronId: sql<string>`patron_of(${parameter('ownerId')}, ${parameter('userId')}, '',
      ${parameter('firstName')}, ${parameter('lastName')})`,
    confirmedAt: sql<Date>`clock_timestamp()`,
    currency: parameter('currency'),
    accessCode: parameter('accessCode'),
    accessHash: parameter('accessHash'),
    subtotalMinor: parameter('subtotalMinor'),
    feeMinor: parameter('feeMinor'),
    totalMinor: parameter('totalMinor'),
    refundTerms: parameter('refundTerms'),
  }),
);
/** Makes the order of a renewal; its line follows. */
export async function insertRenewalOrder(
  tx: Tx,
  id: string,
  { ownerId, userId, buyer, currency, line }: NewRenewal,
): Promise<void> {
  const accessCode = newSecret();
  const { subtotalMinor, feesMinor, totalMinor } = totalsOf([line]);
  await insertRenewal(tx, {
    ...{ id, ownerId, userId, ...buyer, currency, subtotalMinor, totalMinor },
    feeMinor: feesMinor,
    refundTerms: JSON.stringify(NOTHING_BACK),
    accessCode: tx.vault.seal('orders.access_code', id, accessCode),
    accessHash: sha256(accessCode),
  });
}

/** One charge of a renewal, by which it is known at the provider as well. */
export interface Charge {
  orderId: string;
  attempt: number;
  accountId: string;
}

const underWay = prepared('renewal-charge', (parameter: Parameters<{ orderId: string }>) =>
  db
    .selectFrom('renewalCharges')
    .where('orderId', '=', parameter('orderId'))
    .where('declinedAt', 'is', null)
    .select(['orderId', 'attempt', 'accountId']),
);
/** The charge of an order that is under way, or was cut off. */
export const chargeUnderWay = async (tx: Tx, orderId: string): Promise<Charge | undefined> =>
  (await underWay(tx, { orderId }))[0];

const insertCharge = prepared(
  'insert-renewal-charge',
  (parameter: Parameters<Omit<Charge, 'attempt'> & { ownerId: string }>) =>
    db
      .insertInto('renewalCharges')
      .values({
        ownerId: parameter('ownerId'),
        orderId: parameter('orderId'),
        attempt: sql<number>`(select count(*) + 1 from renewal_charges
          where order_id = ${parameter('orderId')})`,
        accountId: parameter('accountId'),
      })
      .returning(['orderId', 'attempt', 'accountId']),
);
/** Notes that an order is charged, before it is. The order is locked. */
export async function noteCharge(
  tx: Tx,
  charge: Omit<Charge, 'attempt'> & { ownerId: string },
): Promise<Charge> {
  const [noted] = await insertCharge(tx, charge);
  if (!noted) throw new Error('no charge was noted');
  return noted;
}

/** False when that is written down already. */
export const markDeclined = async (
  tx: Tx,
  { orderId, attempt }: Pick<Charge, 'orderId' | 'attempt'>,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('renewalCharges')
      .set({ declinedAt: sql<Date>`clock_timestamp()` })
      .where('orderId', '=', orderId)
      .where('attempt', '=', attempt)
      .where('declinedAt', 'is', null),
  )) === 1;
