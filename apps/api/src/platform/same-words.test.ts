import { CURRENCIES, OrderStatus } from '@foyer/contracts';
import * as domain from '@foyer/domain';

// The contract and the rules import nothing of each other, so both write these lists down.
test('the contract and the rules know the same currencies and the same states of an order', () => {
  expect(domain.CURRENCIES).toEqual(CURRENCIES);
  expect([...domain.ORDER_STATUSES].sort()).toEqual([...OrderStatus.options].sort());
});
