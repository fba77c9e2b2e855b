import { getEvent } from '@foyer/contracts';
import { expect, type Page } from '@playwright/test';
import { callApi, signIn, unique } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { buyWith } from '../support/buying.ts';
import { fillCard, GOOD_CARD } from '../support/checkout.ts';
import { answer, present } from '../support/door.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { mailArrived } from '../support/mails.ts';
import { revenueRow } from '../support/revenue.ts';

const changeDate = (page: Page) => page.getByRole('link', { name: 'Change the date' });

/** From the ticket's page to another date and ticket, up to the press that does it. */
async function choose(page: Page, date: RegExp, ticket: RegExp) {
  await changeDate(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change the date' })).toBeVisible();
  await page.getByRole('radio', { name: date }).check();
  await page.getByRole('radio', { name: ticket }).check();
  await expectNoAxeFindings(page);
}

/** What is on the ticket, once it is for this date: another code than the one before. */
async function codeFor(page: Page, date: RegExp, former: string): Promise<string> {
  const ticket = page.getByRole('region', { name: /^Ticket 1 of 1/ });
  await expect(ticket.getByText(date).first()).toBeVisible();
  await expect(ticket.locator('code').first()).not.toHaveText(former);
  return (await ticket.locator('code').first().textContent()) ?? '';
}

test(
  'a ticket goes for a dearer one of the next day, and that for a cheaper one; door and report follow to the cent',
  { tag: '@P0' },
  async ({ page, request, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { name: 'Balcony', capacity: 10 }, 3, [
      { name: 'Stalls', price: 40, capacity: 10 },
    ]);
    const [balcony] = event.ticketTypes;
    const seat = { eventId: event.id, typeId: balcony?.id ?? '', instanceId: event.dates[0]?.id };
    const email = `${unique('ada')}@example.test`;
    const buyer = { firstName: 'Ada', lastName: 'Quist', email };
    const guest = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 375, height: 812 },
    });
    const before = await buyWith(guest.request, seat, 1, buyer);
    const visitor = await guest.newPage();
    await visitor.goto(`/tickets/${before.ticketsCode}`);
    await expect(visitor.getByRole('button', { name: 'Transfer ticket' })).toBeVisible();
    // bought before the organizer allowed it
    await expect(changeDate(visitor)).toHaveCount(0);

    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${event.id}/details/edit`);
    await page.getByText('Tickets can be exchanged for another date').click();
    await page.getByLabel('Until how many hours before the ticket’s date').fill('48');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();

    await visitor.goto(`/event/${event.id}`);
    await expect(
      visitor.getByText('Exchanges for another date until 48 hours before yours').first(),
    ).toBeVisible();
    const bought = await buyWith(guest.request, seat, 1, buyer);
    const first = bought.tickets[0]?.qrCode ?? '';
    await visitor.goto(`/tickets/${bought.ticketsCode}`);
    await choose(visitor, /2 May 2031/, /^Stalls/);
    await expect(visitor.getByText('$20.20 to pay, fee included')).toBeVisible();
    await visitor.getByRole('button', { name: 'Pay $20.20' }).click();
    await expect(visitor).toHaveURL(/\/checkout\/difference\//);
    await expect(visitor.getByText(/^Stalls, .*2 May.* \(difference\)$/)).toBeVisible();
    await visitor.getByLabel(/^Card number/).waitFor();
    await expectNoAxeFindings(visitor);
    await fillCard(visitor, GOOD_CARD);
    await visitor.getByRole('button', { name: 'Pay $20.20' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Thank you.' })).toBeVisible();
    await mailArrived(page.request, email, /is for another date$/);
    // the link stays the ticket's
    await visitor.goto(`/tickets/${bought.ticketsCode}`);
    const second = await codeFor(visitor, /2 May 2031/, bought.tickets[0]?.shortCode ?? '');

    await choose(visitor, /3 May 2031/, /^Balcony/);
    await expect(visitor.getByText('$20.20 goes back, fee included')).toBeVisible();
    await visitor.getByRole('button', { name: 'Change the date' }).click();
    await expect(visitor.getByText(/^Your ticket is for .*3 May 2031.* now$/)).toBeVisible();
    const third = await codeFor(visitor, /3 May 2031/, second);
    await guest.close();
    const left = async () =>
      (await callApi(request, getEvent, { params: { eventId: event.id } })).remaining;
    await expect.poll(left).toBe(58);

    const atDoor = await browser.newContext({ baseURL: baseURL ?? '' });
    const door = await atDoor.newPage();
    await signIn(door, 'door@foyer.test');
    await door.goto(`/door/${event.id}`);
    await door.getByLabel('Date', { exact: true }).selectOption({ index: 2 });
    await present(door, first);
    await expect(answer(door)).toContainText(/This ticket was exchanged for one of .*2 May/);
    await present(door, third);
    await expect(answer(door)).toContainText('Admitted');
    await expect(answer(door)).toContainText('Ada Quist');
    await atDoor.close();

    await page.goto(`/management/courses/${event.id}/registrations?date=all`);
    await expect(
      page.getByRole('row').filter({ hasText: 'Exchanged' }).filter({ hasText: 'for Sat' }),
    ).toHaveCount(1);
    const orders = `/manage/harbourhall/reporting/orders?search=${encodeURIComponent(email)}`;
    await page.goto(orders);
    await page
      .getByRole('row')
      .filter({ hasText: bought.orderId.slice(-8).toUpperCase() })
      .getByRole('link')
      .first()
      .click();
    const story = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
    await expect(story.filter({ hasText: /Exchanged from .*1 May.* to .*2 May/ })).toHaveCount(1);
    await expect(story.filter({ hasText: /Exchanged from .*2 May.* to .*3 May/ })).toHaveCount(1);

    const revenue = await revenueRow(page, event);
    // two tickets and one difference were sold, and that difference went back with its fee; what is
    // left is all of it less what the card provider and Foyer keep
    for (const sum of ['$61.98', '$20.20', '$2.71', '$1.78', '$37.29'])
      await expect(revenue.getByRole('cell', { name: sum, exact: true }).first()).toBeVisible();
  },
);
