import { expect } from '@playwright/test';
import { updateRegistration } from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { answer, codeOf, present } from '../support/door.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { expectHeard, test } from '../support/hearing.ts';

test(
  'the door admits a ticket once and says who did it, with the network on and off',
  { tag: '@P0' },
  async ({ page, context, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const [first, second] = (await buyTickets(baseURL ?? '', event, 2)).tickets;
    await signIn(page, 'door@foyer.test');
    await page.goto(`/management/courses/${event.id}/registrations`);
    await expect(page.getByText('0 of 2 checked in')).toBeVisible();
    await page.getByRole('link', { name: 'Scan tickets' }).click();
    await expect(page.getByText('2 tickets on this device')).toBeVisible();

    await present(page, codeOf(first?.qrCode ?? null));
    await expect(answer(page)).toContainText('Admitted');
    await expect(answer(page)).toContainText('Ada Berg');
    await present(page, first?.qrCode ?? '');
    await expect(answer(page)).toContainText('Already inside');
    await expect(answer(page)).toContainText('Dana');
    await present(page, 'x'.repeat(27));
    await expect(answer(page)).toContainText('Not valid');

    await context.setOffline(true);
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await present(page, second?.qrCode ?? '');
    await expect(answer(page)).toContainText('Admitted');
    await expect(page.getByText('Offline, 1 to settle')).toBeVisible();
    await present(page, second?.qrCode ?? '');
    await expect(answer(page)).toContainText('Already admitted at');

    await context.setOffline(false);
    await expect(page.getByText('Online', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Guests' }).click();
    await expect(page.getByText('2 of 2 checked in')).toBeVisible();
  },
);

test(
  'a guest without a code is found by name, and a ticket for another date is not let in',
  { tag: '@P0' },
  async ({ page, context, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', {}, 2);
    const date = (at: number) => ({ ...event, instanceId: event.dates[at]?.id });
    await buyTickets(baseURL ?? '', date(0), 1, {
      firstName: 'Zoë',
      lastName: 'Lindqvist',
      email: 'zoe@example.test',
    });
    const [later] = (await buyTickets(baseURL ?? '', date(1))).tickets;
    await signIn(page, 'door@foyer.test');
    await page.goto(`/management/courses/${event.id}/registrations`);
    await expect(page.getByText('0 of 1 checked in')).toBeVisible();
    await page.getByRole('link', { name: 'Scan tickets' }).click();
    await expect(page.getByText('2 tickets on this device')).toBeVisible();

    await present(page, later?.qrCode ?? '');
    await expect(answer(page)).toContainText('This ticket is for Fri 2 May');
    await context.setOffline(true);
    await present(page, later?.qrCode ?? '');
    await expect(answer(page)).toContainText('Not valid');

    await page.getByLabel('Name or ticket code').fill('zoe lind');
    await page.getByRole('button', { name: 'Check in: Zoë Lindqvist, Seat' }).click();
    await expect(answer(page)).toContainText('Admitted');
    await context.setOffline(false);
    await expect(page.getByText('Online', { exact: true })).toBeVisible();
    await expect(page.getByText('1 of 1 inside')).toBeVisible();
    await page.getByLabel('Date', { exact: true }).selectOption({ index: 1 });
    await present(page, later?.qrCode ?? '');
    await expect(answer(page)).toContainText('Ada Berg');
    await expect(answer(page)).toContainText('Admitted');
  },
);

test('a code that is typed while the one before is asked for is not lost', async ({
  page,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  const [first, second] = (await buyTickets(baseURL ?? '', event, 2)).tickets;
  await signIn(page, 'door@foyer.test');
  await page.goto(`/door/${event.id}`);
  await expect(page.getByText('2 tickets on this device')).toBeVisible();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/check_in', async (route) => {
    await held;
    await route.continue();
  });
  await present(page, codeOf(first?.qrCode));
  // as a scanner does that types: without a look at what stands there
  await page.keyboard.insertText(codeOf(second?.qrCode));
  goOn();
  await expect(answer(page)).toContainText('Admitted');
  await expect(page.getByLabel('Name or ticket code')).toHaveValue(codeOf(second?.qrCode));
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2 inside')).toBeVisible();
});

test('a guest’s note is read at the door with and without a network, and goes with a sign-out', async ({
  page,
  context,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  const [first, second] = (await buyTickets(baseURL ?? '', event, 2)).tickets;
  const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
  const note = 'Wheelchair, side entrance';
  for (const ticket of [first, second])
    await callApi(owner, updateRegistration, {
      params: { eventId: event.id, id: ticket?.id ?? '' },
      body: { note },
    });
  await owner.dispose();
  await signIn(page, 'door@foyer.test');
  await page.goto(`/door/${event.id}`);
  await expect(page.getByText('2 tickets on this device')).toBeVisible();
  await present(page, first?.qrCode ?? '');
  await expect(answer(page)).toContainText(note);
  await expectHeard(page, new RegExp(note));
  await context.setOffline(true);
  await present(page, second?.qrCode ?? '');
  await expect(answer(page)).toContainText('Decided by this device');
  await expect(answer(page)).toContainText(note);
  await context.setOffline(false);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();

  const keptLists = () => page.evaluate(() => caches.has('foyer.person'));
  expect(await keptLists()).toBe(true);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Log in / Sign up' })).toBeVisible();
  await expect.poll(keptLists).toBe(false);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('person'))),
  ).toEqual([]);
});

test('staff without door access do not get the guest list', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  await signIn(page, 'basic@foyer.test');
  await page.goto(`/management/courses/${event.id}/registrations`);
  // led to the part of the event that is theirs
  await expect(page).toHaveURL(new RegExp(`/management/courses/${event.id}/teachings$`));
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Guests' })).toHaveCount(0);
  await page.goto(`/door/${event.id}`);
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
});
