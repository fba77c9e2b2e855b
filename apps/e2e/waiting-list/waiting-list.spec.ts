import { expect, type Page } from '@playwright/test';
import { refundOrderItem } from '@foyer/contracts';
import { callApi, signIn, unique } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { buyTickets } from '../support/buying.ts';
import { continueButton, fillCard, fillInfo, GOOD_CARD, thanks } from '../support/checkout.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { linkInMail, mailArrived, mailsTo } from '../support/mails.ts';

const PLACE = /\/event\/[\w-]+\/waiting-list\/[\w-]+\?code=[\w-]+/;
const OFFER = /\/event\/[\w-]+\/checkout\?\S*waitingListCode=[\w-]+/;
const IS_HERE = /^Your tickets for .* are here$/;

async function joinAs(page: Page, email: string) {
  await page.getByRole('link', { name: 'Join the waiting list' }).first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Join the waiting list' }),
  ).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Wait');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('group', { name: /^Check your inbox/ })).toBeFocused();
}

test(
  'a sold-out event: two wait, a ticket goes back, the first buys it, the second waits for their turn and leaves',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { capacity: 1 });
    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${event.id}/waiting-list`);
    await page.getByText('People can join the waiting list', { exact: false }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await expect(page.getByRole('switch', { name: /^People can join/ })).toBeChecked();
    await page.getByLabel('How long an offer lasts').selectOption({ label: '20 minutes' });
    await expect(page.getByText('Nobody is waiting')).toBeVisible();
    const bought = await buyTickets(baseURL ?? '', event);

    const [ada, ben] = [`${unique('ada')}@example.test`, `${unique('ben')}@example.test`];
    const first = await (await browser.newContext()).newPage();
    await first.goto(`${baseURL}/event/${event.id}`);
    await expect(first.getByText('Sold out').first()).toBeVisible();
    await joinAs(first, ada);
    await expectNoAxeFindings(first);
    const second = await (await browser.newContext()).newPage();
    await second.goto(`${baseURL}/event/${event.id}/checkout`);
    await joinAs(second, ben);
    await second.goto(baseURL + (await linkInMail(second.request, ben, PLACE)));
    await expect(second.getByRole('heading', { name: 'You are number 2 in line' })).toBeVisible();

    const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
    const refund = async (orderItemId: string) => {
      const query = { ownerId: event.ownerId };
      await callApi(owner, refundOrderItem, { params: { id: orderItemId }, query });
    };
    await refund(bought.tickets[0]?.orderItemId ?? '');
    await mailArrived(first.request, ada, IS_HERE);
    // everybody else sees what they saw
    await second.goto(`${baseURL}/event/${event.id}/checkout`);
    await expect(second.getByText('Sold out').first()).toBeVisible();
    expect(await mailsTo(second.request, ben)).toHaveLength(1);

    await first.goto(baseURL + (await linkInMail(first.request, ada, OFFER)));
    await expect(first.getByText('A ticket is kept for you')).toBeVisible();
    await expectNoAxeFindings(first);
    await continueButton(first).click();
    await fillInfo(first, ada);
    await first.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(first, GOOD_CARD);
    await first.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(thanks(first)).toBeVisible();
    await first.getByRole('link', { name: 'View Tickets' }).first().click();
    await expect(first.getByText('Seat', { exact: true }).first()).toBeVisible();
    expect(await mailsTo(second.request, ben)).toHaveLength(1);

    const views = page.getByRole('radiogroup', { name: 'Which people' });
    // that they bought is written by a job; the page shows what it read
    await expect(async () => {
      await page.reload();
      await views.getByRole('radio', { name: 'Earlier' }).click();
      const line = page.getByRole('row', { name: new RegExp(`${ada}.*Bought`) });
      await expect(line).toBeVisible({ timeout: 3000 });
    }).toPass();
    await views.getByRole('radio', { name: 'In line' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`${ben}.*In line`) })).toBeVisible();
    await page.getByRole('button', { name: /^Actions for Ada Wait/ }).click();
    await page.getByRole('menuitem', { name: 'Offer tickets now' }).click();
    await page.getByRole('button', { name: 'Offer now' }).click();
    await expect(page.getByRole('dialog')).toContainText('not enough tickets are left');
    await page.getByRole('button', { name: 'Keep the order' }).click();

    await second.goto(baseURL + (await linkInMail(second.request, ben, PLACE)));
    await expect(second.getByRole('heading', { name: 'You are next in line' })).toBeVisible();
    await expectNoAxeFindings(second);
    await second.getByRole('button', { name: 'Leave the waiting list' }).click();
    await expect(
      second.getByRole('heading', { name: 'You are not on the waiting list any more' }),
    ).toBeFocused();
    await page.reload();
    await expect(page.getByText('Nobody is waiting')).toBeVisible();
  },
);
