import { changeFeatured, deleteSiteBanner, listSiteBanners } from '@foyer/contracts';
import { expect, test, type Page } from '@playwright/test';
import { callApi, signIn, unique } from '../support/api.ts';
import { apiAs, publishedEvent } from '../support/events.ts';

const ADMIN = 'admin@foyer.test';

test('an administrator features an event, which stands first on the homepage, and sorts it by the keyboard and the pointer', async ({
  page,
  browser,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const atHome = (place: number) =>
    visitor
      .getByRole('region', { name: 'Featured Events' })
      .getByRole('listitem')
      .nth(place)
      .getByRole('link', { name: event.name });
  const stands = async (place: number) => {
    await visitor.goto('/');
    await expect(atHome(place)).toBeVisible();
  };
  try {
    await signIn(page, ADMIN);
    await page.goto('/super_admin/featured');
    await page.getByRole('searchbox', { name: /Feature an event/ }).fill(event.name);
    await page.getByRole('button', { name: `Feature “${event.name}”` }).click();
    await expect(page.getByText(`“${event.name}” is featured`)).toBeVisible();
    const first = page.getByRole('list', { name: 'Featured events' }).getByRole('listitem').first();
    await expect(first).toContainText(event.name);
    await expect(first).toContainText('On the homepage');
    await stands(0);

    await page.getByRole('button', { name: `Move “${event.name}”` }).press('ArrowDown');
    await expect(page.getByRole('button', { name: `Move “${event.name}”` })).toBeFocused();
    await expect(first).not.toContainText(event.name);
    await stands(1);

    // dragged back over the one before it
    const top = await first.boundingBox();
    await page.getByRole('button', { name: `Move “${event.name}”` }).hover();
    await page.mouse.down();
    await page.mouse.move((top?.x ?? 0) + 20, (top?.y ?? 0) + 2, { steps: 6 });
    await page.mouse.up();
    await expect(first).toContainText(event.name);
    await stands(0);

    await page.getByRole('button', { name: `Actions for “${event.name}”` }).click();
    await page.getByRole('menuitem', { name: 'Take off the homepage' }).click();
    await expect(page.getByText(`“${event.name}” is not featured any more`)).toBeVisible();
    await page.goto('/super_admin/audit');
    await expect(page.getByRole('table', { name: 'Audit log' })).toContainText(
      'Changed what the homepage features',
    );
  } finally {
    // whatever happened, the homepage is what other tests know
    const admin = await apiAs(baseURL ?? '', ADMIN);
    await callApi(admin, changeFeatured, {
      params: { kind: 'events', id: event.id },
      body: { featured: false },
    });
    await admin.dispose();
    await visitor.context().close();
  }
});

/** Deletes what a test wrote, also when it failed before it could. */
async function deleteMessage(baseURL: string, message: string) {
  const admin = await apiAs(baseURL, ADMIN);
  const { data } = await callApi(admin, listSiteBanners, { query: { perPage: 100 } });
  for (const { id } of data.filter((one) => one.message === message))
    await callApi(admin, deleteSiteBanner, { params: { id } });
  await admin.dispose();
}

/** Sums what moves on the page of its own accord. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched = globalThis as unknown as { shifted: number };
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

// Others walk through the same product meanwhile: the message stands on the homepage alone, moves
// nothing there, and is gone at the end in any case.
test('what an administrator writes stands over the homepage until a visitor puts it away, and until it ends for all', async ({
  page,
  browser,
  baseURL,
}) => {
  const message = `Doors open late tonight ${unique('m')}`;
  const visit = async () => {
    const visitor = await (await browser.newContext({ baseURL })).newPage();
    await watchShifts(visitor);
    return visitor;
  };
  const [one, other] = [await visit(), await visit()];
  const over = (visitor: Page) =>
    visitor.getByRole('region', { name: 'Messages from Foyer' }).getByText(message);
  const opens = (visitor: Page, isShown: boolean) =>
    // a page knows what was said two seconds ago at the earliest
    expect(async () => {
      await visitor.goto('/');
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(over(visitor)).toHaveCount(isShown ? 1 : 0, { timeout: 500 });
    }).toPass();
  try {
    await signIn(page, ADMIN);
    await page.goto('/super_admin/messages');
    await page.getByRole('button', { name: 'Add a message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a message' });
    await dialog.getByLabel('Message').fill(message);
    await dialog.getByLabel('Where it is shown').selectOption('home');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Message saved')).toBeVisible();

    for (const visitor of [one, other]) await opens(visitor, true);
    expect(
      await one.evaluate(() => (globalThis as unknown as { shifted: number }).shifted),
    ).toBeLessThan(0.01);
    await one
      .getByRole('region', { name: 'Messages from Foyer' })
      .getByRole('button', { name: 'Dismiss' })
      .first()
      .click();
    await expect(over(one)).toHaveCount(0);
    await one.reload();
    await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(over(one)).toHaveCount(0);
    // it belongs to no other page
    await other.goto('/discover/featured');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(over(other)).toHaveCount(0);

    await page.getByRole('button', { name: `Actions for “${message}”` }).click();
    await page.getByRole('menuitem', { name: 'End now' }).click();
    await expect(page.getByText('Message ended: nobody sees it any more')).toBeVisible();
    await opens(other, false);
  } finally {
    await deleteMessage(baseURL ?? '', message);
    for (const visitor of [one, other]) await visitor.context().close();
  }
});
