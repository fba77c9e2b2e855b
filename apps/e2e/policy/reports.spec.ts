import { expect, test } from '@playwright/test';
import { startFaultyEdge } from '../faults/faulty-edge.ts';

test('a page that breaks its policy is counted, by the browser that kept it from doing so', async ({
  page,
  baseURL,
}) => {
  // an edge of its own: the run's own count stays what it is
  const edge = await startFaultyEdge(baseURL ?? '');
  await page.goto(edge.url);
  await expect(page.locator('main h1')).toBeVisible();
  expect(await edge.violations()).toBe(0);
  await page.evaluate(() => {
    // what an injected picture would do
    document.body.append(
      Object.assign(document.createElement('img'), {
        src: 'http://evil.test/picture.png',
        alt: '',
      }),
    );
  });
  await expect.poll(() => edge.violations()).toBeGreaterThan(0);
  await edge.stop();
});
