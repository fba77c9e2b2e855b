import { mayTryCardAgain } from './card-advice.ts';

test.each<[string | undefined, string | undefined, boolean]>([
  ['insufficient_funds', undefined, true],
  ['insufficient_funds', 'try_again_later', true],
  ['generic_decline', 'do_not_try_again', false],
  ['lost_card', undefined, false],
  ['stolen_card', 'try_again_later', false],
  ['pickup_card', undefined, false],
  [undefined, undefined, true],
])('declined for %s with the advice %s may be tried again: %s', (reason, advice, mayBe) => {
  expect(mayTryCardAgain(reason, advice)).toBe(mayBe);
});
