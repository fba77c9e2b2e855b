import { formatNumber } from '@foyer/domain';

/** What a payout is made of, as a file; the cells stand in this order. */
export const payoutFile = {
  /** "Payout 2026-11-21". */
  name: (day: string) => `Payout ${day}`,
  columns: ['Order ID', 'Date', 'Type', 'Buyer', 'Product', 'Amount', 'Currency'],
  kinds: {
    payment: 'Payment',
    refund: 'Refund',
    dispute: 'Dispute',
    withdrawal: 'Withdrawal',
  },
} as const;

const listed = (things: readonly string[]) =>
  things.length < 2
    ? things.join('')
    : `${things.slice(0, -1).join(', ')} and ${things.at(-1) ?? ''}`;

/** Why an account sells on in its currency, and what to wait for. */
export const currencyInUse = {
  orders: (count: number) =>
    count === 1
      ? 'an order that is not finished'
      : `${formatNumber(count)} orders that are not finished`,
  balance: (amount: string) => `${amount} that is not paid out yet`,
  onItsWay: (amount: string) => `a payout of ${amount} that is on its way`,
  message: (open: readonly string[]) =>
    `Something is still open: ${listed(open)}. Pause your sales, wait until it is settled, and change the currency then.`,
} as const;

export const payoutFailedMail = {
  subject: (amount: string) => `Your bank sent a payout of ${amount} back`,
  heading: 'Your bank sent a payout back',
  text: (reader: string, amount: string) =>
    `Hello ${reader}, your bank sent a payout of ${amount} back. The money is part of your balance again. Check the bank account that you named at the card provider: it comes with the next payout.`,
  because: (words: string) => `The card provider says: “${words}”.`,
  action: 'View the payout',
  reason: (seller: string) => `You get this mail because you answer for the money of ${seller}.`,
} as const;
