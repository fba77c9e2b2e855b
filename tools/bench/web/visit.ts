import { devices, type Browser, type Page } from '@playwright/test';
import { recordRequests } from '../../../apps/e2e/support/waves.ts';

/** A middling phone on a middling network. */
const PHONE = { cpuSlowdown: 4, bitsPerSecond: 1_600_000, latencyMs: 150 };
const VISIT_LIMIT_MS = 60_000;

export interface Visit {
  /** When the largest thing of the first view was drawn, after the start of the navigation. */
  lcpMs: number;
  /** JavaScript over the wire until the network is quiet, headers included. */
  jsBytes: number;
  /** Waves of requests until then: 1 for the document, 2 for what it names, … */
  waves: number;
}

async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = PHONE.bitsPerSecond / 8;
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return session;
}

function watchLargestPaint() {
  const found: { lcp: number } = { lcp: 0 };
  Object.assign(window, { benchPaint: found });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) found.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Opens a page as a first visit: nothing is cached, the phone is slow. */
export async function visit(browser: Browser, url: string, content: string): Promise<Visit> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchLargestPaint);
    const asked = await recordRequests(await throttle(page));
    await page.goto(url, { waitUntil: 'networkidle', timeout: VISIT_LIMIT_MS });
    await page.locator(content).first().waitFor({ timeout: VISIT_LIMIT_MS });
    const lcpMs = await page.evaluate(
      () => (window as unknown as { benchPaint: { lcp: number } }).benchPaint.lcp,
    );
    const needed = asked().filter(({ startedAtMs }) => startedAtMs <= lcpMs);
    return {
      lcpMs,
      jsBytes: asked()
        .filter(({ type }) => type === 'Script')
        .reduce((sum, { bytes }) => sum + bytes, 0),
      waves: Math.max(...needed.map(({ wave }) => wave)),
    };
  } finally {
    await context.close();
  }
}
