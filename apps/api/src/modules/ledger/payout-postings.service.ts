import type { Tx } from '../../platform/db/database.ts';
import { moneyAccount } from './postings.service.ts';
import {
  findBalances,
  insertPayoutEntries,
  reversePayoutEntries,
  type PayoutEntry,
} from './payout-ledger.repository.ts';

interface OfPayout {
  ownerId: string;
  payoutId: string;
}

/** A part of a payout: by what its order was paid, and what moved the money. */
export interface PaidOut extends Omit<PayoutEntry, 'account'> {
  paymentMethod: string | null;
  kind: 'payment' | 'refund' | 'dispute' | 'withdrawal';
}

// what banks take back is taken of the same money, whatever the card was held to
const accountOf = ({ kind, paymentMethod }: PaidOut) =>
  kind === 'dispute' ? 'provider_clearing' : moneyAccount(paymentMethod ?? 'card');

/** Money on its way to a bank: it lies at the provider no more. */
export const postPayout = (tx: Tx, of: OfPayout, parts: readonly PaidOut[]) =>
  insertPayoutEntries(
    tx,
    of,
    parts.map((part) => ({ ...part, account: accountOf(part) })),
  );

/** A payout that did not arrive: all of it lies at the provider again. */
export const postReturnedPayout = (tx: Tx, of: OfPayout) => reversePayoutEntries(tx, of);

/** What an account is owed and was not paid, in minor units of each currency. */
export const balancesOf = (tx: Tx, ownerId: string) => findBalances(tx, ownerId);
