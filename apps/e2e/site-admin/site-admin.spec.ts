import { createOrganization, updateEvent } from '@foyer/contracts';
import { expect, test, type Page } from '@playwright/test';
import { callApi, signIn, unique } from '../support/api.ts';
import { publishedEvent } from '../support/events.ts';

const ADMIN = 'admin@foyer.test';

/** An organization of the demo's owner that nobody else knows. */
async function organization(page: Page) {
  await signIn(page, 'owner@foyer.test');
  const username = unique('house').replaceAll('-', '').slice(0, 20);
  return callApi(page.request, createOrganization, {
    body: { name: `House ${username}`, username, timezone: 'UTC', currency: 'usd' },
  });
}

async function openAccount(page: Page, username: string) {
  await signIn(page, ADMIN);
  await page.goto('/super_admin');
  await page.getByRole('searchbox', { name: 'Search by name, username or email' }).fill(username);
  await expect(page.getByRole('table', { name: 'Accounts' }).getByRole('row')).toHaveCount(2);
}

const choose = async (page: Page, name: string, what: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

test('an administrator turns the Developer Zone on, its owner generates a webhook, and the log says who did it', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await (await browser.newContext({ baseURL })).newPage();
  const house = await organization(owner);
  await owner.goto(`/manage/${house.username}/developer-zone`);
  await expect(owner.getByRole('heading', { name: /not found/i })).toBeVisible();

  await openAccount(page, house.username);
  await choose(page, house.name, 'Turn the Developer Zone on');
  await expect(page.getByText(`${house.name} is changed`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: house.name })).toContainText(
    'Developer Zone',
  );

  await owner.reload();
  await owner.getByRole('link', { name: 'Generate Webhook' }).first().click();
  await owner.getByLabel('Webhook URL').fill('http://127.0.0.1:9/hook');
  await owner.getByRole('checkbox', { name: 'All: Tickets' }).check();
  await owner.getByRole('button', { name: 'Generate Webhook' }).click();
  await expect(owner.getByText('Webhook created successfully')).toBeVisible();

  await choose(page, house.name, 'Show in the audit log');
  await expect(
    page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1),
  ).toContainText('Turned switches');
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('Developer Zone: on');
  await owner.context().close();
});

test('a locked organization is nobody’s to work on until it is opened again; what an administrator changed inside is in the log', async ({
  page,
  browser,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  await signIn(page, ADMIN);
  await callApi(page.request, updateEvent, {
    params: { eventId: event.id },
    body: { version: event.version, theme: 'dark' },
  });
  await page.goto('/super_admin/audit');
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText(
    'Changed details of an event',
  );

  const owner = await (await browser.newContext({ baseURL })).newPage();
  const house = await organization(owner);
  await openAccount(page, house.username);
  await choose(page, house.name, 'Lock account');
  const dialog = page.getByRole('dialog', { name: `Lock ${house.name}?` });
  await dialog.getByRole('button', { name: 'Lock account' }).click();
  await expect(dialog.getByText('Say why: the owner reads it')).toBeVisible();
  await dialog.getByLabel('Why').fill('Tickets were sold twice.');
  await dialog.getByRole('button', { name: 'Lock account' }).click();
  await expect(page.getByText(`${house.name} is locked`)).toBeVisible();
  const workplace = `/manage/${house.username}/events`;
  // without events to come the table turns to those that were, in the address too
  const atWorkplace = new RegExp(`${workplace}(\\?|$)`);
  await owner.goto(workplace);
  // who does not manage an account is sent to their own
  await expect(owner).not.toHaveURL(atWorkplace);
  await choose(page, house.name, 'Unlock account');
  await page
    .getByRole('dialog', { name: `Unlock ${house.name}?` })
    .getByRole('button', { name: 'Unlock account' })
    .click();
  await expect(page.getByText(`${house.name} is open again`)).toBeVisible();
  await owner.goto(workplace);
  await expect(owner.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(owner).toHaveURL(atWorkplace);
  await owner.context().close();
});

test('for everybody else there is no such page', async ({ page }) => {
  await signIn(page, 'owner@foyer.test');
  await page.goto('/super_admin');
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
});
