import { expect, type Browser, type Page } from '@playwright/test';
import { createBenefit, getMemberCard, getSession, listOwnSubscriptions } from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';
import { payOrder } from '../support/buying.ts';
import { answer, present } from '../support/door.ts';
import { apiAs } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { mailArrived } from '../support/mails.ts';
import { houseWithTier, startedMembership, type HouseWithTier } from '../support/own-tier.ts';
import { signUp } from '../support/sign-up.ts';

/** Somebody who subscribed to the house, with their card. */
async function member(browser: Browser, baseURL: string, house: HouseWithTier, name: string) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const { email, username } = await signUp(page, name);
  const orderId = (await startedMembership(page, house)).split('/').at(-1) ?? '';
  const [firstName = '', lastName = ''] = name.split(' ');
  await payOrder(page.request, orderId, { firstName, lastName, email });
  const { user } = await callApi(page.request, getSession, {});
  const params = { ownerId: user?.id ?? '' };
  const [own] = await callApi(page.request, listOwnSubscriptions, { params });
  const id = own?.id ?? '';
  const { code } = await callApi(page.request, getMemberCard, { params: { id } });
  return { page, email, username, qrCode: code?.qrCode ?? '' };
}

const qrOf = (page: Page, name: string) =>
  page.getByRole('img', { name: `QR code of ${name}’s member card` });

/** The worker of the card's page has every file of its remote. */
const expectKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
      ),
    )
    .toBe(true);

test(
  'a member shows their card: it opens in flight mode, and each door lets them in once',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const house = await houseWithTier(baseURL ?? '');
    const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
    const benefit = { name: 'Free entry', percentageValue: 100, tierIds: [house.tier.id] };
    await callApi(owner, createBenefit, { body: { ownerId: house.id, ...benefit } });
    await owner.dispose();
    const ada = await member(browser, baseURL ?? '', house, 'Ada Winter');
    const ben = await member(browser, baseURL ?? '', house, 'Ben Quist');

    await ada.page.goto(`/manage/${ada.username}/tickets-and-subscriptions/subscriptions`);
    await ada.page.getByRole('link', { name: `Your member card of ${house.name}` }).click();
    await expect(ada.page.getByRole('heading', { name: house.tier.name })).toBeVisible();
    await expect(qrOf(ada.page, 'Ada Winter')).toBeVisible();

    // a worker is one of documents, and this one began at another page
    await ada.page.reload();
    await expectKept(ada.page);
    await ada.page.context().setOffline(true);
    await ada.page.reload();
    await expect(ada.page.getByText(/^No network: your card as it was on/)).toBeVisible();
    await expect(qrOf(ada.page, 'Ada Winter')).toBeVisible();

    await signIn(page, 'owner@foyer.test');
    await page.goto(`/door/${house.event.id}`);
    await present(page, ada.qrCode);
    await expect(answer(page)).toContainText('Admitted');
    await expect(answer(page)).toContainText('Ada Winter');
    await present(page, ada.qrCode);
    await expect(answer(page)).toContainText('Already inside');
    await mailArrived(page.request, ada.email, new RegExp(house.event.name));

    await page.context().setOffline(true);
    await present(page, ben.qrCode);
    await expect(answer(page)).toContainText('Admitted');
    await expect(answer(page)).toContainText('Decided by this device');
    await present(page, ben.qrCode);
    await expect(answer(page)).toContainText('Already inside');
    await page.context().setOffline(false);
    await mailArrived(page.request, ben.email, new RegExp(house.event.name));
    await expect(page.getByText('2 of 2 inside')).toBeVisible();

    await ben.page.goto(`/manage/${ben.username}/tickets-and-subscriptions/tickets`);
    await expect(ben.page.getByText(house.event.name)).toBeVisible();
    await page.goto(`/management/courses/${house.event.id}/registrations`);
    await expect(page.getByRole('row', { name: /Ada Winter/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Ben Quist/ })).toBeVisible();
  },
);
