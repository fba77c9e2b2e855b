import { pageCount } from './pagination.ts';

test('pages are counted up, at least one', () => {
  expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
});
