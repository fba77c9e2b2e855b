import { CURRENCIES } from '@foyer/contracts';
import { ENDPOINTS, OrderStatus } from '@foyer/contracts/schemas';
import * as domain from '@foyer/domain';

// The contract and the rules import nothing of each other, so both write these lists down.
test('the contract and the rules know the same currencies and the same states of an order', () => {
  expect(domain.CURRENCIES).toEqual(CURRENCIES);
  expect([...domain.ORDER_STATUSES].sort()).toEqual([...OrderStatus.options].sort());
});

test('every endpoint has an id of its own, written alike: an area and a verb in camel case', () => {
  const ids = [...ENDPOINTS.values()].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(80);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)*(\.[a-z]+([A-Z][a-z]+)*)+$/.test(id))).toEqual(
    [],
  );
});
