import type { Tx } from '../../platform/db/database.ts';
import {
  post,
  type LedgerAccount,
  type LedgerLine,
  type LedgerSubject,
  type LedgerTransaction,
} from './ledger.repository.ts';

/** What was sold, after discounts, in minor units. */
export interface SoldLine {
  id: string;
  kind: string;
  priceMinor: number;
  feeMinor: number;
}

const MONEY_ACCOUNT: Readonly<Record<string, LedgerAccount>> = {
  cash: 'cash_drawer',
  terminal: 'terminal_clearing',
};

/** Where the money of a payment method lies. */
export const moneyAccount = (paymentMethod: string): LedgerAccount =>
  MONEY_ACCOUNT[paymentMethod] ?? 'provider_clearing';

export interface Sale {
  paymentMethod: string;
  lines: readonly SoldLine[];
  /** What the provider kept of the payment. */
  providerFeeMinor: number;
}

/**
 * A completed order: money in; what its kind of product is sold under and our fee against it, line
 * by line.
 */
export function postSale(tx: Tx, subject: LedgerSubject, sale: Sale): Promise<void> {
  const money = moneyAccount(sale.paymentMethod);
  const sold = sale.lines.flatMap(({ id, kind, priceMinor, feeMinor }): LedgerLine[] => [
    { account: money, amountMinor: priceMinor + feeMinor, lineId: id },
    { account: { ofProduct: kind }, amountMinor: -priceMinor, lineId: id },
    { account: 'platform_fees', amountMinor: -feeMinor, lineId: id },
  ]);
  return post(tx, subject, [
    { kind: 'sale', lines: sold },
    providerFee(money, sale.providerFeeMinor),
  ]);
}

/** What the provider keeps leaves the account that its payment lies on. */
const providerFee = (money: LedgerAccount, feeMinor: number): LedgerTransaction => ({
  kind: 'provider_fee',
  lines: [
    { account: 'provider_fees', amountMinor: feeMinor },
    { account: money, amountMinor: -feeMinor },
  ],
});

/** What goes back, in minor units; below 0 when a bank sent it back and it is the seller's again. */
export interface GivenBack {
  paymentMethod: string;
  /** What it was paid for; null of what a seller gave back of an order, past us. */
  line: Pick<SoldLine, 'id' | 'kind'> | null;
  amountMinor: number;
  /** What of it is our fee, which the seller gets back, once and for good. */
  feeMinor: number;
  /** What of the line's price stood with the whole order, as given back there before. */
  coveredMinor: number;
}

const refundAccount = (line: GivenBack['line']): LedgerAccount | { ofProduct: string } =>
  line ? { ofProduct: line.kind } : 'refunds_organizer';

/** Money given back, and for what. */
export function postRefund(
  tx: Tx,
  subject: LedgerSubject,
  { paymentMethod, line, amountMinor, feeMinor, coveredMinor }: GivenBack,
): Promise<void> {
  const lineId = line?.id ?? null;
  const ownMinor = amountMinor - feeMinor + coveredMinor;
  return post(tx, subject, [
    {
      kind: 'refund',
      lines: [
        { account: refundAccount(line), amountMinor: ownMinor, lineId },
        { account: 'refunds_platform', amountMinor: feeMinor, lineId },
        { account: refundAccount(null), amountMinor: -coveredMinor },
        { account: moneyAccount(paymentMethod), amountMinor: -amountMinor, lineId },
      ],
    },
  ]);
}

/** A part of a sold line becomes a line of its own: nothing moves but which of them it stands with. */
export function postSplit(
  tx: Tx,
  subject: LedgerSubject,
  { paymentMethod, from, to }: { paymentMethod: string; from: SoldLine; to: SoldLine },
): Promise<void> {
  const { priceMinor, feeMinor } = to;
  const money = moneyAccount(paymentMethod);
  const moved = ({ id: lineId, kind }: SoldLine, sign: 1 | -1): LedgerLine[] => [
    { account: money, amountMinor: sign * (priceMinor + feeMinor), lineId },
    { account: { ofProduct: kind }, amountMinor: -sign * priceMinor, lineId },
    { account: 'platform_fees', amountMinor: -sign * feeMinor, lineId },
  ];
  return post(tx, subject, [{ kind: 'sale', lines: [...moved(from, -1), ...moved(to, 1)] }]);
}

/**
 * What a bank took back of a payment, or gave back of what it took, and what the provider keeps for
 * it: the difference to what was posted before.
 */
export const postDispute = (
  tx: Tx,
  subject: LedgerSubject,
  { takenMinor, feeMinor }: { takenMinor: number; feeMinor: number },
): Promise<void> =>
  post(tx, subject, [
    {
      kind: 'dispute',
      lines: [
        { account: 'disputes', amountMinor: takenMinor },
        { account: 'provider_clearing', amountMinor: -takenMinor },
      ],
    },
    {
      kind: 'dispute',
      lines: [
        { account: 'provider_fees', amountMinor: feeMinor },
        { account: 'provider_clearing', amountMinor: -feeMinor },
      ],
    },
  ]);

const unapplied = (paymentMethod: string, amountMinor: number): LedgerTransaction => ({
  kind: 'unapplied',
  lines: [
    { account: moneyAccount(paymentMethod), amountMinor },
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
  payment: { paymentMethod: string; capturedMinor: number; providerFeeMinor: number },
): Promise<void> =>
  post(tx, subject, [
    unapplied(payment.paymentMethod, payment.capturedMinor),
    providerFee(moneyAccount(payment.paymentMethod), payment.providerFeeMinor),
  ]);

/** Such money went back, or below 0 came from there again. */
export const postLateRefund = (
  tx: Tx,
  subject: LedgerSubject,
  { paymentMethod, amountMinor }: { paymentMethod: string; amountMinor: number },
): Promise<void> => post(tx, subject, [unapplied(paymentMethod, -amountMinor)]);
