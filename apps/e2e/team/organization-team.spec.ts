import { expect, test, type Browser, type Page } from '@playwright/test';
import { unique } from '../support/api.ts';
import { followMail, signUp } from '../support/sign-up.ts';

/** An organization of somebody new whose address is confirmed, on its page of the team. */
async function newHall(page: Page) {
  const { email } = await signUp(page);
  const confirmed = await followMail(page, email, 'Confirm email address');
  await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await confirmed.close();
  const hall = unique('h')
    .replace(/[^a-z0-9]/g, '')
    .slice(-18);
  await page.goto('/schools/new');
  await page.getByLabel('Name', { exact: true }).fill('Lantern Hall');
  await page.getByLabel('Username').fill(hall);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/${hall}/`));
  await page.goto(`/manage/${hall}/settings/team`);
  return hall;
}

/** Somebody else follows the newest invitation to an address, as whoever they sign up as. */
async function join(browser: Browser, email: string, hall: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signUp(page);
  const opened = await followMail(page, email, 'Join the team');
  await expect(opened.getByText(/invites you to the team of Lantern Hall/)).toBeVisible();
  await opened.getByRole('button', { name: 'Join the team' }).click();
  await expect(opened).toHaveURL(new RegExp(`/manage/${hall}/events`));
  return opened;
}

const act = async (page: Page, name: string | RegExp, action: string) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('somebody is invited, told again, joins, is raised, and taken off', async ({
  page,
  browser,
}) => {
  const hall = await newHall(page);
  const email = `${unique('tove')}@mail.test`;
  await page.getByRole('link', { name: 'Add person' }).click();
  await page.getByLabel('Search by name or email').fill(email);
  await expect(page.getByText(`An invitation will be sent to ${email}.`)).toBeVisible();
  await page.getByLabel(/^Role/).fill('Box office');
  await page.getByRole('radio', { name: /^Door/ }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(page.getByRole('row', { name: /Box office.*Door.*Invited/ })).toBeVisible();

  await act(page, `Actions for ${email}`, 'Resend invite');
  await expect(page.getByText('Invitation sent').last()).toBeVisible();
  const tove = await join(browser, email, hall);
  // who works at the door manages nothing
  await tove.goto(`/manage/${hall}/settings/team`);
  await expect(tove.getByRole('link', { name: 'Add person' })).toBeHidden();

  await page.reload();
  await expect(page.getByRole('row', { name: /Ada Winter.*Box office.*Door/ })).toBeVisible();
  const row = page.getByRole('row', { name: /Box office/ });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit Person' }).click();
  await page.getByRole('radio', { name: /^Admin/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Team member updated successfully')).toBeVisible();
  await tove.goto(`/manage/${hall}/settings/team`);
  await expect(tove.getByRole('link', { name: 'Add person' })).toBeVisible();

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from team' }).click();
  await expect(page.getByText('Team member removed successfully')).toBeVisible();
  await tove.goto(`/manage/${hall}/settings/team`);
  await expect(tove.getByRole('link', { name: 'Add person' })).toBeHidden();
  await tove.context().close();
});
