import { expect, test, type Browser, type Page } from '@playwright/test';
import { unique } from '../support/api.ts';
import { followMail, signUp } from '../support/sign-up.ts';

async function confirm(page: Page, email: string) {
  const confirmed = await followMail(page, email, 'Confirm email address');
  await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await confirmed.close();
}

/** An organization of somebody new whose address is confirmed, on its page of the team. */
async function newHall(page: Page) {
  const { email } = await signUp(page);
  await confirm(page, email);
  const hall = unique('h')
    .replace(/[^a-z0-9]/g, '')
    .slice(-18);
  await page.goto('/schools/new');
  await page.getByLabel('Name', { exact: true }).fill('Lantern Hall');
  await page.getByLabel('Username').fill(hall);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/${hall}/`));
  await page.goto(`/manage/${hall}/settings/team`);
  return { hall, email };
}

/** From the page of the team. */
async function invite(page: Page, email: string, role: string, access: RegExp) {
  await page.getByRole('link', { name: 'Add person' }).click();
  await page.getByLabel('Search by name or email').fill(email);
  await expect(page.getByText(`An invitation will be sent to ${email}.`)).toBeVisible();
  await page.getByLabel(/^Role/).fill(role);
  await page.getByRole('radio', { name: access }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
}

/** Somebody else follows the newest invitation to an address, as whoever they sign up as. */
async function join(browser: Browser, email: string, hall: string) {
  const page = await (await browser.newContext()).newPage();
  const person = await signUp(page, 'Tove Lind');
  const opened = await followMail(page, email, 'Join the team');
  await expect(opened.getByText(/invites you to the team of Lantern Hall/)).toBeVisible();
  await opened.getByRole('button', { name: 'Join the team' }).click();
  await expect(opened).toHaveURL(new RegExp(`/manage/${hall}/events`));
  return { page: opened, email: person.email };
}

const act = async (page: Page, name: string | RegExp, action: string) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('somebody is invited, told again, joins, is raised, and taken off', async ({
  page,
  browser,
}) => {
  const { hall } = await newHall(page);
  const email = `${unique('tove')}@mail.test`;
  await invite(page, email, 'Box office', /^Door/);
  await expect(page.getByRole('row', { name: /Box office.*Door.*Invited/ })).toBeVisible();

  await act(page, `Actions for ${email}`, 'Resend invite');
  await expect(page.getByText('Invitation sent').last()).toBeVisible();
  const { page: tove } = await join(browser, email, hall);
  // who works at the door manages nothing
  await tove.goto(`/manage/${hall}/settings/team`);
  await expect(tove.getByRole('link', { name: 'Add person' })).toBeHidden();

  await page.reload();
  await expect(page.getByRole('row', { name: /Tove Lind.*Box office.*Door/ })).toBeVisible();
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

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Team' }).getByRole('row', { name: new RegExp(`^${name}`) });
const openForm = async (page: Page, hall: string, name: string) => {
  await page.goto(`/manage/${hall}/settings/team`);
  await act(page, `Actions for ${name}`, 'Edit Person');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit person' })).toBeVisible();
};
const flag = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const told = async (page: Page, words: string) => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: words }),
  ).toBeVisible();
};

test('an organization is handed over: offered, taken, and both know what became of them', async ({
  page,
  browser,
}) => {
  const { hall, email } = await newHall(page);
  const invited = `${unique('tove')}@mail.test`;
  await invite(page, invited, 'Director', /^Admin/);
  const { page: tove, email: toves } = await join(browser, invited, hall);
  // an organization is taken by nobody whose address is not proved
  await confirm(tove, toves);

  // what was chosen for the owner stays with the person, and not with the place
  await openForm(page, hall, 'Ada Winter');
  await expect(page.getByText(/^The owner manages everything/)).toBeVisible();
  await flag(page, /^Receives notifications/).uncheck();
  await flag(page, /^Hidden from public view/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Team member updated successfully')).toBeVisible();

  await act(page, 'Actions for Tove Lind', 'Hand over ownership');
  const asked = page.getByRole('dialog', { name: 'Hand Lantern Hall over?' });
  await asked.getByRole('button', { name: 'Offer it to Tove Lind' }).click();
  await expect(page.getByText('The offer is made')).toBeVisible();
  await expect(page.getByText(/^You offered Lantern Hall to Tove Lind\./)).toBeVisible();
  // an offer changes nothing yet
  await expect(rowOf(page, 'Ada Winter')).toContainText('Owner');

  const answer = await followMail(tove, toves, 'Answer in its settings', /could be yours/);
  await told(
    answer,
    'Ada Winter wants you to own Lantern Hall. Answer in the settings of its team',
  );
  await answer.keyboard.press('Escape');
  await expect(answer.getByRole('link', { name: 'What the team did' })).toBeHidden();
  await answer.getByRole('button', { name: 'Take it over' }).click();
  await answer
    .getByRole('dialog', { name: 'Own Lantern Hall?' })
    .getByRole('button', { name: 'Take it over' })
    .click();
  await expect(answer.getByText('You own Lantern Hall now')).toBeVisible();
  await expect(answer.getByText(/wants you to own/)).toBeHidden();
  await expect(rowOf(answer, 'Tove Lind')).toContainText('Owner');
  await expect(rowOf(answer, 'Ada Winter')).toContainText('Member');
  await expect(rowOf(answer, 'Ada Winter')).toContainText('Not shown on their profile');

  // the one manages all of it, whatever is chosen; the other is an admin as others are
  await openForm(answer, hall, 'Tove Lind');
  await expect(answer.getByText(/^The owner manages everything/)).toBeVisible();
  await expect(answer.getByRole('radio')).toHaveCount(0);
  await expect(flag(answer, /^Receives notifications/)).toBeChecked();
  await expect(flag(answer, /^Hidden from public view/)).not.toBeChecked();
  await openForm(answer, hall, 'Ada Winter');
  await expect(answer.getByRole('radio', { name: /^Admin/ })).toBeChecked();
  await expect(flag(answer, /^Receives notifications/)).not.toBeChecked();
  await expect(flag(answer, /^Hidden from public view/)).toBeChecked();
  // admins see the figures without it
  await expect(flag(answer, /^Sees statistics/)).toHaveCount(0);
  await answer.getByRole('radio', { name: /^Basic/ }).check();
  await expect(flag(answer, /^Sees statistics/)).not.toBeChecked();

  // who gave it away hears of the end by mail and in the panel, whatever they refuse to hear of
  const end = await followMail(page, email, 'See its team', /has a new owner/);
  await told(end, 'Tove Lind owns Lantern Hall now. You are one of its admins');
  await end.keyboard.press('Escape');
  await expect(rowOf(end, 'Tove Lind')).toContainText('Owner');
  await expect(end.getByRole('link', { name: 'Add person' })).toBeVisible();
  await end.getByRole('button', { name: 'Actions for Tove Lind' }).click();
  await expect(end.getByRole('menuitem')).toHaveText(['Edit Person']);
  await end.keyboard.press('Escape');

  // the log is read by whoever owns it now, and by nobody else
  await expect(end.getByRole('link', { name: 'What the team did' })).toBeHidden();
  await end.goto(`/manage/${hall}/settings/log`);
  await expect(end.getByText('Only the owner reads what the team did.')).toBeVisible();
  await expect(end.getByRole('table', { name: 'Log' })).toHaveCount(0);
  await answer.goto(`/manage/${hall}/settings/team`);
  await answer.getByRole('link', { name: 'What the team did' }).click();
  const log = answer.getByRole('table', { name: 'Log' });
  await expect(
    log.getByRole('row', { name: /Tove Lind.*Took the organization over/ }),
  ).toBeVisible();
  await expect(
    log.getByRole('row', { name: /Ada Winter.*Offered the organization to somebody/ }),
  ).toBeVisible();
  await tove.context().close();
});
