import type { Page, Request } from '@playwright/test';

/** Far beyond what a page needs; the browser has been seen to forget to say that a request ended. */
const LIMIT_MS = 60_000;

/**
 * Waits until the page `arrive` opens asks for nothing. A request that still has not ended after a
 * minute is named, and what is seen is looked at all the same: a test of a minute tells more than a
 * run that hangs.
 */
export async function arriveQuietly(page: Page, arrive: () => Promise<void>): Promise<void> {
  const open = new Set<Request>();
  const begin = (request: Request) => void open.add(request);
  const end = (request: Request) => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await arrive();
  await page.waitForLoadState('networkidle', { timeout: LIMIT_MS }).catch(() => {
    console.warn(
      `${page.url()} still asks for`,
      [...open].map((request) => request.url()),
    );
  });
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
