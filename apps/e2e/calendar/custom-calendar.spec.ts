import { listCategories, updateEvent } from '@foyer/contracts';
import { expect, test } from '@playwright/test';
import { callApi, signIn } from '../support/api.ts';
import { publishEventOf } from '../support/events.ts';
import { ownHouse } from '../support/own-house.ts';

test('an organizer sees the calendar as they choose it, takes its link and visits it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'owner@foyer.test');
  await page.goto('/manage/harbourhall/marketing/global-promo-codes');
  await page.getByRole('link', { name: 'Custom Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Custom Calendar View');

  const preview = page.frameLocator('iframe[title="Preview of the calendar of Harbour Hall"]');
  await expect(preview.getByRole('link', { name: 'Back to Harbour Hall' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Background color', exact: true }).fill('#101820');
  await expect(page.getByText(/^Text on the background has a contrast of 1\.1:1/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Text color', exact: true }).fill('ffffff');
  await page.getByRole('radio', { name: 'Grid' }).check();
  await page.getByRole('switch', { name: 'Search' }).press(' ');
  await expect(preview.locator('html')).toHaveCSS('background-color', 'rgb(16, 24, 32)');
  await expect(preview.getByRole('button', { name: 'Grid' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(preview.getByRole('searchbox')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Background color', exact: true })).toHaveValue(
    '101820',
  );
  await page.getByRole('button', { name: 'Generate Link' }).press('Enter');
  const modal = page.getByRole('dialog', { name: 'Voila!' });
  await modal.getByRole('button', { name: 'Copy link' }).click();
  await expect(modal.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const [visited] = await Promise.all([
    context.waitForEvent('page'),
    modal.getByRole('link', { name: 'Visit Page' }).click(),
  ]);
  await expect(visited).toHaveURL(link);
  await expect(visited.locator('html')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(visited.getByRole('listitem').first()).toBeVisible();
});

test('an organizer chooses a category, and the calendar of the link has its events and no others', async ({
  page,
  context,
  baseURL,
}) => {
  const { id, username, event } = await ownHouse(baseURL ?? '');
  await signIn(page, 'owner@foyer.test');
  const opera = await publishEventOf(page.request, id);
  const film = await publishEventOf(page.request, id);
  const categories = await callApi(page.request, listCategories, {});
  for (const [{ id: eventId, version }, slug] of [
    [opera, 'opera'],
    [film, 'film'],
  ] as const)
    await callApi(page.request, updateEvent, {
      params: { eventId },
      body: { version, categoryId: categories.find((one) => one.slug === slug)?.uuid ?? null },
    });

  await page.goto(`/manage/${username}/marketing/custom-calendar`);
  const preview = page.frameLocator('iframe');
  for (const { name } of [event, opera, film])
    await expect(preview.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  const choice = page.getByRole('group', { name: 'Only events of these categories' });
  await expect(choice.getByRole('checkbox')).toHaveCount(2);
  await choice.getByRole('checkbox', { name: 'Opera' }).press(' ');
  await expect(preview.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Generate Link' }).press('Enter');
  const [visited] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('dialog').getByRole('link', { name: 'Visit Page' }).click(),
  ]);
  await expect(visited).toHaveURL(/[?&]tags=opera\b/);
  await expect(visited.getByRole('listitem')).toHaveText([new RegExp(opera.name)]);
});
