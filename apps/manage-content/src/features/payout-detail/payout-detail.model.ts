import type { PayoutDetail } from '@foyer/contracts';
import { z } from 'zod';
import { payoutMoney } from '../../shared/payout-status.model.ts';
import { messages as m } from './payout-detail.messages.en.ts';

/** The place among its lines in the address. */
export const LinesState = z.object({ page: z.coerce.number().int().min(1).default(1) });

/** What a payout comes to, kind by kind, and then in all. */
export function sumsOf(payout: PayoutDetail): { label: string; value: string; isTotal?: true }[] {
  const { totals, otherAmount, currency } = payout;
  return [
    ...totals.map((total) => ({
      label: m.kindCount[total.kind](total.count),
      value: payoutMoney(total),
    })),
    ...(otherAmount === null
      ? []
      : [{ label: m.other, value: payoutMoney({ amount: otherAmount, currency }) }]),
    { label: m.total, value: payoutMoney(payout), isTotal: true },
  ];
}
