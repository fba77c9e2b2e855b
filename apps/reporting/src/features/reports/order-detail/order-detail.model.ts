import {
  endpointUrl,
  getReceipt,
  type Body,
  type Currency,
  type refundAgain,
  type Transaction,
  type TransactionItem,
} from '@foyer/contracts';
import {
  canRefundOrCancelItem,
  formatMoney,
  paymentMethodLabel,
  toMajor,
  toMinor,
} from '@foyer/domain';
import { messages as shared } from '../../../messages/en.ts';
import { messages } from './order-detail.messages.en.ts';

/** What may be done with a line of a paid order. */
export type ItemAction = 'refund' | 'cancel';
export interface ChosenAction {
  action: ItemAction;
  item: TransactionItem;
}

/** How a refund that came back is paid once more. */
export type PayBackHow = Body<typeof refundAgain>['how'];

export const money = (major: number, currency: Currency): string =>
  formatMoney(toMinor(major, currency), currency);

/**
 * Only event orders paid by card that are completed or partly refunded, and only lines that are
 * still active.
 */
export const offersActions = (order: Transaction, item: TransactionItem): boolean =>
  canRefundOrCancelItem(
    { productType: order.productType, paymentMethod: order.paymentMethod, status: order.status },
    item,
  );

/** What a bank took back, or may take, is not given back once more. */
export const offersRefund = (order: Transaction, item: TransactionItem): boolean =>
  !order.isDisputed && offersActions(order, item) && item.refundableAmount > 0;

/** Only a ticket can end without its money going back. */
export const offersCancel = (order: Transaction, item: TransactionItem): boolean =>
  item.kind === 'ticket' && offersActions(order, item);

/** Lines that can go back now. */
export const refundableItems = (order: Transaction): TransactionItem[] =>
  order.orderItems.filter((item) => offersRefund(order, item));

/** Null until something was sold. */
export const receiptAddress = (ownerId: string, { id, status }: Transaction): string | null =>
  status === 'pending' ? null : endpointUrl(getReceipt, { params: { id }, query: { ownerId } });

const SENT = new Set<Transaction['status']>(['completed', 'partially_refunded']);
/** Something of it is valid, and somebody has it. */
export const offersSending = ({ status, userEmail, orderItems }: Transaction): boolean =>
  SENT.has(status) && userEmail !== '' && orderItems.some((item) => item.status === 'active');

/** Whoever paid, as the screen calls them. */
export const buyerName = ({ userFirstName, userLastName, userEmail }: Transaction): string =>
  `${userFirstName} ${userLastName}`.trim() || userEmail || shared.notAvailable;

/** What the buyer paid in fees: the total less everything else. */
function ticketFees(p: Transaction['paymentDetails'], currency: Currency): number {
  const minor = (major: number) => toMinor(major, currency);
  return toMajor(
    minor(p.total) - minor(p.subtotal) + minor(p.discounts) - minor(p.donation),
    currency,
  );
}

export interface PaymentLine {
  label: string;
  value: string;
  isTotal?: boolean;
}

/**
 * The payment as lines: what was bought, what was paid, where it went. Lines that say nothing are
 * left out.
 */
export function paymentLines({ paymentDetails: p, currency }: Transaction): PaymentLine[] {
  const text = messages.payment;
  const line = (label: string, amount: number, isTotal = false): PaymentLine => ({
    label,
    value: money(amount, currency),
    isTotal,
  });
  const optional = (label: string, amount: number) => (amount === 0 ? [] : [line(label, amount)]);
  return [
    { label: text.method, value: paymentMethodLabel(p.paymentMethod) },
    line(text.subtotal, p.subtotal),
    ...optional(text.fees, ticketFees(p, currency)),
    ...optional(text.discounts, -p.discounts),
    ...optional(text.donation, p.donation),
    line(text.total, p.total, true),
    ...optional(text.refunded, -p.refundedAmount),
    ...optional(text.disputed, -p.disputedAmount),
    line(text.foyerFee, -p.viewcyFee),
    line(text.stripeFee, -p.stripeFee),
    line(text.net, p.netAmount, true),
  ];
}
