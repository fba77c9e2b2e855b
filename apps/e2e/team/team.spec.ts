import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import {
  getOutboxMail,
  listOutbox,
  signUp,
  verifyEmail,
  type ManagedEvent,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { callApi, signIn, unique } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';
import { linkInMail } from '../support/mails.ts';

const teamOf = (event: ManagedEvent) => `/management/courses/${event.id}/teachings`;

/** Somebody who has an account and works nowhere yet, in a browser of their own. */
async function somebody(browser: Browser, baseURL: string) {
  const name = 'Tilda Roe';
  const username = unique('tilda').replaceAll('-', '').slice(0, 20);
  const context = await browser.newContext({ baseURL });
  const email = `${username}@example.test`;
  await callApi(context.request, signUp, {
    body: { name, username, email, password: 'cobalt-river-38', termsVersion: TERMS_VERSION },
  });
  const confirm = await linkInMail(context.request, email, /\/auth\/verify\/[\w-]+/);
  await callApi(context.request, verifyEmail, { body: { token: confirm.split('/').at(-1) ?? '' } });
  return { name, username, email, page: await context.newPage(), close: () => context.close() };
}

async function addByAddress(page: Page, person: { name: string; email: string }, access: RegExp) {
  await page.getByRole('button', { name: 'Add person or organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add person or organization' });
  await dialog.getByRole('radio', { name: access }).check();
  await dialog.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.email);
  await dialog.getByRole('button', { name: `Add ${person.name}` }).click();
  await expect(page.getByText('Team member added successfully')).toBeVisible();
}

/** The address behind the button of the newest mail to somebody. */
async function invitationOf(request: APIRequestContext, recipient: string): Promise<string> {
  const {
    data: [mail],
  } = await callApi(request, listOutbox, { query: { recipient } });
  const { text } = await callApi(request, getOutboxMail, { params: { id: mail?.id ?? '' } });
  return /https?:\/\/[^/]+(\/management\S+)/.exec(text)?.[1] ?? '';
}

const tabs = (page: Page) =>
  page.getByRole('navigation', { name: 'Event', exact: true }).getByRole('link');

test(
  'an owner finds somebody for the door, who checks a guest in and is taken off again',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    await buyTickets(baseURL ?? '', event);
    const door = await somebody(browser, baseURL ?? '');
    await signIn(page, 'owner@foyer.test');
    await page.goto(teamOf(event));
    await addByAddress(page, door, /Door/);
    await expect(page.getByRole('combobox', { name: `Access of ${door.name}` })).toHaveValue(
      'door',
    );

    await door.page.goto(`/event/${event.id}`);
    const shortcuts = door.page
      .getByRole('navigation', { name: 'Manage this event' })
      .getByRole('link');
    await expect(shortcuts).toHaveText(['Guests', 'Team']);
    await shortcuts.filter({ hasText: 'Team' }).click();
    await expect(door.page.getByRole('rowheader', { name: door.name })).toContainText('You');
    await expect(tabs(door.page)).toHaveText(['Guests', 'Team']);
    await expect(door.page.getByRole('button', { name: /Add person|Actions for/ })).toHaveCount(0);
    await tabs(door.page).filter({ hasText: 'Guests' }).click();
    await door.page.getByRole('button', { name: 'Check in: Ada Berg' }).click();
    await expect(door.page.getByText('1 of 1 checked in')).toBeVisible();

    await page.getByRole('button', { name: `Actions for ${door.name}` }).click();
    await page.getByRole('menuitem', { name: 'Remove from team' }).click();
    await page
      .getByRole('dialog', { name: 'Remove from team?' })
      .getByRole('button', { name: 'Remove from team' })
      .click();
    await expect(page.getByText('Team member removed successfully')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: door.name })).toHaveCount(0);
    await door.page.reload();
    await expect(door.page.getByRole('heading', { name: /not found/i })).toBeVisible();
    await door.close();
  },
);

test('somebody who merely has an account is found by nobody’s search for names', async ({
  page,
  browser,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  const patron = await somebody(browser, baseURL ?? '');
  await signIn(page, 'owner@foyer.test');
  await page.goto(teamOf(event));
  await page.getByRole('button', { name: 'Add person or organization' }).click();
  const search = page
    .getByRole('dialog')
    .getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill(patron.username);
  await expect(
    page.getByText('We couldn’t find an account by that name.', { exact: false }),
  ).toBeVisible();
  await patron.page.goto('/auth/sessions');
  await patron.page.getByRole('checkbox', { name: 'Let others find me by my name' }).check();
  await expect(patron.page.getByText('Saved: others find you by your name.')).toBeVisible();
  await search.fill('');
  // the same word is asked for again only after the empty field was read
  await expect(page.getByText('Type a name, a username or an email address.')).toBeVisible();
  await search.fill(patron.username);
  await expect(page.getByRole('button', { name: `Add ${patron.name}` })).toBeVisible();
  await patron.close();
});

test('an invited address joins by the link in its mail, and a manager takes themselves off', async ({
  page,
  browser,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  const guest = await somebody(browser, baseURL ?? '');
  const address = `${unique('work')}@example.test`;
  await signIn(page, 'owner@foyer.test');
  await page.goto(teamOf(event));
  await page.getByRole('button', { name: 'Add person or organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add person or organization' });
  await dialog.getByRole('radio', { name: /Admin/ }).check();
  await dialog.getByRole('searchbox', { name: 'Search by name or email' }).fill(address);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('table', { name: 'Invitations' })).toContainText(address);

  await guest.page.goto(await invitationOf(page.request, address));
  await guest.page.getByRole('button', { name: 'Join the team' }).click();
  await expect(guest.page.getByText('You are on the team')).toBeVisible();
  await expect(tabs(guest.page)).toHaveText([
    'Overview',
    'Details',
    'Dates',
    'Tickets',
    'Questions',
    'Guests',
    'Waiting list',
    'Stats',
    'Team',
  ]);
  await guest.page.getByRole('button', { name: `Actions for ${guest.name}` }).click();
  await guest.page.getByRole('menuitem', { name: 'Remove me' }).click();
  await guest.page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Remove me' })
    .click();
  await expect(guest.page).toHaveURL(new RegExp(`/event/${event.id}$`));
  await expect(guest.page.getByText('You have been removed from this event')).toBeVisible();
  await guest.page.goto(teamOf(event));
  await expect(guest.page.getByRole('heading', { name: /not found/i })).toBeVisible();
  await guest.close();
});
