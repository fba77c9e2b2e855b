import type { Payout, PayoutStatus } from '@foyer/contracts';
import { formatDate, formatMoney, toMinor, type Currency } from '@foyer/domain';
import { messages as m } from './payout-status.messages.en.ts';

const TONES = {
  pending: 'info',
  paid: 'positive',
  failed: 'danger',
  canceled: 'neutral',
} as const satisfies Record<PayoutStatus, string>;
export const payoutStatus = (status: PayoutStatus) => ({
  label: m.status[status],
  tone: TONES[status],
});

/** The day on which it is at the bank, or is expected there. */
export function payoutDay({ status, arrivesAt }: Payout, zone: string): string {
  const day = formatDate(arrivesAt, zone);
  return status === 'pending' ? m.expected(day) : day;
}

export const payoutMoney = ({ amount, currency }: { amount: number; currency: Currency }) =>
  formatMoney(toMinor(amount, currency), currency);
