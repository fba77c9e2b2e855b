import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signIn, unique } from '../support/api.ts';
import { continueButton, fillInfo, thanks } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';

const WORDS = 'Harbour Hall may send me news about its events';

/** The line of the file of patrons that is about this address. */
async function lineOf(page: Page, email: string): Promise<string | undefined> {
  await page.goto('/manage/harbourhall/reporting/patrons');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [heading, ...lines] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(heading).toMatch(/May Be Emailed,Agreed On$/);
  return lines.find((line) => line.includes(email));
}

test(
  'an organizer asks whether they may write; who agrees stands in page and file with words and time, until they want no more',
  { tag: '@P1' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { price: 0 });
    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${event.id}/details/edit`);
    await expect(page.getByLabel('Ask buyers whether you may send them news')).toBeChecked();
    await page.getByLabel('Ask buyers whether Foyer may send them news').uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();

    const email = `${unique('ida')}@example.test`;
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const buyer = await elsewhere.newPage();
    await buyer.goto(`/event/${event.id}/checkout`);
    await continueButton(buyer).click();
    await fillInfo(buyer, email);
    // nobody agrees by going on, and nothing else is asked
    await expect(buyer.getByRole('checkbox')).toHaveCount(1);
    await expect(buyer.getByRole('checkbox', { name: WORDS })).not.toBeChecked();
    await buyer.getByRole('checkbox', { name: WORDS }).check();
    await buyer.getByRole('button', { name: 'Complete order' }).click();
    await expect(thanks(buyer)).toBeVisible();
    await elsewhere.close();

    expect(await lineOf(page, email)).toMatch(/,Yes,\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
    await page.getByRole('searchbox', { name: 'Search patrons' }).fill(email);
    await expect(page.getByRole('main').getByText('1 patron', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Ada Berg' }).click();
    await expect(page.getByText(`Agreed to: “${WORDS}”`)).toBeVisible();
    await expect(page.getByText('May be emailed since')).toBeVisible();

    // they ask for it by mail or at the counter
    await page.getByRole('button', { name: 'Stop emails' }).click();
    await page
      .getByRole('dialog', { name: 'Stop emails to Ada Berg?' })
      .getByRole('button', { name: 'Stop emails' })
      .click();
    await expect(page.getByText('They may not be emailed any more')).toBeVisible();
    await expect(page.getByText('May be emailed since')).toHaveCount(0);
    expect(await lineOf(page, email)).toMatch(/,No,$/);
  },
);
