import type { Page } from '@playwright/test';

/** How often slower than this machine. */
export const SLOWER = 4;
export const PHONE = { width: 375, height: 667 };

export async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Milliseconds on a slow phone from the start of the navigation until `selector` is drawn. */
export async function openUntilDrawn(page: Page, url: string, selector: string): Promise<number> {
  await slow(page);
  await page.addInitScript((wanted) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')));
    });
    watch.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
  return page.evaluate(() => performance.getEntriesByName('drawn')[0]?.startTime ?? NaN);
}

/** The worker of the page is at work and has finished replacing files. */
export const waitForWorker = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => {
    const { active, installing } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && !installing;
  });
