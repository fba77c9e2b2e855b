import { orderNumber } from './order-number.ts';

test('an order number is the end of the id in capitals', () => {
  expect(orderNumber('01a1ff04-e9b5-7121-bac6-d9c70f66f57d')).toBe('0F66F57D');
});
