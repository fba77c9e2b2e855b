import { formatNumber } from '@foyer/domain';

/** Columns of the tables that several pages show. */
export const messages = {
  orders: {
    id: 'Order',
    date: 'Date',
    customer: 'Customer',
    amount: 'Amount',
    paymentMethod: 'Payment type',
    status: 'Status',
    disputed: 'Disputed',
    owed: 'Refund owed',
    product: 'Product',
    andMore: (product: string, n: number) => `${product} + ${formatNumber(n)} more`,
  },
  activity: {
    date: 'Date',
    content: 'Activity',
  },
} as const;
