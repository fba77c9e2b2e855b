import { MAX_PRICE } from '@foyer/contracts';
import {
  formatMoney,
  isBelowSmallestCharge,
  readMoney,
  smallestChargeMinor,
  ticketFee,
  toMinor,
  type Currency,
} from '@foyer/domain';
import { messages as m } from '../messages/en.ts';

/** What buyers pay for the price that somebody is typing; without one, who pays the fee. */
export function buyerPrice(typed: string, currency: Currency): string {
  const { amount } = readMoney(typed, currency, MAX_PRICE);
  if (amount === undefined) return m.price.unknown;
  const price = toMinor(amount, currency);
  const fee = ticketFee(price, currency);
  if (price === 0) return m.price.free;
  const paid = m.price.paid(formatMoney(price + fee, currency), formatMoney(fee, currency));
  // several tickets, or a donation, may come to enough: it is said and not refused
  return isBelowSmallestCharge(price + fee, currency)
    ? `${paid} ${m.price.tooSmall(formatMoney(smallestChargeMinor(currency), currency))}`
    : paid;
}
