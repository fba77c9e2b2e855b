import { expect, test } from '@playwright/test';
import { FIGURES, figure } from '../support/figures.ts';

test('no page of the whole run broke its policy, and nothing went uncaught at the edge', async () => {
  expect(await figure(FIGURES, 'foyer_csp_violations_total')).toBe(0);
  expect(await figure(FIGURES, 'foyer_unhandled_errors_total')).toBe(0);
});
