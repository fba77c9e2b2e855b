import { expect, test } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { publishedEvent } from '../support/events.ts';
import { expectNextFocusInSight } from '../support/vitals.ts';

/** A laptop, a phone, and a laptop at 400 %. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
  { width: 320, height: 256 },
];

for (const size of SIZES) {
  test(`a long form in a window keeps its buttons in sight at ${size.width} × ${size.height}, and hides no field behind them`, async ({
    page,
    baseURL,
  }) => {
    const event = await publishedEvent(baseURL ?? '');
    await signIn(page, 'owner@foyer.test');
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/management/courses/${event.id}/tickets`);
    await page.getByRole('button', { name: 'Add ticket type' }).click();
    const dialog = page.getByRole('dialog', { name: 'New ticket type' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expectNextFocusInSight(page);
    await expect(save).toBeInViewport({ ratio: 1 });

    // what is said of the price has its place: nothing moves while it is typed
    const price = dialog.getByLabel('Price');
    await price.scrollIntoViewIfNeeded();
    const before = await price.boundingBox();
    await price.fill('24');
    await expect(dialog.getByText(/^Buyers pay \$24\.93/)).toBeAttached();
    expect(await price.boundingBox()).toEqual(before);
  });
}
