import { MAX_PRICE } from '@foyer/contracts';
import { formatMoney, readMoney, ticketFee, toMinor, type Currency } from '@foyer/domain';
import { messages as m } from '../messages/en.ts';

/** What buyers pay for the price that somebody is typing; without one, who pays the fee. */
export function buyerPrice(typed: string, currency: Currency): string {
  const { amount } = readMoney(typed, currency, MAX_PRICE);
  if (amount === undefined) return m.price.unknown;
  const price = toMinor(amount, currency);
  const fee = ticketFee(price, currency);
  return price === 0
    ? m.price.free
    : m.price.paid(formatMoney(price + fee, currency), formatMoney(fee, currency));
}
