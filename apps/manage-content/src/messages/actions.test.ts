import { ENDPOINTS } from '@foyer/contracts/schemas';
import { messages } from './actions.en.ts';

test('what is named is an endpoint of the contract', () => {
  const known = new Set([...ENDPOINTS.values()].map(({ id }) => id));
  expect(Object.keys(messages).filter((id) => !known.has(id))).toEqual([]);
});
