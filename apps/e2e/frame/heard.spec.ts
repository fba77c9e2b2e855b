import { expect } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { chooseTickets, fillCard, GOOD_CARD, goToPayment, thanks } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { expectFocusSomewhere, expectHeard, test } from '../support/hearing.ts';

test(
  'what ends a dialog is heard, and the focus stays on the page',
  { tag: '@P0' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    await buyTickets(baseURL ?? '', event, 2);
    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${event.id}/registrations`);
    const opener = page.getByRole('button', { name: 'Actions for Ada Berg' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Cancel ticket' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Cancel ticket' }).click();
    await page.getByRole('button', { name: 'Cancel ticket', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectHeard(page, /cancell?ed/i);
    await expectFocusSomewhere(page);
  },
);

test('offline is heard behind a dialog', async ({ page, context, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  await signIn(page, 'owner@foyer.test');
  await page.goto(`/management/courses/${event.id}/tickets`);
  await page.getByRole('button', { name: 'Add ticket type' }).click();
  await expect(page.getByRole('dialog', { name: 'New ticket type' })).toBeVisible();
  await context.setOffline(true);
  await expectHeard(page, 'You are offline');
});

test('a promo code says what it did, each time', async ({ page }) => {
  await page.goto('/discover/featured');
  await page.goto('/search?query=winter%20gala');
  await page
    .getByRole('link', { name: /^Winter Gala/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Get tickets' }).filter({ visible: true }).first().click();
  await chooseTickets(page, 1, 'Standing');
  await page.getByRole('button', { name: 'Add a promo code' }).click();
  for (const times of [1, 2]) {
    await page.getByLabel('Promo code').fill('NOSUCHCODE');
    await page.keyboard.press('Enter');
    await expectHeard(page, 'Sorry, we don’t recognize that code.', times);
  }
  await page.getByLabel('Promo code').fill('GALA10');
  await page.keyboard.press('Enter');
  await expectHeard(page, 'GALA10: 10% off');
  await expectHeard(page, /^Total \$/, 2);
  await page.getByRole('button', { name: 'Remove GALA10' }).focus();
  await page.keyboard.press('Enter');
  await expectHeard(page, 'GALA10 removed');
  await expectFocusSomewhere(page);
  await expect(page.getByRole('timer')).toHaveText(/min left to choose$/);
});

test(
  'a door says each verdict, also an equal one, and keeps the focus for the next guest',
  { tag: '@P0' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    await buyTickets(baseURL ?? '', event, 2, {
      firstName: 'Ada',
      lastName: 'Almeida',
      email: 'ada@example.test',
    });
    await signIn(page, 'door@foyer.test');
    await page.goto(`/door/${event.id}`);
    await expect(page.getByText('2 tickets on this device')).toBeVisible();
    const field = page.getByLabel('Name or ticket code');
    for (const times of [1, 2]) {
      await field.fill('x'.repeat(27));
      await page.keyboard.press('Enter');
      await expectHeard(page, 'Not valid', times);
    }
    await field.fill('Lindqvist');
    await page.keyboard.press('Enter');
    await expectHeard(page, 'Nobody has “Lindqvist” in their name, order number or code.');
    for (const times of [1, 2]) {
      await field.fill('Almeida');
      await expectHeard(page, '2 guests found', times);
      await page
        .getByRole('button', { name: /^Check in: Ada Almeida/ })
        .first()
        .click();
      await expectHeard(page, /^Admitted\. Ada Almeida/, times);
      await expect(field).toBeFocused();
    }
  },
);

test('a search or a filter says what it left', async ({ page }) => {
  await page.goto('/discover/featured');
  await page.getByRole('combobox', { name: 'Place' }).fill('Atlantis');
  await page.keyboard.press('Enter');
  await expectHeard(page, 'No results');

  await signIn(page, 'owner@foyer.test');
  await page.goto('/manage/harbourhall/events');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('searchbox').fill('Zarathustra unheard of');
  await expectHeard(page, 'Events: no results');

  await page.goto('/manage/harbourhall/reporting/revenue');
  await page.getByLabel('Group by').selectOption({ label: 'Year' });
  await expectHeard(page, /^Revenue by year/);
});

test('ten rows have ten names for what opens them', async ({ page }) => {
  await signIn(page, 'owner@foyer.test');
  await page.goto('/manage/harbourhall/events');
  const openers = page.getByRole('button', { name: /^See more: / });
  await expect(openers.first()).toBeVisible();
  const names = await openers.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('the next ticket keeps the place on the page', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  const { ticketsCode } = await buyTickets(baseURL ?? '', event, 3);
  await page.goto(`/tickets/${ticketsCode}`);
  const next = page.getByRole('button', { name: 'Next ticket' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Ticket 2 of 3');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Ticket 3 of 3');
  await expectFocusSomewhere(page);
});

test('after paying the focus goes to the thanks and nowhere before', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  await goToPayment(page, event.id);
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target.tagName === 'H1')
        window.heard.push(`heading ${target.textContent}`);
    });
  });
  await fillCard(page, GOOD_CARD);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(thanks(page)).toBeFocused();
  const headings = (await page.evaluate(() => window.heard)).filter((one) =>
    one.startsWith('heading '),
  );
  expect(headings.filter((one) => /Tickets$/.test(one))).toEqual([]);
  expect(headings.at(-1)).toBe('heading Thank you. See you there.');
});
