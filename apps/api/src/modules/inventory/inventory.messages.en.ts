import { formatNumber } from '@foyer/domain';

export const refusals = {
  soldOrHeld: (most: number) =>
    `Not lower than ${formatNumber(most)}: so many are sold or held for one date.`,
} as const;
