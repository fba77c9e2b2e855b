import { toMinor, type Currency } from '@foyer/domain';
import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/database-types.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Row } from '../../platform/db/query.ts';
import { refusals } from './promo-codes.messages.en.ts';

const AGREED = ['code', 'kind', 'amountMinor', 'percentage'] as const;
/** A code with the orders that used it or hold it in the checkout. */
type UsedCode = Pick<Row<'promoCodes'>, (typeof AGREED)[number]> & { uses: number; held: number };

/** As it is to be written. */
type NextCode = Required<Pick<Insertable<DB['promoCodes']>, (typeof AGREED)[number] | 'quantity'>>;

/** What an order paid was agreed with the code as it was; another value is another code. */
export function assertMayChange(row: UsedCode, next: NextCode): void {
  const used = row.uses + row.held;
  if (used > 0 && AGREED.some((field) => row[field] !== next[field]))
    throw new DomainError('code_in_use');
  if (next.quantity !== null && next.quantity < used) {
    throw new DomainError('code_limit_below_uses', {
      fields: [{ path: 'quantity', message: refusals.uses(used) }],
    });
  }
}

/** What a code takes off, in minor units. */
export function amountToMinor(amount: number | null, currency: Currency): number | null {
  try {
    return amount === null ? null : toMinor(amount, currency);
  } catch {
    throw new DomainError('price_invalid', {
      fields: [{ path: 'amount', message: refusals.decimals }],
    });
  }
}

export const nameTaken = () =>
  new DomainError('code_taken', { fields: [{ path: 'code', message: refusals.taken }] });

export const toInstant = (instant: string | null) => (instant === null ? null : new Date(instant));
