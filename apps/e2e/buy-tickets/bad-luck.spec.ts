import { expect } from '@playwright/test';
import { confirmOrder, createOrder, updateTicketType } from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { callApi } from '../support/api.ts';
import {
  chooseTickets,
  continueButton,
  fillCard,
  fillInfo,
  GOOD_CARD,
  goToPayment,
  thanks,
} from '../support/checkout.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { problemOf, test } from '../support/hearing.ts';

test('a reload on every step loses nothing', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  await page.goto(`/event/${event.id}/checkout`);
  await chooseTickets(page, 1);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Seat', exact: true })).toContainText('2');
  await continueButton(page).click();
  await fillInfo(page);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel(/^Card number/).waitFor();
  await page.reload();
  await fillCard(page, GOOD_CARD);
  await page.getByRole('button', { name: 'Pay $41.78' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('the back button works on every step, and a finished checkout does not open again', async ({
  page,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  await goToPayment(page, event.id);
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Seat', exact: true })).toBeVisible();
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, GOOD_CARD);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(thanks(page)).toBeVisible();
  await page.goBack();
  // another order may begin there; the card form of this one is gone
  await expect(page.getByRole('group', { name: 'Seat', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeHidden();
});

test('a double click makes one order', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  const made: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && /\/v1\/orders\?/.test(response.url()))
      made.push(response.url());
  });
  await page.goto(`/event/${event.id}/checkout`);
  await continueButton(page).dblclick();
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(made).toHaveLength(1);
});

test('sold out in between: the choice shrinks to what is left and says so', async ({
  page,
  request,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '', { capacity: 3 });
  await page.goto(`/event/${event.id}/checkout`);
  await chooseTickets(page, 2);
  const ticketId = event.ticketTypes[0]?.id ?? '';
  const order = await callApi(request, createOrder, {
    query: { event: event.id },
    body: { tickets: [{ id: ticketId, quantity: 2 }] },
  });
  await callApi(request, confirmOrder, {
    params: { id: order.id },
    body: {
      buyer: { firstName: 'Ben', lastName: 'Costa', email: 'ben@example.test' },
      termsVersion: TERMS_VERSION,
    },
  });
  await continueButton(page).click();
  await expect(problemOf(page)).toContainText('Not enough tickets are left of: Seat');
  await expect(page.getByRole('group', { name: 'Seat', exact: true })).toContainText('1');
  await continueButton(page).click();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('a price that was raised meanwhile is said before anything is charged', async ({
  page,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '', { price: 20 });
  await page.goto(`/event/${event.id}/checkout`);
  await expect(page.getByText('$20.89').first()).toBeVisible();
  const [type] = event.ticketTypes;
  const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
  await callApi(owner, updateTicketType, {
    params: { eventId: event.id, ticketTypeId: type?.id ?? '' },
    body: { price: 25, version: type?.version ?? 0 },
  });
  await owner.dispose();
  await continueButton(page).click();
  await expect(problemOf(page)).toContainText('Your order now comes to $25.94');
  // the tickets show it too, and what was said once is not said again
  await page.goBack();
  await expect(page.getByText('$25.94').first()).toBeVisible();
  await expect(page.getByText('$20.89')).toHaveCount(0);
  await continueButton(page).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByText(/Your order now comes to/)).toHaveCount(0);
  await fillInfo(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('button', { name: 'Pay $25.94' })).toBeVisible();
});

test('nothing chosen says so', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  await page.goto(`/event/${event.id}/checkout`);
  await page.getByRole('button', { name: 'One less: Seat' }).click();
  await continueButton(page).click();
  await expect(problemOf(page)).toHaveText('You haven’t chosen any ticket yet');
});

test('when the time is up the tickets go back, what was typed stays', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  await page.clock.install();
  await page.goto(`/event/${event.id}/checkout`);
  await continueButton(page).click();
  await fillInfo(page);
  await page.clock.fastForward('12:30');
  await expect(page.getByRole('button', { name: 'More time' })).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page.getByRole('alertdialog', { name: 'Sorry... Time’s up' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByRole('group', { name: 'Seat', exact: true })).toContainText('1');
  await continueButton(page).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.test');
});

test('wrong input is marked at its field and in the summary', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  await page.goto(`/event/${event.id}/checkout`);
  await continueButton(page).click();
  await page.getByLabel('First name').fill('R2D2');
  await page.getByLabel('Email', { exact: true }).fill('ada@gmial.com');
  await page.getByLabel('Confirm email').fill('other@example.test');
  await expect(page.getByRole('button', { name: 'Did you mean ada@gmail.com?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toContainText('Email address must match.');
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('a purchase by keyboard alone', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '', { price: 0 });
  await page.goto(`/event/${event.id}/checkout`);
  const press = async (target: ReturnType<typeof page.getByRole>, key = 'Enter') => {
    await target.focus();
    await expect(target).toBeFocused();
    await page.keyboard.press(key);
  };
  await press(page.getByRole('button', { name: 'One more: Seat' }), 'Space');
  await press(continueButton(page));
  await page.getByLabel('First name').focus();
  for (const text of ['Ada', 'Berg', 'ada@example.test', 'ada@example.test']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await press(page.getByRole('button', { name: 'Complete order' }));
  await expect(thanks(page)).toBeVisible();
});
