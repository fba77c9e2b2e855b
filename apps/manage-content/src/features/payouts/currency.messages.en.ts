import { formatNumber } from '@foyer/domain';

/** What the choice of a currency says. */
export const messages = {
  title: 'Currency',
  lead: 'Your new events are sold in it. Events that are there keep the currency of their prices.',
  label: 'Currency and card provider’s fee',
  /** "USD · US Dollar · 2.9% + $0.30". */
  option: (code: string, name: string, percentage: number, fixed: string) =>
    `${code} · ${name} · ${formatNumber(percentage)}% + ${fixed}`,
  note: {
    sandbox: 'The fee is what the card provider keeps of each payment.',
    other:
      'The fee is what card providers keep of each payment with a card of that country. What holds for you, your account there says.',
  },
  save: 'Change currency',
  saved: 'Payout settings updated successfully',
  failed: 'Failed to update payout settings',
} as const;
