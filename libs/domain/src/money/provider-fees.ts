import { assertMinor, type Currency } from './money.ts';
import { roundHalfUp } from './round-half-up.ts';

/** What a card provider keeps of a payment: a share of it, and so much beside. */
export interface ProviderFee {
  percentage: number;
  fixedMinor: number;
}

/**
 * What card providers ask for a card of the currency's own country. It is what the sandbox keeps; at
 * another provider an account may have terms of its own.
 */
const PROVIDER_FEES: Readonly<Record<Currency, ProviderFee>> = {
  usd: { percentage: 2.9, fixedMinor: 30 },
  mxn: { percentage: 3.6, fixedMinor: 300 },
  hkd: { percentage: 3.4, fixedMinor: 235 },
  eur: { percentage: 1.5, fixedMinor: 25 },
  gbp: { percentage: 1.5, fixedMinor: 20 },
  inr: { percentage: 2, fixedMinor: 0 },
  pln: { percentage: 1.5, fixedMinor: 100 },
  chf: { percentage: 2.9, fixedMinor: 30 },
  cad: { percentage: 2.9, fixedMinor: 30 },
  ksh: { percentage: 2.9, fixedMinor: 0 },
  jpy: { percentage: 3.6, fixedMinor: 0 },
};

export const providerFeeOf = (currency: Currency): ProviderFee => PROVIDER_FEES[currency];

/**
 * What is kept of a payment of so much, in minor units. Both parts are added exactly and rounded
 * once, half up: $20.89 → $0.91; ¥1,011 → 36.396 → ¥36.
 * @throws RangeError when the amount is negative or not whole.
 */
export function providerFee(amountMinor: number, currency: Currency): number {
  if (assertMinor(amountMinor) < 0) throw new RangeError('A payment is never negative.');
  const { percentage, fixedMinor } = PROVIDER_FEES[currency];
  const tenths = BigInt(Math.round(percentage * 10));
  return roundHalfUp(BigInt(amountMinor) * tenths + BigInt(fixedMinor) * 1000n, 1000);
}
