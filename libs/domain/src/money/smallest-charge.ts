import { smallestChargeTexts } from '../messages/en.ts';
import { formatMoney, type Currency } from './money.ts';

/**
 * The least that a card provider takes, in minor units: Stripe's table “Minimum and maximum charge
 * amounts” (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts: USD $0.50, MXN $10, HKD
 * $4.00, EUR €0.50, GBP £0.30, INR ₹0.50, PLN zł2.00, CHF 0.50 Fr, CAD $0.50, JPY ¥50). It names no
 * Kenyan shilling: of what it does not name the money that it is turned into has to reach its own
 * minimum. KSh 100 does so at the rates of these years, with room.
 */
const SMALLEST_CHARGES: Readonly<Record<Currency, number>> = {
  usd: 50,
  mxn: 1000,
  hkd: 400,
  eur: 50,
  gbp: 30,
  inr: 50,
  pln: 200,
  chf: 50,
  cad: 50,
  ksh: 10_000,
  jpy: 50,
};

export const smallestChargeMinor = (currency: Currency): number => SMALLEST_CHARGES[currency];

/** Whether a sum is something, and less than any card can be charged. */
export const isBelowSmallestCharge = (totalMinor: number, currency: Currency): boolean =>
  totalMinor > 0 && totalMinor < SMALLEST_CHARGES[currency];

/** What whoever buys reads of it, and what they can do; at the door there is cash. */
export const smallestChargeText = (currency: Currency, isAtDoor = false): string =>
  smallestChargeTexts[isAtDoor ? 'atDoor' : 'online'](
    formatMoney(SMALLEST_CHARGES[currency], currency),
  );
