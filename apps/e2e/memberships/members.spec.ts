import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createTier } from '@foyer/contracts';
import { callApi, signIn, unique } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { chooseFile } from '../support/files.ts';
import { test } from '../support/hearing.ts';
import { ownHouse, type House } from '../support/own-house.ts';
import { followMail, signUpProved } from '../support/sign-up.ts';

const INVITED = /^You are invited to be a member of /;

/** A house with one tier, and its owner on the page of its members. */
async function openMembers(page: Page, baseURL: string): Promise<House> {
  const house = await ownHouse(baseURL);
  await signIn(page, 'owner@foyer.test');
  await callApi(page.request, createTier, {
    body: {
      ...{ ownerId: house.id, name: 'Friend' },
      prices: [
        { price: 6, interval: 'month' },
        { price: 60, interval: 'year' },
      ],
    },
  });
  await page.goto(`/manage/${house.username}/memberships/members`);
  return house;
}

test(
  'a member is added by hand, claims it by the mail, and finds it among the subscriptions',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const house = await openMembers(page, baseURL ?? '');
    await expect(page.getByRole('heading', { name: 'No members yet' })).toBeVisible();
    await expectNoAxeFindings(page);
    const tove = await (await browser.newContext()).newPage();
    await tove.goto(baseURL ?? '');
    const { email } = await signUpProved(tove, 'Tove Lind');

    await page.getByRole('link', { name: 'Add Member' }).first().click();
    await page.getByLabel('Full name').fill('Tove Lind');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Add Member' }).click();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
    await page.getByLabel('Tier').selectOption({ label: 'Friend' });
    await page.getByRole('radio', { name: '$60.00 per year' }).check();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Add Member' }).click();
    await expect(page.getByText('Tove Lind was invited by mail')).toBeVisible();
    const row = page.getByRole('row', { name: /Tove Lind/ });
    await expect(row).toContainText('Invited');

    const opened = await followMail(tove, email, 'Claim your membership', INVITED);
    const link = opened.url();
    await expect(
      opened.getByRole('heading', { level: 1, name: `Become a member of ${house.name}` }),
    ).toBeVisible();
    await expectNoAxeFindings(opened);
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('link', { name: 'Log in or sign up' })).toHaveAttribute(
      'href',
      /redirect_to=%2Fmemberships%2Finvitation/,
    );

    await opened.getByRole('button', { name: 'Become a member' }).click();
    await expect(opened).toHaveURL(/\/tickets-and-subscriptions\/subscriptions$/);
    const mine = opened.getByRole('list', { name: 'Your subscriptions' }).getByRole('listitem');
    await expect(mine).toContainText(house.name);
    await expect(mine).toContainText(/\$60\.00 per year\s*Renews on /);
    await expect(mine).toContainText('Added Manually');
    await stranger.reload();
    await expect(
      stranger.getByRole('heading', { name: 'This invitation is no longer valid' }),
    ).toBeVisible();

    await page.reload();
    await expect(row).toContainText('Renews on');
    await row.getByRole('link', { name: 'Tove Lind' }).click();
    await page.getByRole('button', { name: 'Delete member' }).click();
    await page
      .getByRole('dialog', { name: 'Delete Member?' })
      .getByRole('button', { name: 'Delete member' })
      .click();
    await expect(page.getByText('Tove Lind is no longer a member')).toBeVisible();
    await opened.reload();
    await expect(opened.getByText('You don’t have any subscriptions yet.')).toBeVisible();
    await tove.context().close();
    await stranger.context().close();
  },
);

test('an invitation is for its address alone', async ({ page, browser, baseURL }) => {
  const house = await openMembers(page, baseURL ?? '');
  const email = `${unique('friend')}@mail.test`;
  await page.getByRole('link', { name: 'Add Member' }).first().click();
  await page.getByLabel('Full name').fill('Bo Lind');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Tier').selectOption({ label: 'Friend' });
  await page.getByRole('radio', { name: '$6.00 per month' }).check();
  await page.getByRole('button', { name: 'Add Member' }).click();
  await expect(page.getByText('Bo Lind was invited by mail')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(baseURL ?? '');
  await signUpProved(other, 'Tove Lind');
  const opened = await followMail(other, email, 'Claim your membership', INVITED);
  await opened.getByRole('button', { name: 'Become a member' }).click();
  await expect(
    opened.getByRole('heading', { name: 'This invitation is for another address' }),
  ).toBeVisible();
  await expect(opened.getByText(house.name)).toBeHidden();
  await expectNoAxeFindings(opened);
  await other.context().close();
});

test('a file of members is mended, imported and exported again', async ({ page, baseURL }) => {
  const word = unique('m');
  const house = await openMembers(page, baseURL ?? '');
  const file = [
    '\uFEFF"Email";"Name";"Tier Name";"Interval";"Expires on"',
    ...Array.from(
      { length: 12 },
      (_, n) => `${word}.${n}@mail.test;Ada Berg;friend;Year;2099-01-31`,
    ),
    `${word}.1@mail.test;Ada Berg;Friend;month;`,
    `no address;Olu Adeyemi;Patron;month;yesterday`,
  ].join('\r\n');
  await page.getByRole('link', { name: 'Import members' }).click();
  await chooseFile(page.getByLabel('CSV file'), 'members.csv', file);
  await expect(page.getByText('2 rows with errors', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Import 12 members' }).click();
  await expect(page.getByText('Fix or remove the rows with errors first.')).toBeVisible();

  await page.getByRole('button', { name: 'Fix line 15' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fix line 15' });
  await dialog.getByLabel('Email').fill(`${word}.olu@mail.test`);
  await dialog.getByLabel('Tier').selectOption({ label: 'Friend' });
  await dialog.getByLabel('Expires on').fill('');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 row with errors', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove all rows with errors' }).click();
  await page.getByRole('button', { name: 'Import 13 members' }).click();
  await expect(page.getByText('13 members imported successfully')).toBeVisible();
  await expect(page.getByText('13 members', { exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search members' }).fill('olu');
  const olu = page.getByRole('row', { name: /Olu Adeyemi/ });
  await expect(olu).toContainText('Invited');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Status').selectOption({ label: 'Active' });
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('row')).toHaveCount(11);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^Members \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain('Name,Email,Tier Name,Price,Interval,Status,Expires on');
  expect(text.match(/@mail\.test/g)).toHaveLength(13);

  // what was exported here is understood; all of them are there already
  await page.goto(`/manage/${house.username}/memberships/members/bulk-import`);
  await chooseFile(page.getByLabel('CSV file'), 'members.csv', text);
  await expect(page.getByText('13 rows with errors', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Is a member of this tier already, or invited').first(),
  ).toBeVisible();
});
