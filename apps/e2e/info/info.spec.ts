import { expect, test } from '@playwright/test';

test('the fee calculator says who pays what while one types, and a copied address says it again', async ({
  page,
}) => {
  await page.goto('/pages/fees');
  const calculator = page.getByRole('region', { name: 'What it comes to' });
  await calculator.getByLabel('Ticket price').fill('48');
  await calculator.getByLabel('Number of tickets').fill('2');
  await calculator.getByLabel('Currency').selectOption('eur');
  const result = calculator.getByRole('status');
  await expect(result).toHaveText(
    'For 2 tickets the buyer pays €98.34, all-in. The organizer gets €96.00.',
  );
  await page.reload();
  await expect(result).toHaveText(
    'For 2 tickets the buyer pays €98.34, all-in. The organizer gets €96.00.',
  );
  await expect(calculator.getByLabel('Ticket price')).toHaveValue('48');
  await calculator.getByLabel('Ticket price').fill('a lot');
  await expect(calculator.getByText('Write the amount in digits, such as 12.50.')).toBeVisible();
  await calculator.getByLabel('Ticket price').fill('0');
  await expect(result).toHaveText('2 tickets, free: nobody pays anything.');
});

test('"How it works" is opened and walked by keyboard', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'How it works' });
  await button.focus();
  await page.keyboard.press('Enter');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Universal Creator Income Fund' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: 'For Event Creators' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/for-venues-and-event-creators');
  await expect(page).toHaveTitle('For Event Creators · Foyer');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('on a phone the same pages stand in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  for (const [name, path] of [
    ['For Event Creators', '/for-venues-and-event-creators'],
    ['For Artists', '/for-artists'],
    ['Universal Creator Income Fund', '/ucif'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test('every link of the footer leads to a page', async ({ page }) => {
  await page.goto('/pages/about_us');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Knowledge Base' })).toBeVisible();
  const paths = await footer
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('href') ?? '').filter((href) => href.startsWith('/')),
    );
  expect(paths.length).toBeGreaterThanOrEqual(7);
  for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200);
});

test('an answer has an address of its own, and the page says what it is before any script runs', async ({
  page,
  request,
}) => {
  await page.goto('/pages/knowledge_base#transfer-ticket');
  const answer = page.getByRole('heading', { name: 'Give a ticket to somebody else' });
  await expect(answer).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('camera');
  await expect(answer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Check guests in' })).toBeVisible();
  const html = await (await request.get('/pages/knowledge_base')).text();
  expect(html).toContain('<title>Knowledge Base · Foyer</title>');
  expect(html).toContain('<meta name="description" content="Short answers on tickets');
});

test('a creator on the homepage leads to their profile', async ({ page }) => {
  await page.goto('/');
  const creators = page.getByRole('region', { name: 'Featured Creators' });
  await creators.getByRole('link', { name: 'Nightjar Records' }).click();
  await expect(page).toHaveURL('/o/nightjar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nightjar Records');
  await page.goBack();
  await creators.getByRole('link', { name: 'Ines Abara' }).press('Enter');
  await expect(page).toHaveURL('/p/ines');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ines Abara');
});
