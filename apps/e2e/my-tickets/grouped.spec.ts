import { expect, test, type Page } from '@playwright/test';
import { signUp } from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { callApi, unique } from '../support/api.ts';
import { buyWith } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';
import { PASSWORD } from '../support/sign-up.ts';

/** A patron without a past, so that the list holds what the test bought and nothing else. */
async function newPatron(page: Page): Promise<string> {
  const username = unique('p');
  await callApi(page.request, signUp, {
    body: {
      ...{ name: 'Ada Winter', username, email: `${username}@mail.test`, password: PASSWORD },
      termsVersion: TERMS_VERSION,
    },
  });
  return username;
}

test(
  'the list has one row for each event, and counts the tickets that are still valid',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const twice = await publishedEvent(baseURL ?? '', { price: 0 });
    const once = await publishedEvent(baseURL ?? '', { price: 0 });
    const username = await newPatron(page);
    // two orders of one event: it is the event that is the row
    for (const event of [twice, twice, once])
      await buyWith(page.request, { eventId: event.id, typeId: event.ticketTypes[0]?.id ?? '' });

    await page.goto(`/manage/${username}/tickets-and-subscriptions/tickets`);
    const rows = page.getByRole('list', { name: 'Your tickets' }).getByRole('listitem');
    const rowOf = (name: string) => rows.filter({ has: page.getByRole('heading', { name }) });
    await expect(rows).toHaveCount(2);
    await expect(rowOf(twice.name).getByText('2 tickets', { exact: true })).toBeVisible();
    await expect(rowOf(once.name).getByText('1 ticket', { exact: true })).toBeVisible();

    await rowOf(twice.name).getByRole('link', { name: twice.name, exact: true }).click();
    await expect(page.getByRole('main').getByText('Ticket 1 / 2')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel Ticket' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure?' })
      .getByRole('button', { name: 'Cancel Ticket' })
      .click();
    await expect(page.getByRole('main').getByText(/^This ticket was canceled on/)).toBeVisible();
    await page.getByRole('link', { name: 'All my tickets' }).click();
    await expect(rows).toHaveCount(2);
    await expect(rowOf(twice.name).getByText('1 ticket', { exact: true })).toBeVisible();
    await expect(rowOf(once.name).getByText('1 ticket', { exact: true })).toBeVisible();
  },
);
