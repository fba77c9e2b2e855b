import { formatNumber } from '@foyer/domain';

export const refusals = {
  decimals: 'This amount has more decimals than the currency.',
  taken: 'A promo code with this name exists.',
  takenOfMany: (names: readonly string[], more: number) =>
    more > 0
      ? `Global promo codes exist already: ${names.join(', ')} and ${formatNumber(more)} more.`
      : `Global promo codes exist already: ${names.join(', ')}.`,
  oneTaken: (name: string) => `${name} exists already.`,
  uses: (used: number) =>
    `The limit cannot be lower than ${formatNumber(used)}, the orders that use the code.`,
  categories: 'Choose categories that exist.',
  missing: 'No promo code found',
  otherId: 'The path names another code.',
} as const;
