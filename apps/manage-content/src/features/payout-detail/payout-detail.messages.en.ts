import { formatNumber } from '@foyer/domain';

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? one : `${formatNumber(count)} ${many}`;

/** What the page of one payout says. */
export const messages = {
  title: (amount: string) => `Payout of ${amount}`,
  tab: (amount: string) => `Payout of ${amount}`,
  back: 'Payouts',
  notFound: 'Sorry! That payout wasn’t found.',
  arrived: (day: string) => `Paid on ${day}`,
  expected: (day: string) => `Expected at your bank on ${day}`,
  failed: 'Your bank sent this payout back',
  failedText: (because: string | null) =>
    `${because ? `It said: “${because}”. ` : ''}The money is part of your balance again. Check your bank account at the card provider: it comes with the next payout.`,
  canceled: 'This payout was canceled',
  canceledText: 'The money is part of your balance again.',
  itemizing: 'The card provider does not say yet what this payout is made of. It appears here.',
  nothing: 'It is made of what your account took in elsewhere at the card provider.',
  sums: 'What it is made of',
  kindCount: {
    payment: counted('1 payment, after fees', 'payments, after fees'),
    refund: counted('1 refund', 'parts of refunds'),
    dispute: counted('1 disputed payment', 'parts of disputed payments'),
    withdrawal: () => 'Taken out by hand',
  },
  other: 'What your account took in elsewhere',
  total: 'Paid out',
  lines: 'Payments and refunds',
  pages: 'Pages of payments and refunds',
  count: counted('1 line', 'lines'),
  exportCsv: 'Export CSV',
  columns: {
    order: 'Order',
    type: 'Type',
    date: 'Date',
    buyer: 'Buyer',
    product: 'Product',
    amount: 'Amount',
  },
  kinds: {
    payment: 'Payment',
    refund: 'Refund',
    dispute: 'Dispute',
    withdrawal: 'Withdrawal',
  },
  nobody: '–',
} as const;
