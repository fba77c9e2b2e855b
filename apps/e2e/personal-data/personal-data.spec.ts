import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { deleteAccount, endpointUrl, errorTexts, getSession, links } from '@foyer/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { callApi, signIn } from '../support/api.ts';
import { buyWith } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';
import { ownHouse } from '../support/own-house.ts';
import { logIn, PASSWORD, signUp } from '../support/sign-up.ts';

test('a patron takes their data along, deletes the account, and is nobody in the house’s lists', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, username } = await signUp(page);
  const event = await publishedEvent(baseURL ?? '');
  const { orderId } = await buyWith(
    page.request,
    { eventId: event.id, typeId: event.ticketTypes[0]?.id ?? '' },
    1,
    { firstName: 'Ada', lastName: 'Winter', email },
  );
  const house = await (await browser.newContext()).newPage();
  await signIn(house, 'owner@foyer.test');
  await house.goto(links.reportOrder('harbourhall', orderId));
  await expect(house.getByText('Ada Winter').first()).toBeVisible();
  const total = house.getByText(/^\$\d+\.\d\d$/).allTextContents();

  await page.goto(links.settingsAccount(username));
  await page.getByRole('button', { name: 'Prepare my data' }).click();
  await expect(page.getByText(/^Your archive is ready/)).toBeVisible({ timeout: 20_000 });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('foyer-my-data.zip');
  const files = unzipSync(await readFile(await download.path()));
  expect(strFromU8(files['orders.json'] ?? new Uint8Array())).toContain(orderId);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'index.html']));

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Ada Winter?' });
  await expect(dialog.getByText(new RegExp(`^Your ticket for “${event.name}” on`))).toBeVisible();
  await dialog.getByLabel(/^Type .* to confirm/).fill(username);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Account deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(links.signIn());
  await logIn(page, email, PASSWORD);
  await expect(page.getByText(errorTexts.credentials_wrong)).toBeVisible();
  expect((await callApi(page.request, getSession, {})).user).toBeNull();

  await expect
    .poll(async () => {
      await house.reload();
      await expect(house.getByRole('heading', { name: 'Order details' })).toBeVisible();
      return house.getByText('Deleted account').count();
    })
    .toBeGreaterThan(0);
  await expect(house.getByText('Ada Winter')).toHaveCount(0);
  expect(await house.getByText(/^\$\d+\.\d\d$/).allTextContents()).toEqual(await total);
  await house.goto(links.courseRegistrations(event.id));
  await expect(house.getByText('Deleted account').first()).toBeVisible();
  await expect(house.getByText(email)).toHaveCount(0);
});

test('an owner whose tickets are sold is refused in words, on the page and by the API', async ({
  page,
  baseURL,
}) => {
  const { id: ownerId, name, username, event } = await ownHouse(baseURL ?? '');
  await buyWith(page.request, { eventId: event.id, typeId: event.ticketTypes[0]?.id ?? '' });
  await signIn(page, 'owner@foyer.test');
  await page.goto(links.settingsAccount(username));
  await page.getByRole('button', { name: 'Delete organization' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  // of the money nothing is waited for: here it is at the bank within seconds
  await expect(dialog.getByRole('listitem').filter({ hasText: event.name })).toContainText(
    'Cancel it, so that everybody',
  );
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeHidden();
  const refused = await page.request.delete(endpointUrl(deleteAccount, { params: { ownerId } }), {
    headers: { 'client-token': 'foyer-e2e', 'idempotency-key': ownerId },
  });
  expect(refused.status()).toBe(409);
  expect(((await refused.json()) as { message: string }).message).toContain(event.name);
});
