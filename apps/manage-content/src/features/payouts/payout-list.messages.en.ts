import { formatNumber } from '@foyer/domain';

/** What the list of payouts and the balance say. */
export const messages = {
  balance: 'Balance',
  balanceText: 'Sold and not paid out yet, after fees and refunds.',
  owed: 'Refunds came to more than sales. It is set off against what you sell next.',
  title: 'Payouts',
  heading: 'Paid to your bank',
  pages: 'Pages of payouts',
  count: (count: number) => (count === 1 ? '1 payout' : `${formatNumber(count)} payouts`),
  columns: {
    date: 'Date Paid',
    amount: 'Amount Paid',
    status: 'Status',
  },
  open: (amount: string, day: string) => `Payout of ${amount}, ${day}`,
  emptyTitle: 'No payouts yet',
  empty: {
    off: 'Once payments are connected and your first ticket is sold, the money is sent to your bank from there.',
    sandbox:
      'The first one is sent a day after your first sale, and arrives a day later. In the sandbox no money moves.',
    other:
      'The card provider sends the first one some days after your first sale, and tells you when. It appears here by itself.',
  },
} as const;
