import type { TransactionRow } from '@foyer/contracts';
import { orderCells } from './orders-table.model.ts';

const order: TransactionRow = {
  id: '01990000-0000-7000-8000-0000deadbeef',
  date: '2026-11-01T12:00:00.000Z',
  status: 'partially_refunded',
  userId: null,
  patronId: null,
  userFirstName: 'Maximiliana',
  userLastName: 'Featherstonehaugh',
  userEmail: 'max@foyer.test',
  amount: 41.78,
  currency: 'usd',
  paymentMethod: 'free',
  productType: 'Course',
  productId: '01990000-0000-7000-8000-000000000001',
  productName: 'An Evening of Chamber Music',
  isDisputed: false,
  isRefundOwed: false,
  products: [
    {
      productType: 'Course',
      productId: '01990000-0000-7000-8000-000000000001',
      productName: 'An Evening of Chamber Music',
    },
  ],
};

test('cells are cut where the table says and keep the whole text beside it', () => {
  expect(orderCells(order, 'America/New_York')).toEqual({
    id: 'DEADBEEF',
    date: '11-01-2026 07:00 EST',
    customer: 'Maximiliana Feathers…',
    amount: '$41.78',
    paymentMethod: 'Comp (Free)',
    status: 'Partially Re…',
    product: 'An Evening of Chamber M…',
    full: {
      customer: 'Maximiliana Featherstonehaugh',
      status: 'Partially Refunded',
      product: 'An Evening of Chamber Music',
    },
  });
});

test('somebody without a name is known by the address; no payment method is not available', () => {
  const cells = orderCells(
    { ...order, userFirstName: '', userLastName: '', paymentMethod: '' },
    'UTC',
  );
  expect([cells.customer, cells.paymentMethod]).toEqual(['max@foyer.test', 'N/A']);
});

test('an order of several products names the first and counts the others', () => {
  const products = ['Gala', 'Friend of the house', 'Postcards'].map((productName) => ({
    productType: 'Course' as const,
    productId: order.productId,
    productName,
  }));
  const cells = orderCells({ ...order, productName: 'Gala', products }, 'UTC');
  expect([cells.product, cells.full.product]).toEqual([
    'Gala + 2 more',
    'Gala, Friend of the house, Postcards',
  ]);
});
