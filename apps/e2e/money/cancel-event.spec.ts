import { expect, test } from '@playwright/test';
import { getOutboxMail, listOutbox } from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';
import { buyTickets, buyWith } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';
import { revenueRow } from '../support/revenue.ts';

const mailsTo = async (request: Parameters<typeof callApi>[0], recipient: string) => {
  const { data } = await callApi(request, listOutbox, { query: { recipient } });
  return Promise.all(data.map(({ id }) => callApi(request, getOutboxMail, { params: { id } })));
};

test(
  'an event is canceled with its sum, a message and its typed name; everybody is refunded and told once',
  { tag: '@P0' },
  async ({ page, request, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { capacity: 10 });
    const email = `off-${event.id}@example.test`;
    await buyTickets(baseURL ?? '', event, 3, { firstName: 'Ada', lastName: 'Berg', email });
    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${event.id}/details/edit`);
    await page.getByRole('link', { name: 'Cancel event' }).click();
    await expect(page.getByText('3 tickets of 1 person end, in 1 order.')).toBeVisible();
    await page.getByRole('textbox', { name: /Your message/ }).fill('Our soprano is ill.');
    await page.getByRole('textbox', { name: `Type “${event.name}” to confirm` }).fill(event.name);
    await page.getByRole('button', { name: 'Cancel event and refund $62.67' }).click();
    await expect(
      page.getByText('The event is canceled. Everybody is refunded and told.'),
    ).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('3 of 3 refunded')).toBeVisible();
    await expect(page.getByText('$62.67 of $62.67')).toBeVisible();
    await expect(page.getByText('1 of 1 sent')).toBeVisible();

    const told = (await mailsTo(request, email)).filter(({ subject }) =>
      /canceled|refunded/.test(subject),
    );
    expect(told.map(({ subject }) => subject)).toEqual([`${event.name} is canceled`]);
    expect(told[0]?.text).toContain('Our soprano is ill.');
    expect(told[0]?.text).toContain(
      '$62.67, fees included, go back to the Visa card ending in 4242',
    );

    await page.goto(`/management/courses/${event.id}/registrations`);
    await expect(
      page.getByText('This event is canceled. Everybody is refunded and told.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'See progress' }).click();
    await expect(page.getByText('3 of 3 refunded')).toBeVisible();
  },
);

test(
  'an organizer who bought a ticket for their own event cancels it and gets the money back',
  { tag: '@P0' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { capacity: 10 });
    const email = `own-${event.id}@example.test`;
    await signIn(page, 'owner@foyer.test');
    const { orderId } = await buyWith(
      page.request,
      { eventId: event.id, typeId: event.ticketTypes[0]?.id ?? '' },
      1,
      { firstName: 'Maro', lastName: 'Castellan', email },
    );
    await page.goto(`/tickets/${orderId}`);
    await page.getByRole('button', { name: 'Cancel Ticket' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Ticket' }).click();
    await expect(page.getByText('Registration cancelled').first()).toBeVisible();

    await page.goto(`/manage/harbourhall/reporting/orders/${orderId}`);
    await expect(page.getByText('Refunded').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payment details' })).toContainText('−$20.89');
    await expect(await revenueRow(page, event)).toContainText('$20.89');
    await expect
      .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
      .toContain(`Your ticket for ${event.name} was refunded`);
  },
);

test(
  'the guest list refunds with the dialog of the order page, and never where nothing was paid',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const paid = await publishedEvent(baseURL ?? '', { capacity: 10 });
    await buyTickets(baseURL ?? '', paid, 2, {
      firstName: 'Wim',
      lastName: 'Haddad',
      email: 'wim-list@example.test',
    });
    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${paid.id}/registrations`);
    await page.getByRole('button', { name: 'Actions for Wim Haddad' }).first().click();
    await page.getByRole('menuitem', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund tickets' });
    await expect(dialog.getByText('Wim Haddad gets $20.89 back, fees included')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'All 2 tickets' }).click();
    await dialog.getByRole('button', { name: 'Refund $41.78' }).click();
    await expect(page.getByText('2 tickets refunded')).toBeVisible();

    const free = await publishedEvent(baseURL ?? '', { capacity: 10, price: 0 });
    await buyTickets(baseURL ?? '', free, 1, {
      firstName: 'Gil',
      lastName: 'Free',
      email: 'gil-list@example.test',
    });
    await page.goto(`/management/courses/${free.id}/registrations`);
    await page.getByRole('button', { name: 'Actions for Gil Free' }).click();
    await expect(page.getByRole('menuitem', { name: 'Cancel ticket' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Refund' })).toHaveCount(0);
  },
);
