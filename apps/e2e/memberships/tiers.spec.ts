import { expect, test, type Page } from '@playwright/test';
import { connectPaymentAccount, createOrganization } from '@foyer/contracts';
import { callApi, signIn, unique } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { apiAs } from '../support/events.ts';
import { ownHouse } from '../support/own-house.ts';

const OWNER = 'owner@foyer.test';
const tiersOf = (username: string) => `/manage/${username}/memberships/tiers`;
const table = (page: Page, name: string) => page.getByRole('table', { name });
/** The names of the rows, in the order of the page. */
const names = (page: Page) => table(page, 'Tiers').getByRole('rowheader').getByRole('link');

async function addTier(page: Page, name: string, amount: string) {
  await page.getByRole('link', { name: 'Add a Tier' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Amount of price 1').fill(amount);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Memberships' })).toBeVisible();
}
async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test(
  'an organizer makes tiers with a benefit, brings them into order, hides and deletes one',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const { username, event } = await ownHouse(baseURL ?? '');
    await signIn(page, OWNER);
    await page.goto(`/manage/${username}/events`);
    await page
      .getByRole('navigation', { name: 'Management' })
      .getByRole('link', { name: 'Memberships' })
      .click();
    await expect(page).toHaveURL(new RegExp(`${tiersOf(username)}$`));
    await expect(page.getByRole('heading', { name: 'No tiers yet' })).toBeVisible();
    await expectNoAxeFindings(page);

    await page.getByRole('link', { name: 'Add a Tier' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Friend');
    await page.getByRole('textbox', { name: 'Description' }).fill('Seats before everybody else.');
    await expect(page.getByText('28/2,000')).toBeVisible();
    await page.getByLabel('Thank-you message').fill('Thank you for joining.');
    await page.getByLabel('Amount of price 1').fill('6');
    await page.getByRole('button', { name: 'Add a price' }).click();
    await page.getByLabel('Amount of price 2').fill('60');
    await page.getByLabel('Interval of price 2').selectOption({ label: 'Each year' });
    await page.getByRole('radio', { name: 'Limited', exact: true }).check();
    await page.getByLabel('Most members').fill('200');
    // what is typed survives a reload
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Friend');
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText(
      'Seats before everybody else.',
    );
    await expect(page.getByLabel('Amount of price 2')).toHaveValue('60');
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Save and add a benefit' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Add a Benefit' })).toBeVisible();
    await page.getByLabel('Descriptor').fill('Ten percent off');
    await page.getByLabel('Discount percentage').fill('10');
    await expect(page.getByLabel('Discount amount')).toHaveJSProperty('readOnly', true);
    await page.getByRole('radio', { name: 'Some tickets' }).check();
    const type = event.ticketTypes[0]?.name ?? '';
    await page.getByLabel('Search tickets').fill(type);
    await page.getByRole('checkbox', { name: `${event.name}: ${type}` }).check();
    await page.getByRole('checkbox', { name: 'Friend' }).check();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const benefit = table(page, 'Benefits').getByRole('row', { name: /Ten percent off/ });
    await expect(benefit).toContainText('10%');
    await expect(benefit).toContainText('Active');
    await choose(page, 'Ten percent off', 'Deactivate');
    await expect(benefit).toContainText('Deactivated');
    await choose(page, 'Ten percent off', 'Activate');
    await expect(benefit).toContainText('Active');

    await page
      .getByRole('navigation', { name: 'Memberships' })
      .getByRole('link', { name: 'Tiers' })
      .click();
    const friend = table(page, 'Tiers').getByRole('row', { name: /Friend/ });
    await expect(friend).toContainText('$6.00 per month');
    await expect(friend).toContainText('$60.00 per year');
    await addTier(page, 'Patron', '25');
    await addTier(page, 'Circle', '100');
    await expect(names(page)).toHaveText(['Friend', 'Patron', 'Circle']);

    await page.getByRole('button', { name: 'Move Friend' }).press('ArrowDown');
    await expect(names(page)).toHaveText(['Patron', 'Friend', 'Circle']);
    const circle = page.getByRole('button', { name: 'Move Circle' });
    const first = await page.getByRole('button', { name: 'Move Patron' }).boundingBox();
    await circle.hover();
    await page.mouse.down();
    await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) - 10, { steps: 8 });
    await page.mouse.up();
    await expect(names(page)).toHaveText(['Circle', 'Patron', 'Friend']);
    await choose(page, 'Circle', 'Move down');
    await expect(names(page)).toHaveText(['Patron', 'Circle', 'Friend']);

    await choose(page, 'Circle', 'Hide');
    await expect(table(page, 'Tiers').getByText('Hidden', { exact: true })).toBeVisible();
    await choose(page, 'Circle', 'Restore');
    await expect(table(page, 'Tiers').getByText('Hidden', { exact: true })).toBeHidden();
    await choose(page, 'Circle', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete Tier?' });
    await expect(dialog.getByText('Are you sure? This action is irreversible.')).toBeVisible();
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(names(page)).toHaveText(['Patron', 'Friend']);
    await page.reload();
    await expect(names(page)).toHaveText(['Patron', 'Friend']);
    await page.getByRole('searchbox', { name: 'Search tiers' }).fill('patr');
    await expect(names(page)).toHaveText(['Patron']);
  },
);

test(
  'before payments are set up a new tier asks for them; a tier that changed is not left without a question',
  { tag: '@P2' },
  async ({ page, baseURL }) => {
    const owner = await apiAs(baseURL ?? '', OWNER);
    const username = unique('h').replace(/[^a-z0-9]/g, '');
    const { id } = await callApi(owner, createOrganization, {
      body: { name: `House ${username}`, username, timezone: 'America/New_York', currency: 'usd' },
    });
    await signIn(page, OWNER);
    await page.goto(tiersOf(username));
    await page.getByRole('button', { name: 'Add a Tier' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Set up payments' });
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Add a Tier' }).first().click();
    await dialog.getByRole('link', { name: 'Add Stripe' }).click();
    await expect(page).toHaveURL(/\/settings\/payouts$/);

    await page.goto(`/manage/${username}/memberships/benefits`);
    await page.getByRole('link', { name: 'Add a Tier' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add a Tier' })).toBeVisible();

    await callApi(owner, connectPaymentAccount, { query: { ownerId: id } });
    await owner.dispose();
    await page.goto(tiersOf(username));
    await addTier(page, 'Friend', '6');
    await page.getByRole('link', { name: 'Friend' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Friends');
    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Leave page with unsaved changes?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Friends');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(names(page)).toHaveText(['Friends']);
  },
);
