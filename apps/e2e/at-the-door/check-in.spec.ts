import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';

const codeOf = (payload: string | null) => payload?.split('.')[1] ?? '';
const answer = (page: Page) =>
  page
    .getByRole('dialog', { name: 'At the door' })
    .getByRole('status')
    .filter({ hasText: /Ready|Admitted|Already|Not valid|Checked out/ });

async function scan(page: Page, code: string) {
  await page.getByLabel('Ticket code').fill(code);
  await page.keyboard.press('Enter');
}

test(
  'the door admits a ticket once and says who did it, with the network on and off',
  { tag: '@P0' },
  async ({ page, context, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const [first, second] = (await buyTickets(baseURL ?? '', event, 2)).tickets;
    await signIn(page, 'door@foyer.test');
    await page.goto(`/management/courses/${event.id}/registrations`);
    await expect(page.getByText('0 of 2 checked in')).toBeVisible();
    await page.getByRole('button', { name: 'Scan tickets' }).click();
    await expect(page.getByText('2 tickets on this device')).toBeVisible();

    await scan(page, codeOf(first?.qrCode ?? null));
    await expect(answer(page)).toContainText('Admitted');
    await expect(answer(page)).toContainText('Ada Berg');
    await scan(page, first?.qrCode ?? '');
    await expect(answer(page)).toContainText('Already inside');
    await expect(answer(page)).toContainText('Dana');
    await scan(page, 'nobody-has-this-code-at-all');
    await expect(answer(page)).toContainText('Not valid');

    await context.setOffline(true);
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await scan(page, second?.qrCode ?? '');
    await expect(answer(page)).toContainText('Admitted');
    await expect(page.getByText('Offline, 1 to settle')).toBeVisible();
    await scan(page, second?.qrCode ?? '');
    await expect(answer(page)).toContainText('Already admitted at');

    await context.setOffline(false);
    await expect(page.getByText('Online', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
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
    await page.getByRole('button', { name: 'Scan tickets' }).click();
    await expect(page.getByText('1 ticket on this device')).toBeVisible();

    await scan(page, later?.qrCode ?? '');
    await expect(answer(page)).toContainText('Ada Berg: this ticket is for Fri 2 May');
    await context.setOffline(true);
    await scan(page, later?.qrCode ?? '');
    await expect(answer(page)).toContainText('Not valid');

    await page.getByLabel('Ticket code or name').fill('zoe lind');
    await page.getByRole('button', { name: 'Check in: Zoë Lindqvist, Seat' }).click();
    await expect(answer(page)).toContainText('Admitted');
    await context.setOffline(false);
    await expect(page.getByText('Online', { exact: true })).toBeVisible();
    await expect(page.getByText('1 of 1 inside')).toBeVisible();
    await page.getByRole('dialog').getByLabel('Date', { exact: true }).selectOption({ index: 1 });
    await scan(page, later?.qrCode ?? '');
    await expect(answer(page)).toContainText('Ada Berg');
    await expect(answer(page)).toContainText('Admitted');
  },
);

test('staff without door access do not get the guest list', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  await signIn(page, 'basic@foyer.test');
  await page.goto(`/management/courses/${event.id}/registrations`);
  await expect(page.getByText(/not found|No access/i).first()).toBeVisible();
});
