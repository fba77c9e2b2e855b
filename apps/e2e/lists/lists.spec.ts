import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signIn, unique } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
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
import { test } from '../support/hearing.ts';

const FILE = [
  '\uFEFF"Email";"Name"',
  '"patron@foyer.test";"Nora"',
  '=1+1;Formula',
  ...Array.from({ length: 200 }, (_, n) => `member.${n}@example.test;"Member, ${n}"`),
  'MEMBER.7@example.test;twice',
  'no address;nobody',
].join('\r\n');

async function pay(page: Page, email: string) {
  await continueButton(page).click();
  await page.getByLabel('First name').waitFor();
  if ((await page.getByLabel('First name').inputValue()) === '') await fillInfo(page, email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, GOOD_CARD);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('link', { name: 'View Tickets' }).first().click();
  await expect(page.getByText('Members’ seat', { exact: true }).first()).toBeVisible();
}

test(
  'a list is imported, a type made for it; a member buys, a stranger sees nothing, a friend buys with the shared code',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const name = unique('Members ');
    await signIn(page, 'owner@foyer.test');
    await page.goto('/manage/harbourhall/events');
    await page.getByRole('link', { name: 'Private Access Lists' }).click();
    await page.getByRole('link', { name: 'Add List' }).click();
    await page.getByLabel('List name').fill(name);
    await page.getByRole('button', { name: 'Create list' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Nobody stands on this list yet')).toBeVisible();

    await page.getByRole('link', { name: 'Bulk Import' }).click();
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
    await expect(page.getByText('3 rows with errors', { exact: true })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Import 201 emails' }).click();
    await expect(page.getByText('Fix or remove the rows with errors first.')).toBeVisible();
    await page.getByRole('button', { name: 'Fix no address' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('mended@example.test');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove all rows with errors' }).click();
    await page.getByRole('button', { name: 'Import 202 emails' }).click();
    await expect(page.getByText('Emails added successfully')).toBeVisible();
    await expect(page.getByText(/^202 people · created /)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('mended@example.test');
    await expect(page.getByText('202 users exported successfully')).toBeVisible();

    const event = await publishedEvent(baseURL ?? '');
    await page.goto(`/management/courses/${event.id}/tickets`);
    await page.getByRole('button', { name: 'Add ticket type' }).click();
    const dialog = page.getByRole('dialog', { name: 'New ticket type' });
    await dialog.getByLabel('Name').fill('Members’ seat');
    await dialog.getByLabel('Price').fill('10');
    await dialog.getByLabel('Who sees it').selectOption({ label: 'Only private access lists' });
    await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByLabel('Tickets per person or code').fill('2');
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`For ${name} · 2 per person or code`)).toBeVisible();

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`${baseURL}/event/${event.id}/checkout`);
    await expect(stranger.getByRole('heading', { name: 'Seat', exact: true })).toBeVisible();
    await expect(stranger.getByText('Members’ seat')).toHaveCount(0);

    const member = await (await browser.newContext()).newPage();
    await signIn(member, 'patron@foyer.test');
    await member.goto(`${baseURL}/event/${event.id}`);
    await expect(member.getByText('Members’ seat')).toBeVisible();
    await member.goto(`${baseURL}/event/${event.id}/checkout`);
    await chooseTickets(member, 1, 'Members’ seat');
    await pay(member, 'patron@foyer.test');
    await expect(member.getByText('0 of 2 taken')).toBeVisible();
    await expectNoAxeFindings(member);
    const code = await member.getByText(/^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{2}$/).innerText();
    await member.getByRole('button', { name: 'Copy code' }).last().click();
    await expect(
      member.getByRole('button', { name: /Code copied|could not/i }).first(),
    ).toBeVisible();

    await applyCode(stranger, code);
    await expect(stranger.getByText(`${code} · unlocks tickets`)).toBeVisible();
    await chooseTickets(stranger, 1, 'Members’ seat');
    await expectNoAxeFindings(stranger);
    // the cart and its code survive a reload
    await stranger.reload();
    await expect(stranger.getByText(`${code} · unlocks tickets`)).toBeVisible();
    await pay(stranger, 'friend@example.test');
    await expect(stranger.getByText('Code to share')).toHaveCount(0);
    await member.reload();
    await expect(member.getByText('1 of 2 taken')).toBeVisible();

    await page.goto(`/management/courses/${event.id}/registrations?date=all`);
    await expect(page.getByText('friend@example.test')).toBeVisible();
    await expect(page.getByText('patron@foyer.test')).toBeVisible();
    await page.goto(
      `/manage/harbourhall/reporting/orders?search=${encodeURIComponent(event.name)}`,
    );
    await expect(page.getByRole('row').filter({ hasText: 'Ada Berg' })).toHaveCount(1);

    await page.goto('/manage/harbourhall/lists');
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete list' }).click();
    const refusal = page.getByRole('dialog', { name: `Unable to Delete "${name}"` });
    await expect(refusal).toContainText(`says who may buy “Members’ seat” at ${event.name}`);
    await expectNoAxeFindings(page);
    await refusal.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeVisible();
  },
);
