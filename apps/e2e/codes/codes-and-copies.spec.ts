import { expect, test, type Page } from '@playwright/test';
import { listOutbox } from '@foyer/contracts';
import { callApi, signIn, unique } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { buyTickets } from '../support/buying.ts';
import {
  applyCode,
  chooseTickets,
  continueButton,
  fillCard,
  fillInfo,
  GOOD_CARD,
  thanks,
} from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';

const OWNER = 'owner@foyer.test';
const total = (page: Page) => page.getByRole('complementary');

async function addHiddenType(page: Page, name: string, price: string) {
  await page.getByRole('button', { name: 'Add ticket type' }).click();
  const dialog = page.getByRole('dialog', { name: 'New ticket type' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price').fill(price);
  await dialog.getByLabel('Who sees it').selectOption({ label: 'Only with a secret code' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function addCode(
  page: Page,
  code: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>,
) {
  await page.getByRole('button', { name: 'Add code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Code' });
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function pay(page: Page) {
  await continueButton(page).click();
  await fillInfo(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, GOOD_CARD);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(thanks(page)).toBeVisible();
}

test(
  'an organizer makes a promo code and a hidden ticket type with its code; buyers use both to the cent',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    await signIn(page, OWNER);
    await page.goto(`/management/courses/${event.id}/tickets`);
    await page.getByRole('button', { name: 'Add code' }).click();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await addHiddenType(page, 'Backstage', '75');
    await expect(
      page.getByText('No code shows Backstage, so nobody can buy it. Add a secret code.'),
    ).toBeVisible();
    await addCode(page, 'stage door', async (dialog) =>
      dialog.getByRole('radio', { name: /^Secret code/ }).check(),
    );
    await addCode(page, 'early15', async (dialog) => {
      await dialog.getByRole('radio', { name: '%' }).check();
      await dialog.getByLabel('Discount percentage').fill('15');
      await dialog.getByRole('radio', { name: 'Limited', exact: true }).check();
      await dialog.getByLabel('Usage limit').fill('1');
    });
    await expect(page.getByText('15% off every ticket · 0 of 1 used')).toBeVisible();
    await expect(page.getByText(/^Activates on/)).toBeHidden();

    const buyer = await (await browser.newContext()).newPage();
    await buyer.goto(`/event/${event.id}/checkout`);
    await chooseTickets(buyer, 1);
    // 2 × (20.00 + 0.89)
    await expect(total(buyer)).toContainText('$41.78');
    await applyCode(buyer, 'EARLY15');
    // 2 × (17.00 + 0.76): fifteen percent off each price and fee
    await expect(total(buyer)).toContainText('$35.52');
    await pay(buyer);

    const other = await (await browser.newContext()).newPage();
    await other.goto(`/event/${event.id}/checkout`);
    await applyCode(other, 'EARLY15');
    await expect(
      other
        .getByRole('region', { name: 'Tickets' })
        .getByText('Sorry, this secret code has been used the maximum number of times.'),
    ).toBeVisible();
    await expect(other.getByRole('group', { name: 'Backstage' })).toBeHidden();
    await applyCode(other, 'STAGEDOOR');
    await expect(other.getByRole('group', { name: 'Backstage' })).toBeVisible();
    await chooseTickets(other, 1, 'Backstage');
    // 75.00 + 0.69 + 0.75
    await expect(total(other)).toContainText('$76.44');
    await pay(other);

    await page.reload();
    await expect(page.getByText('15% off every ticket · 1 of 1 used')).toBeVisible();
    await page.getByRole('button', { name: 'Edit EARLY15' }).click();
    await expect(page.getByRole('dialog').getByLabel('Discount percentage')).toHaveJSProperty(
      'readOnly',
      true,
    );
  },
);

test(
  'a date that moves says whom it concerns and tells them; a copy of the event opens as a draft',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const email = `${unique('holder')}@example.test`;
    await buyTickets(baseURL ?? '', event, 2, { firstName: 'Ada', lastName: 'Berg', email });
    await signIn(page, OWNER);
    await page.goto(`/management/courses/${event.id}/dates`);
    await page.getByRole('button', { name: /^Edit Thursday 1 May 2031/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit date' });
    await expect(dialog.getByText('1 person holds 2 tickets for this date.')).toBeVisible();
    await dialog.getByLabel('Starts').fill('2031-05-08T20:00');
    await expect(dialog.getByLabel('Ends')).toHaveValue('Thu 8 May 2031, 21:30');
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Date changed. The ticket holder gets an email.')).toBeVisible();
    await page
      .getByRole('form', { name: 'Add dates' })
      .getByLabel('Date and time')
      .fill('2031-06-01T20:00');
    await page.getByLabel('Repeats').selectOption({ label: 'Every week' });
    await page.getByLabel('How many dates').fill('3');
    await page.getByRole('button', { name: 'Add 3 dates' }).click();
    await expect(page.getByText('Sunday 15 June 2031, 20:00–21:30 EDT')).toBeVisible();

    await page.getByRole('link', { name: 'Details', exact: true }).click();
    await page.getByRole('button', { name: 'Duplicate event' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate event' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Copy of ${event.name}` }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete draft' })).toBeVisible();

    await expect(async () => {
      const { data } = await callApi(page.request, listOutbox, { query: { recipient: email } });
      expect(data.map((mail) => mail.subject)).toContain(`${event.name} has a new date`);
    }).toPass();
  },
);
