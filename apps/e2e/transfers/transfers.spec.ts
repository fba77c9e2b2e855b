import { readFile } from 'node:fs/promises';
import { createQuestion, updateEvent } from '@foyer/contracts';
import { expect, type Page } from '@playwright/test';
import { callApi, signIn, unique } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { buyTickets } from '../support/buying.ts';
import { answer, present } from '../support/door.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { linkInMail, mailArrived } from '../support/mails.ts';

const CLAIM = /\/event\/[\w-]+\/order-form\/[\w-]+\?code=[\w-]+/;

async function giveAway(page: Page, name: string, email: string) {
  await page.getByRole('button', { name: 'Transfer ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer ticket' });
  await dialog.getByLabel('Recipient’s name').fill(name);
  await dialog.getByLabel('Recipient’s email').fill(email);
  await dialog.getByRole('button', { name: 'Transfer ticket' }).click();
  await expect(
    page.getByText(new RegExp(`^This ticket was transferred to ${name} on`)),
  ).toBeFocused();
}

test(
  'a ticket with a question is given away, claimed elsewhere, read at the door; the giver’s code is refused',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const { ticketsCode, tickets } = await buyTickets(baseURL ?? '', event);
    const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
    await callApi(owner, updateEvent, {
      params: { eventId: event.id },
      body: { version: event.version, collectInformation: 'each-attendee' },
    });
    await callApi(owner, createQuestion, {
      params: { eventId: event.id },
      body: {
        title: 'What do you not eat?',
        fieldType: 'short_text',
        required: true,
        showAtDoor: true,
      },
    });
    const email = `${unique('zoe')}@example.test`;
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`/tickets/${ticketsCode}`);
    await giveAway(page, 'Zoë Ray', email);
    await expect(page.getByText(`We sent the link to claim it to ${email}.`)).toBeVisible();
    await expectNoAxeFindings(page);

    const elsewhere = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 375, height: 812 },
    });
    const zoe = await elsewhere.newPage();
    await zoe.goto(await linkInMail(page.request, email, CLAIM));
    await expect(zoe.getByRole('heading', { level: 1 })).toHaveText(
      `Your ticket for ${event.name}`,
    );
    await expect(zoe.getByText('By continuing you agree to Foyer’s terms.')).toBeVisible();
    await zoe.getByRole('button', { name: 'Claim ticket' }).click();
    const question = zoe.getByLabel('What do you not eat?');
    // the page leads to the first problem by itself, and each entry of the list does so again
    await expect(question).toBeFocused();
    await zoe
      .getByRole('button', { name: 'What do you not eat?: This question is required' })
      .press('Enter');
    await expect(question).toBeFocused();
    await zoe.getByLabel('What do you not eat?').fill('Nuts');
    await expectNoAxeFindings(zoe);
    await zoe.reload();
    await expect(zoe.getByLabel('What do you not eat?')).toHaveValue('Nuts');
    await zoe.getByRole('button', { name: 'Claim ticket' }).click();
    await expect(zoe).toHaveURL(/\/tickets\//);
    await expect(zoe.getByText('What do you not eat?')).toBeVisible();
    const mine = await zoe.locator('code').first().textContent();
    await mailArrived(page.request, email, /^Your ticket for/);
    await elsewhere.close();

    await page.reload();
    await expect(page.getByRole('button', { name: 'Take ticket back' })).toHaveCount(0);

    const atDoor = await browser.newContext({ baseURL: baseURL ?? '' });
    const door = await atDoor.newPage();
    await signIn(door, 'door@foyer.test');
    await door.goto(`/door/${event.id}`);
    await expect(door.getByText(/tickets? on this device/)).toBeVisible();
    await present(door, tickets[0]?.qrCode ?? '');
    await expect(answer(door)).toContainText('This ticket was transferred to Zoë Ray.');
    await present(door, mine ?? '');
    await expect(answer(door)).toContainText('Admitted');
    await expect(answer(door)).toContainText('Zoë Ray');
    await expect(answer(door)).toContainText('What do you not eat? Nuts');
    await atDoor.close();

    await signIn(page, 'owner@foyer.test');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/management/courses/${event.id}/registrations?date=all`);
    const row = page.getByRole('row').filter({ hasText: 'Zoë Ray' }).filter({ hasText: email });
    await expect(row).toContainText('What do you not eat? Nuts');
    await expect(page.getByRole('row').filter({ hasText: 'to Zoë Ray' })).toContainText(
      'Transferred',
    );
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Export/ }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toMatch(new RegExp(`Zoë,Ray,${email},.*,Nuts`));
    await owner.dispose();
  },
);

test(
  'a ticket is claimed by one press, and another one is taken back before that',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const giver = { firstName: 'Ada', lastName: 'Berg', email: `${unique('ada')}@example.test` };
    const { ticketsCode, tickets } = await buyTickets(baseURL ?? '', event, 2, giver);
    await page.goto(`/tickets/${ticketsCode}`);
    const email = `${unique('zoe')}@example.test`;
    await giveAway(page, 'Zoë Ray', email);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const zoe = await elsewhere.newPage();
    const link = await linkInMail(page.request, email, CLAIM);
    await zoe.goto(link);
    await expect(zoe.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(zoe.getByRole('textbox')).toHaveCount(0);
    await expectNoAxeFindings(zoe);

    await page.getByRole('button', { name: 'Take ticket back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take the ticket back?' });
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Take ticket back' }).click();
    await expect(page.getByText('The ticket is yours again, with a new code')).toBeVisible();
    const first = page.getByRole('region', { name: /^Ticket 1 of 2/ });
    await expect(first.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(first.locator('code')).not.toHaveText(tickets[0]?.shortCode ?? '');
    await mailArrived(page.request, giver.email, /is yours again$/);

    // whoever had the page open is told when they press
    await zoe.getByRole('button', { name: 'Claim ticket' }).click();
    await expect(zoe.getByText(/^Ada Berg took this ticket back on/)).toBeFocused();

    await giveAway(page, 'Zoë Ray', email);
    await expect
      .poll(async () => linkInMail(page.request, email, CLAIM).catch(() => link))
      .not.toBe(link);
    await zoe.goto(await linkInMail(page.request, email, CLAIM));
    await zoe.getByRole('button', { name: 'Claim ticket' }).click();
    await expect(zoe).toHaveURL(/\/tickets\//);
    await expect(zoe.getByRole('img', { name: 'QR code of Zoë Ray’s ticket' })).toBeVisible();
    await mailArrived(page.request, giver.email, /^Zoë Ray claimed your ticket/);
    await elsewhere.close();
  },
);
