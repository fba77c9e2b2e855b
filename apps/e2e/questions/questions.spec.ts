import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { continueButton, fillCard, fillInfo, GOOD_CARD, thanks } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';

async function addQuestion(
  page: Page,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>,
) {
  await page.getByRole('button', { name: 'Add question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** By its handle, past the middle of another row. */
async function dragPast(page: Page, row: Locator, other: Locator) {
  const [from, to] = [await row.boundingBox(), await other.boundingBox()];
  const { x = 0, y = 0, height = 0 } = to ?? {};
  await row.getByRole('button', { name: /^Move “/ }).hover();
  await page.mouse.down();
  await page.mouse.move(x + 20, (from?.y ?? 0) < y ? y + height - 2 : y + 2, { steps: 6 });
  await page.mouse.up();
}

test(
  'questions are built, answered at the checkout, read on the ticket, at the door and in the file',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${event.id}/questions`);
    await expect(page.getByText('Nothing is asked yet')).toBeVisible();
    await addQuestion(page, async (dialog) => {
      await dialog.getByLabel('Question', { exact: true }).fill('Will you have dinner?');
      await dialog.getByLabel('Answered with').selectOption({ label: 'One of a list' });
      await dialog.getByLabel('Choices, one a line').fill('Yes\nNo');
      await dialog.getByLabel('Has to be answered').check();
      await expectNoAxeFindings(page);
    });
    await addQuestion(page, async (dialog) => {
      await dialog.getByLabel('Question', { exact: true }).fill('What do you not eat?');
      await dialog.getByLabel('Has to be answered').check();
      await dialog
        .getByLabel('Asked', { exact: true })
        .selectOption({ label: 'Only after “Will you have dinner?”' });
      await dialog.getByLabel('When the answer is').selectOption('Yes');
    });
    await addQuestion(page, async (dialog) => {
      await dialog.getByLabel('Question', { exact: true }).fill('House rules');
      await dialog.getByLabel('Answered with').selectOption({ label: 'Agreement to terms' });
      await dialog.getByLabel('Terms', { exact: true }).fill('No phones in the hall.');
      await dialog.getByLabel('Nobody buys without agreeing').check();
    });
    await page.getByRole('button', { name: 'Actions for “House rules”' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Will you have dinner?',
      'House rules',
      'What do you not eat?',
    ]);
    // dragged up and back, and each time kept in its place by the server
    const rows = page.getByRole('region', { name: 'Questions' }).getByRole('listitem');
    const dragAndReload = async (from: number, to: number) => {
      const kept = page.waitForResponse(/questions\/order/);
      await dragPast(page, rows.nth(from), rows.nth(to));
      await expect(rows.nth(to)).toContainText('What do you not eat?');
      expect((await kept).ok()).toBe(true);
      await page.reload();
      await expect(rows.nth(to)).toContainText('What do you not eat?');
    };
    await dragAndReload(2, 1);
    await dragAndReload(1, 2);

    const context = await browser.newContext({ viewport: { width: 375, height: 667 } });
    const buyer = await context.newPage();
    await buyer.goto(`${baseURL}/event/${event.id}/checkout`);
    // of the only type one is chosen already
    await continueButton(buyer).click();
    await fillInfo(buyer);
    await expect(buyer.getByLabel('Will you have dinner?')).toBeVisible();
    await expect(buyer.getByLabel('What do you not eat?')).toHaveCount(0);
    await buyer.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(buyer.getByText('House rules: Agree to these terms to continue.')).toBeVisible();
    // the page has moved to the first of them
    await expect(buyer.getByLabel('Will you have dinner?')).toBeFocused();
    await expect(buyer.getByLabel('Will you have dinner?')).toBeInViewport();
    await buyer.getByLabel('Will you have dinner?').selectOption('Yes');
    await buyer.getByLabel('What do you not eat?').fill('Nuts, and nothing with pork');
    await expectNoAxeFindings(buyer);
    // what was said is kept with the rest of the form
    await buyer.reload();
    await expect(buyer.getByLabel('What do you not eat?')).toHaveValue(
      'Nuts, and nothing with pork',
    );
    await buyer.getByLabel('I agree to these terms').check();
    await buyer.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(buyer, GOOD_CARD);
    await buyer.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(thanks(buyer)).toBeVisible();
    await buyer.getByRole('link', { name: 'View Tickets' }).first().click();
    await expect(buyer.getByText('What do you not eat?')).toBeVisible();
    await expect(buyer.getByText('Nuts, and nothing with pork')).toBeVisible();
    await expect(buyer.getByText(/^Agreed on /)).toBeVisible();
    await context.close();

    await page.goto(`/management/courses/${event.id}/registrations?date=all`);
    await expect(page.getByText('What do you not eat? Nuts, and nothing with pork')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Ada Berg' }).click();
    await page.getByRole('menuitem', { name: 'Edit answers' }).click();
    const dialog = page.getByRole('dialog', { name: 'What Ada Berg answered' });
    await dialog.getByLabel(/^What do you not eat\?/).fill('Nuts');
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Save answers' }).click();
    await expect(page.getByText('What do you not eat? Nuts', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Export/ }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('Will you have dinner?,House rules,What do you not eat?');
    expect(file).toMatch(/,Yes,"Agreed on [^"]+",Nuts/);

    const door = await browser.newContext();
    const staff = await door.newPage();
    await signIn(staff, 'door@foyer.test');
    await staff.goto(`${baseURL}/management/courses/${event.id}/registrations?date=all`);
    await expect(staff.getByText('What do you not eat? Nuts', { exact: true })).toBeVisible();
    await door.close();
  },
);
