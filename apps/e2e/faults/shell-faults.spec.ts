import { expect, test as base } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { publishedEvent } from '../support/events.ts';
import { startFaultyEdge, type Fault, type FaultyEdge } from './faulty-edge.ts';

const test = base.extend<{ edge: FaultyEdge }>({
  edge: async ({ baseURL }, provide) => {
    const edge = await startFaultyEdge(baseURL ?? '');
    await provide(edge);
    expect(await edge.violations()).toBe(0);
    await edge.stop();
  },
});

const MAIN = /\/r\/shell\/[^/]+\/main\.js/;
const FAULTS: [what: string, file: RegExp, fault: Fault][] = [
  ['is missing', MAIN, { kind: 'missing' }],
  ['answers 500', MAIN, { kind: 'error' }],
  ['was tampered with', MAIN, { kind: 'tampered' }],
];

for (const [what, file, fault] of FAULTS) {
  test(`a shell that ${what} says so in plain words, and "Try again" starts the right one`, async ({
    page,
    edge,
  }) => {
    edge.breakFiles(file, fault);
    await page.goto(edge.url);
    const told = page.getByRole('alert');
    await expect(told.getByRole('heading', { name: 'Foyer did not start' })).toBeVisible();
    expect(await page.evaluate(() => 'tamperedWith' in window)).toBe(false);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeFindings(page);
    }
    edge.mend();
    await told.getByRole('link', { name: 'Try again' }).click();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(told).toBeHidden();
  });
}

test('a part that the shell loads later and that is missing is said, and comes as soon as it is there', async ({
  page,
  edge,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  await signIn(page, 'owner@foyer.test');
  edge.breakFiles(/\/r\/shell\/[^/]+\/c\/.*\.js/, { kind: 'missing' });
  await page.goto(`${edge.url}/management/courses/${event.id}/tickets`);
  await page.getByRole('button', { name: 'Add code' }).click();
  await expect(
    page.getByText('This part did not load. Check your connection; it is tried again.').first(),
  ).toBeVisible();
  await expect(page.locator('main h1')).toBeVisible();
  edge.mend();
  await expect(page.getByRole('dialog', { name: 'Add Code' })).toBeVisible();
});

test('without styles of its own it is told as well, and fits a narrow window', async ({
  page,
  edge,
}) => {
  edge.breakFiles(/\/r\/shell\//, { kind: 'missing' });
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto(edge.url);
  await expect(page.getByRole('heading', { name: 'Foyer did not start' })).toBeVisible();
  await expectReflow(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a page says what it needs and offers to try again', async ({ page, edge }) => {
    await page.goto(edge.url);
    await expect(page.getByRole('heading', { name: 'Foyer needs JavaScript' })).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Foyer needs JavaScript' })).toBeVisible();
  });
});
