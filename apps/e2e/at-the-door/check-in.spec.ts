import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';

const codeOf = (payload: string | null) => payload?.split('.')[1] ?? '';
const answer = (page: Page) => page.getByRole('dialog', { name: 'At the door' }).getByRole('status').filter({ hasText: /Ready|Admitted|Already|Not valid|Checked out/ });

async function scan(page: Page, code: string) {
  await page.getByLabel('Ticket code').fill(code);
  await page.keyboard.press('Enter');
}

test('the door admits a ticket once and says who did it, with the network on and off', { tag: '@P0' }, async ({ page, context, baseURL }) => {
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
  await expect(page.getByText('Online', { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('2 of 2 checked in')).toBeVisible();
});

test('staff without door access do not get the guest list', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  await signIn(page, 'basic@foyer.test');
  await page.goto(`/management/courses/${event.id}/registrations`);
  await expect(page.getByText(/not found|No access/i).first()).toBeVisible();
});
