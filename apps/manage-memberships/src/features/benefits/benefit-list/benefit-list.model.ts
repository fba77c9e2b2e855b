import type { Benefit } from '@foyer/contracts';
import { formatMoney, toMinor } from '@foyer/domain';
import { messages as m } from './benefit-list.messages.en.ts';

/** What it takes off each ticket. */
export const discountText = ({ amount, percentageValue, currency }: Benefit): string =>
  amount === null ? `${percentageValue ?? 0}%` : formatMoney(toMinor(amount, currency), currency);

/** Why it cannot be deleted; nothing when it can. */
export function keptBecause({ redeemed, archived }: Benefit): string | undefined {
  if (redeemed > 0) return m.isRedeemed;
  return archived ? m.isDeactivated : undefined;
}
