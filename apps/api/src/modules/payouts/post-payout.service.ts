import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { postPayout, type PaidOut } from '../ledger/index.ts';
import type { PayoutLinesPage, ProviderPayout } from '../payments/index.ts';
import * as lines from './payout-lines.repository.ts';
import { findKept, markPosted, type PaidAccount } from './payouts.repository.ts';

type ProviderLines = PayoutLinesPage['lines'];
type Part = Omit<PaidOut, 'transactionId'> & { providerLineId: string };

/** What a payout is made of, as far as it is about payments of ours. */
async function ofPayments(tx: Tx, account: PaidAccount, given: ProviderLines): Promise<Part[]> {
  const about = given.filter((line) => line.kind !== 'returned');
  const found = await lines.findPayments(
    ...([tx, account, [...new Set(about.map(({ intentId }) => intentId))]] as const),
  );
  const payments = new Map(found.map((payment) => [payment.intentId, payment]));
  return about.flatMap(({ id: providerLineId, kind, intentId, amountMinor, currency }) => {
    const payment = payments.get(intentId);
    if (payment?.currency !== currency || amountMinor === 0) return [];
    const { orderId, paymentMethod } = payment;
    return [{ providerLineId, kind, orderId, paymentMethod, amountMinor, currency }];
  });
}

/** What payouts were made of that did not arrive, once more. Undefined while one is not known. */
async function ofReturned(
  tx: Tx,
  account: PaidAccount,
  given: ProviderLines,
): Promise<Part[] | undefined> {
  const parts: Part[] = [];
  for (const line of given) {
    if (line.kind !== 'returned') continue;
    const former = await findKept(tx, account, { id: line.payoutId });
    if (former?.postedAt === null) return undefined;
    if (former) parts.push(...(await lines.linesOf(tx, former.id)));
  }
  return parts;
}

/** One line for all of it: nobody says what a seller took out by hand. */
const asOneLine = ({ id, amountMinor, currency }: ProviderPayout): Part => ({
  ...{ providerLineId: id, kind: 'withdrawal', orderId: null, paymentMethod: null },
  ...{ amountMinor, currency },
});

/** Posts what a payout is made of, which its row's lock lets happen once. */
export async function postParts(
  tx: Tx,
  account: PaidAccount,
  payoutId: string,
  payout: ProviderPayout,
  given: ProviderLines,
): Promise<boolean> {
  const returned = await ofReturned(tx, account, given);
  if (!returned) return false;
  const parts =
    payout.isItemized === 'never'
      ? [asOneLine(payout)]
      : [...(await ofPayments(tx, account, given)), ...returned];
  const of = { ownerId: account.ownerId, payoutId };
  const posted = parts.map((part) => ({ ...part, transactionId: newId() }));
  await lines.insertLines(tx, of, posted);
  await postPayout(tx, of, posted);
  await markPosted(tx, payoutId);
  return true;
}
