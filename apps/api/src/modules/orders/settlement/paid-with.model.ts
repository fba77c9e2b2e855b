import { paidWithTexts } from '../orders.messages.en.ts';

/** Where what was paid in cash goes. */
export const IN_CASH = paidWithTexts.cash;

type Brand = 'visa' | 'mastercard' | 'amex' | 'bank';
const isKnown = (brand: string | null | undefined): brand is Brand =>
  brand !== 'unknown' && Object.hasOwn(paidWithTexts, brand ?? '');

/** Where the money of a refund goes, in words that its owner knows it by. */
export const paidWith = (
  brand: string | null | undefined,
  last4: string | null | undefined,
): string =>
  last4 ? paidWithTexts[isKnown(brand) ? brand : 'card'](last4) : paidWithTexts.unknown;
