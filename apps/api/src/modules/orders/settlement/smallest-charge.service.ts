import { isBelowSmallestCharge, smallestChargeText, type Currency } from '@foyer/domain';
import { DomainError } from '../../../platform/http/domain-error.ts';

/** Refuses a sum that no card can be charged, and says what can be done about it. */
export const chargeTooSmall = (currency: Currency, isAtDoor = false) =>
  new DomainError('charge_too_small', { message: smallestChargeText(currency, isAtDoor) });

export function assertChargeable(
  { totalMinor, currency }: { totalMinor: number; currency: Currency },
  isAtDoor = false,
): void {
  if (isBelowSmallestCharge(totalMinor, currency)) throw chargeTooSmall(currency, isAtDoor);
}
