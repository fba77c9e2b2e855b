import { buyerOf } from './stripe-express.model.ts';

const address = { line1: '', line2: null, city: '', state: '', postal_code: '', country: 'US' };

test.each([
  ['Ada Berg', 'ada@example.test', { firstName: 'Ada', lastName: 'Berg' }],
  [' Ada  van den Berg ', 'ada@example.test', { firstName: 'Ada', lastName: 'van den Berg' }],
  ['Madonna', 'm@example.test', { firstName: 'Madonna', lastName: 'Madonna' }],
])('a wallet’s %s is %j', (name, email, expected) => {
  expect(buyerOf({ name, email, address })).toEqual({ ...expected, email });
});

test.each([
  ['', 'ada@example.test'],
  ['Ada Berg', ''],
])('a wallet that says “%s” and “%s” names nobody', (name, email) => {
  expect(buyerOf({ name, email, address })).toBeNull();
});
