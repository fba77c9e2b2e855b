import { expect, test } from '@playwright/test';
import { expectFocusSomewhere } from '../support/hearing.ts';

test('a mistyped name leads over the tab of organizations to a profile, and back to the tab', async ({
  page,
}) => {
  await page.goto('/');
  const box = page.getByRole('combobox').first();
  await box.fill('nihgtjar');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?utf8=%E2%9C%93&query=nihgtjar&tab=events$/);
  const tabs = page.getByRole('navigation', { name: 'Kinds of results' });
  const organizations = tabs.getByRole('link', { name: /^Organizations 1$/ });
  await organizations.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=nihgtjar&tab=organizations$/);
  await expect(
    page.getByText('No exact match for “nihgtjar”. Closest to it:', { exact: true }),
  ).toBeVisible();
  await expect(organizations).toHaveAttribute('aria-current', 'page');
  await expect(organizations).toBeFocused();

  // all of the card leads there
  await page.getByRole('article').click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(/\/o\/nightjar$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nightjar Records');
  await page.goBack();
  await expect(organizations).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Nightjar Records' })).toBeVisible();
  await expectFocusSomewhere(page);
});

test('the directory shows people or organizations alone, and leads to a profile', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'All organizers' }).click();
  await expect(page).toHaveURL(/\/organize\/organizers$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organizers');
  const ines = page.getByRole('link', { name: /^Ines/ });
  const hall = page.getByRole('link', { name: 'Harbour Hall', exact: true });
  await expect(ines).toBeVisible();
  await expect(hall).toBeVisible();
  // whoever only chose to be found is no organizer
  await expect(page.getByRole('link', { name: 'Nora Lindqvist' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'People' }).click();
  await expect(page).toHaveURL(/\?type=people$/);
  await expect(hall).toHaveCount(0);
  await ines.click();
  await expect(page).toHaveURL(/\/p\/ines$/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'People' })).toBeChecked();
  await expect(ines).toBeVisible();
});

test('whoever is listed stands in the sitemap, under the address of what they are', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toMatch(/\/o\/harbourhall<\/loc>/);
  expect(sitemap).toMatch(/\/p\/nora<\/loc>/);
  expect(sitemap).not.toMatch(/\/(?:p\/harbourhall|o\/nora)</);
  expect(sitemap).toMatch(/\/organize\/organizers<\/loc>/);
});
