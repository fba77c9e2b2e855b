import { toMinor, type Currency } from '@foyer/domain';
import { DomainError } from '../../platform/http/domain-error.ts';
import { refusals } from './event-management.messages.en.ts';

/** An amount in minor units; one with more decimals than its currency is refused at this field. */
export function amountToMinor(
  code: 'price_invalid' | 'bad_request',
  path: string,
  amount: number,
  currency: string,
): number {
  try {
    return toMinor(amount, currency as Currency);
  } catch {
    throw new DomainError(code, { fields: [{ path, message: refusals.decimals }] });
  }
}

/** The price of a ticket type, in minor units. */
export const priceToMinor = (price: number, currency: string): number =>
  amountToMinor('price_invalid', 'price', price, currency);
