import { expect, test } from '@playwright/test';
import { FIGURES } from '../support/figures.ts';

test('the product counts what breaks the policy of its pages', async ({ request }) => {
  expect(await (await request.get(`${FIGURES}/metrics`)).text()).toContain(
    'foyer_csp_violations_total',
  );
});
