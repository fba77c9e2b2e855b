import type { Patron } from '@foyer/contracts';
import { formatMoney, TEXT_LIMITS, toMinor, truncate } from '@foyer/domain';

export const patronName = ({
  firstName,
  lastName,
  email,
}: Pick<Patron, 'firstName' | 'lastName' | 'email'>): string =>
  truncate(`${firstName} ${lastName}`.trim() || email, TEXT_LIMITS.patronName);

export const spent = ({
  totalAmount,
  currency,
}: Pick<Patron, 'totalAmount' | 'currency'>): string =>
  formatMoney(toMinor(totalAmount, currency), currency);
