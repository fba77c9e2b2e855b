import { expect, test, type Page } from '@playwright/test';
import { startFaultyEdge } from '../faults/faulty-edge.ts';
import { buyTickets } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';

/** The worker of the ticket page has every file of this version of its remote. */
const expectKept = (page: Page, version: string) =>
  expect
    .poll(() =>
      page.evaluate(async (file) => {
        const { active } = await navigator.serviceWorker.ready;
        return active?.state === 'activated' && (await caches.match(file)) !== undefined;
      }, `/r/tickets/${version}/remoteEntry.js`),
    )
    .toBe(true);

test('a ticket that was opened once opens without a network, in a new tab, after a promotion', async ({
  context,
  page,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  const { ticketsCode } = await buyTickets(baseURL ?? '', event, 2);
  const edge = await startFaultyEdge(baseURL ?? '');
  const address = `${edge.url}/tickets/${ticketsCode}`;
  const version = edge.release().remotes.find(({ name }) => name === 'tickets')?.version ?? '';
  await page.goto(address);
  await expect(page.getByText('Ticket 1 / 2')).toBeVisible();
  await expectKept(page, version);

  await edge.republish('tickets', 'next');
  await edge.promote((release) => ({
    ...release,
    remotes: release.remotes.map((one) =>
      one.name === 'tickets' ? { ...one, version: 'next' } : one,
    ),
  }));
  await page.reload();
  await expect(page.getByText('Ticket 1 / 2')).toBeVisible();
  await expectKept(page, 'next');
  expect(await edge.violations()).toBe(0);
  await page.close();

  await edge.stop();
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expect(
    tab
      .getByRole('region', { name: 'Ticket 1 of 2, Ada Berg' })
      .getByRole('img', { name: 'QR code of Ada Berg’s ticket' }),
  ).toBeVisible();
  await expect(tab.getByText(/^No network: your tickets as they were on/)).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Transfer ticket' })).toBeHidden();
  const files = await tab.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(files).toContain('/r/tickets/next/remoteEntry.js');
  await tab.getByRole('button', { name: 'Next ticket' }).click();
  await expect(tab.getByText('Ticket 2 / 2')).toBeVisible();
});
