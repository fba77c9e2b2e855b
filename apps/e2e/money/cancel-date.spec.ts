import { expect, test } from '@playwright/test';
import { getOutboxMail, listOutbox } from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { buyWith } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';
import { revenueRow } from '../support/revenue.ts';

const mailsAbout = async (
  request: Parameters<typeof callApi>[0],
  recipient: string,
  subject: RegExp,
) => {
  const { data } = await callApi(request, listOutbox, { query: { recipient } });
  const mails = await Promise.all(
    data.map(({ id }) => callApi(request, getOutboxMail, { params: { id } })),
  );
  return mails.filter((mail) => subject.test(mail.subject));
};

test(
  'one evening of a series is canceled: what it costs, progress, one mail a buyer, the ticket, the report; the other evening goes on',
  { tag: '@P0' },
  async ({ page, request, baseURL, browser }) => {
    const event = await publishedEvent(baseURL ?? '', { capacity: 10 }, 2);
    const typeId = event.ticketTypes[0]?.id ?? '';
    const [first, second] = event.dates.map(({ id }) => id);
    const email = `evening-${event.id}@example.test`;
    const buyer = { firstName: 'Ada', lastName: 'Berg', email };
    const guest = await browser.newContext({ baseURL: baseURL ?? '' });
    const bought = await buyWith(
      guest.request,
      { eventId: event.id, typeId, instanceId: first },
      2,
      buyer,
    );
    const kept = await buyWith(
      guest.request,
      { eventId: event.id, typeId, instanceId: second },
      1,
      buyer,
    );

    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${event.id}/dates`);
    await page.getByRole('link', { name: /^Cancel date: Thursday 1 May 2031/ }).click();
    await expect(page.getByRole('heading', { name: 'Cancel this date' })).toBeVisible();
    await expect(page.getByText('2 tickets of 1 person end, in 1 order.')).toBeVisible();
    await expect(page.getByText('$1.78 of it are Foyer’s fees', { exact: false })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole('textbox', { name: /Your message/ }).fill('Our soprano is ill.');
    const typed = page.getByRole('textbox', { name: /^Type “.+” to confirm/ });
    const label = (await typed.getAttribute('name')) ?? '';
    expect(label).toBe('name');
    await page.getByRole('button', { name: 'Cancel date and refund $41.78' }).click();
    await expect(page.getByText('This is not the date').first()).toBeVisible();
    const asked = (await page.locator('label', { hasText: 'to confirm' }).textContent()) ?? '';
    await typed.fill(/“(.+)”/.exec(asked)?.[1] ?? '');
    await page.getByRole('button', { name: 'Cancel date and refund $41.78' }).click();
    await expect(
      page.getByText('The date is canceled. Everybody is refunded and told.'),
    ).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('2 of 2 refunded')).toBeVisible();
    await expectNoAxeFindings(page);

    const [mail, ...more] = await mailsAbout(request, email, /canceled|refunded/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Our soprano is ill.');
    expect(mail?.text).toContain('$41.78, fees included, go back to the Visa card ending in 4242');

    const visitor = await guest.newPage();
    await visitor.goto(`/tickets/${bought.ticketsCode}`);
    await expect(visitor.getByText(/^This ticket was refunded on/).first()).toBeVisible();
    await expect(visitor.getByText('This event was canceled').first()).toBeVisible();
    await visitor.goto(`/tickets/${kept.ticketsCode}`);
    await expect(visitor.getByText('Show this at the door').first()).toBeVisible();
    await visitor.goto(`/event/${event.id}/select`);
    await expect(visitor.getByText('Canceled', { exact: true })).toBeVisible();
    await visitor.goto(`/event/${event.id}/checkout?instanceId=${first}`);
    await expect(visitor.getByText('This date was canceled')).toBeVisible();
    await expectNoAxeFindings(visitor);
    await guest.close();

    const row = await revenueRow(page, event);
    await expect(row).toContainText('$41.78');
    await expect(row).toContainText('$62.67');
  },
);

test(
  'a date is postponed: its holder hears of it and gives the ticket back on its page',
  { tag: '@P1' },
  async ({ page, request, baseURL, browser }) => {
    const event = await publishedEvent(baseURL ?? '', { capacity: 10 });
    const email = `postponed-${event.id}@example.test`;
    const guest = await browser.newContext({ baseURL: baseURL ?? '' });
    const { ticketsCode } = await buyWith(
      guest.request,
      { eventId: event.id, typeId: event.ticketTypes[0]?.id ?? '' },
      1,
      { firstName: 'Ada', lastName: 'Berg', email },
    );
    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${event.id}/dates`);
    await page.getByRole('button', { name: /^Postpone Thursday 1 May 2031/ }).click();
    const form = page.getByRole('dialog', { name: 'Postpone' });
    await expect(form.getByText(/1 person holds tickets/)).toBeVisible();
    await form.getByRole('textbox', { name: /Your message/ }).fill('The hall floods.');
    await expectNoAxeFindings(page);
    await form.getByRole('button', { name: 'Postpone 1 date' }).click();
    await expect(page.getByText('Date postponed')).toBeVisible();
    await expect(page.getByText('Postponed', { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await mailsAbout(request, email, /is postponed/)).length)
      .toBe(1);

    const visitor = await guest.newPage();
    await visitor.goto(`/event/${event.id}`);
    await expect(visitor.getByText(/^This event is postponed\./)).toBeVisible();
    await expectNoAxeFindings(visitor);
    await visitor.goto(`/event/${event.id}/checkout`);
    await expect(visitor.getByText('This date is postponed')).toBeVisible();
    await visitor.goto(`/tickets/${ticketsCode}`);
    await expect(visitor.getByText(/^Postponed: it was to start on/).first()).toBeVisible();
    await visitor.getByRole('button', { name: 'Cancel Ticket' }).click();
    const question = visitor.getByRole('dialog');
    await expect(question.getByText(/^\$20\.89, the fee included, go back/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel Ticket' }).click();
    await expect(visitor.getByText(/^This ticket was refunded on/).first()).toBeVisible();
    await guest.close();
    await expect
      .poll(async () => (await mailsAbout(request, email, /was refunded/)).length)
      .toBe(1);
  },
);
