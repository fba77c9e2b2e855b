import type { Tx } from '../../platform/db/database.ts';
import {
  post,
  type LedgerAccount,
  type LedgerLine,
  type LedgerSubject,
  type LedgerTransaction,
} from './ledger.repository.ts';

/** What was sold, after discounts, in minor units. */
export interface SoldItem {
  id: string;
  priceMinor: number;
  feeMinor: number;
}

const MONEY_ACCOUNT: Readonly<Record<string, LedgerAccount>> = {
  cash: 'cash_drawer',
  terminal: 'terminal_clearing',
};

/** Where the money of a payment method lies. */
const moneyAccount = (paymentMethod: string): LedgerAccount =>
  MONEY_ACCOUNT[paymentMethod] ?? 'provider_clearing';

export interface Sale {
  paymentMethod: string;
  items: readonly SoldItem[];
  donationMinor: number;
  /** What the provider kept of the payment. */
  providerFeeMinor: number;
}

/**
 * A completed order: money in; the organizer's price, our fee and the donation against it, ticket
 * by ticket.
 */
export function postSale(tx: Tx, subject: LedgerSubject, sale: Sale): Promise<void> {
  const money = moneyAccount(sale.paymentMethod);
  const sold: LedgerLine[] = [
    ...sale.items.flatMap((item): LedgerLine[] => [
      { account: money, amountMinor: item.priceMinor + item.feeMinor, orderItemId: item.id },
      { account: 'organizer_sales', amountMinor: -item.priceMinor, orderItemId: item.id },
      { account: 'platform_fees', amountMinor: -item.feeMinor, orderItemId: item.id },
    ]),
    { account: money, amountMinor: sale.donationMinor },
    { account: 'organizer_donations', amountMinor: -sale.donationMinor },
  ];
  return post(tx, subject, [{ kind: 'sale', lines: sold }, providerFee(sale.providerFeeMinor)]);
}

const providerFee = (feeMinor: number): LedgerTransaction => ({
  kind: 'provider_fee',
  lines: [
    { account: 'provider_fees', amountMinor: feeMinor },
    { account: 'provider_clearing', amountMinor: -feeMinor },
  ],
});

/** Money given back: one ticket's price and fee, or a donation. */
export function postRefund(
  tx: Tx,
  subject: LedgerSubject,
  refund: { paymentMethod: string; item: SoldItem | null; donationMinor: number },
): Promise<void> {
  const { item, donationMinor } = refund;
  return post(tx, subject, [
    {
      kind: 'refund',
      lines: [
        { account: 'refunds_organizer', amountMinor: item?.priceMinor ?? 0, orderItemId: item?.id },
        { account: 'refunds_platform', amountMinor: item?.feeMinor ?? 0, orderItemId: item?.id },
        { account: 'refunds_donations', amountMinor: donationMinor },
        {
          account: moneyAccount(refund.paymentMethod),
          amountMinor: -((item?.priceMinor ?? 0) + (item?.feeMinor ?? 0) + donationMinor),
          orderItemId: item?.id,
        },
      ],
    },
  ]);
}

const unapplied = (amountMinor: number): LedgerTransaction => ({
  kind: 'unapplied',
  lines: [
    { account: 'provider_clearing', amountMinor },
    { account: 'unapplied_payments', amountMinor: -amountMinor },
  ],
});

/**
 * Money that arrived for an order that cannot be filled, and what the provider kept of it: it waits
 * here until it is back.
 */
export const postLatePayment = (
  tx: Tx,
  subject: LedgerSubject,
  payment: { capturedMinor: number; providerFeeMinor: number },
): Promise<void> =>
  post(tx, subject, [unapplied(payment.capturedMinor), providerFee(payment.providerFeeMinor)]);

/** Such money went back. */
export const postLateRefund = (
  tx: Tx,
  subject: LedgerSubject,
  amountMinor: number,
): Promise<void> => post(tx, subject, [unapplied(-amountMinor)]);
