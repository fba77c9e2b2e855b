import { noPaymentMethod, paymentMethodTexts } from '../messages/en.ts';
import { formatMoney, type Currency } from './money.ts';

/** What a report shows for an order that cost nothing. */
const FREE_LABEL = paymentMethodTexts.free;

const LABELS: Readonly<Record<string, string>> = paymentMethodTexts;

/**
 * Label of a payment method: "Comp (Free)" for `free`, "N/A" when there is none; an unknown method
 * reads as itself.
 */
export function paymentMethodLabel(method: string | null | undefined): string {
  const known = method?.trim();
  if (!known) return noPaymentMethod;
  return Object.hasOwn(LABELS, known) ? (LABELS[known] ?? known) : known;
}

/**
 * What an order cost as its buyer reads it: the amount, or "Comp (Free)" when there was nothing to
 * pay.
 */
export const formatOrderTotal = (totalMinor: number, currency: Currency): string =>
  totalMinor === 0 ? FREE_LABEL : formatMoney(totalMinor, currency);
