import { expect, test, type Page } from '@playwright/test';
import { startFaultyEdge } from '../faults/faulty-edge.ts';
import { signIn } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { answer, present } from '../support/door.ts';
import { publishedEvent } from '../support/events.ts';

const REMOTE = 'manage-content';

/** The worker of this release has everything, and is the one that answers. */
const isKept = (page: Page, version: string) =>
  page.evaluate(async (entry) => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    const isReady = active?.state === 'activated' && !installing && !waiting;
    return isReady && (await caches.match(entry)) !== undefined;
  }, `/r/${REMOTE}/${version}/remoteEntry.js`);

test(
  'the door opens in flight mode in a new tab, by the release that was promoted, and decides alone',
  { tag: '@P0' },
  async ({ page, context, baseURL }) => {
    const edge = await startFaultyEdge(baseURL ?? '');
    try {
      const event = await publishedEvent(baseURL ?? '');
      const { tickets } = await buyTickets(baseURL ?? '', event, 2);
      const door = `${edge.url}/door/${event.id}`;
      await signIn(page, 'door@foyer.test');
      await page.goto(door);
      await expect(page.getByText('2 tickets on this device')).toBeVisible();
      const { version } = edge.release().remotes.find(({ name }) => name === REMOTE) ?? {};
      await expect.poll(() => isKept(page, version ?? '')).toBe(true);

      await edge.republish(REMOTE, 'next');
      await edge.promote((release) => ({
        ...release,
        remotes: release.remotes.map((one) =>
          one.name === REMOTE ? { ...one, version: 'next' } : one,
        ),
      }));
      await page.reload();
      await expect.poll(() => isKept(page, 'next')).toBe(true);

      // the worker of the browser has a network of its own
      await context.setOffline(true);
      await edge.stop();
      await page.close();
      const tab = await context.newPage();
      await tab.goto(door);
      await expect(tab.getByRole('heading', { name: event.name })).toBeVisible();
      await expect(tab.getByText('Offline', { exact: true })).toBeVisible();
      const files = await tab.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(files.some((name) => name.includes(`/r/${REMOTE}/next/`))).toBe(true);

      await present(tab, tickets[0]?.qrCode ?? '');
      await expect(answer(tab)).toContainText('Admitted');
      await expect(answer(tab)).toContainText('Decided by this device');
      await tab.getByRole('button', { name: /^Admit 1 more/ }).click();
      await expect(tab.getByText('2 of 2 inside')).toBeVisible();
      await answer(tab).getByRole('button', { name: /^Undo/ }).click();
      await expect(tab.getByText('1 of 2 inside')).toBeVisible();

      await tab.reload();
      await expect(tab.getByText('1 of 2 inside')).toBeVisible();
      const last = tab.getByRole('region', { name: 'Last scans' }).getByRole('listitem');
      await expect(last).toHaveCount(2);
      await expect(last.first()).toContainText('Undone');
      await expect(last.last()).toContainText('Ada Berg');
    } finally {
      await edge.stop();
    }
  },
);
