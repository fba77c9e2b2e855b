import { formatNumber } from '@foyer/domain';

export const refusals = {
  decimals: 'This amount has more decimals than the currency.',
  ticketTypes: 'Choose ticket types of this event',
  taken: 'A promo code with this name exists.',
  uses: (used: number) =>
    `The limit cannot be lower than ${formatNumber(used)}, the orders that use the code.`,
} as const;
