import { getEditedPage, restoreSitePage } from '@foyer/contracts';
import { expect, test } from '@playwright/test';
import { callApi, signIn, unique } from '../support/api.ts';

const ADMIN = 'admin@foyer.test';
const ADDRESS = '/for-artists/label-services';
const params = { slug: 'artists-label' as const };
const BOOKS = 'Each sale and each refund is written down in double entry';

test('a paragraph is changed, previewed and published; the next visitor reads it, until the text of the release is back', async ({
  page,
  browser,
  baseURL,
}) => {
  const said = `${unique('books')} <b>keep</b> {feePercent} in mind.`;
  const shown = said.replace('{feePercent}', '1%');
  const name = unique('Labels');
  const visit = async () => {
    const context = await browser.newContext({ baseURL });
    const visitor = await context.newPage();
    const response = await visitor.goto(ADDRESS);
    const html = (await response?.text()) ?? '';
    await expect(visitor.getByRole('heading', { name: 'Books that add up' })).toBeVisible();
    const text = await visitor.getByRole('main').innerText();
    const title = await visitor.title();
    await context.close();
    return { html, text, title };
  };
  await signIn(page, ADMIN);
  try {
    await page.goto('/super_admin/pages');
    await page.getByRole('link', { name: 'Edit For artists: label services' }).click();
    await page.getByLabel('Name of the page').fill(name);
    await page.locator('[name="sections.2.paragraphs"]').fill(said);
    await page.getByRole('radio', { name: 'Preview' }).check();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText(shown)).toBeVisible();
    expect((await visit()).text).toContain(BOOKS);

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Published\. Visitors read it/)).toBeVisible();
    const read = await visit();
    expect(read.text).toContain(shown);
    expect(read.title).toBe(`${name} · Foyer`);
    expect(read.html).toContain(`<title>${name} · Foyer</title>`);
    expect(read.html).not.toContain('<b>keep</b>');

    await page.getByRole('button', { name: 'Read the release’s text' }).click();
    await page.getByRole('button', { name: 'Back to the release’s text' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Back to the release’s text' })
      .click();
    await expect(page.getByText(/^Restored\. Visitors read it/)).toBeVisible();
    const back = await visit();
    expect(back.text).toContain(BOOKS);
    expect(back.title).toBe('Label services · Foyer');

    await page.getByRole('link', { name: 'Audit log' }).click();
    const log = page.getByRole('table', { name: 'Audit log' });
    // other pages of the site may be restored meanwhile
    const restored = log.getByRole('row').filter({ hasText: 'Restored a text' });
    await expect(restored.filter({ hasText: 'Page: artists-label' }).first()).toBeVisible();
  } finally {
    const { version, text } = await callApi(page.request, getEditedPage, { params });
    if (text) await callApi(page.request, restoreSitePage, { params, body: { version, to: 0 } });
  }
});

for (const { slug, edit, address, field } of [
  { slug: 'home', edit: 'Edit Homepage', address: '/', field: 'venues.text' },
  { slug: 'artists', edit: 'Edit For artists', address: '/for-artists', field: 'features.0.text' },
] as const)
  test(`a paragraph of the page “${slug}” is changed, and a visitor reads it`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const said = unique('A word of the house');
    const visitor = await (await browser.newContext({ baseURL })).newPage();
    await signIn(page, ADMIN);
    try {
      await page.goto('/super_admin/pages');
      await page.getByRole('link', { name: edit, exact: true }).click();
      await page.locator(`[name="${field}"]`).fill(said);
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText(/^Published\. Visitors read it/)).toBeVisible();
      await visitor.goto(address);
      await expect(visitor.getByRole('main').getByText(said)).toBeVisible();
    } finally {
      const at = { slug };
      const { version, text } = await callApi(page.request, getEditedPage, { params: at });
      if (text)
        await callApi(page.request, restoreSitePage, { params: at, body: { version, to: 0 } });
      await visitor.context().close();
    }
  });
