import type { Page } from '@playwright/test';

/** One interaction: how long until what it changed was drawn (steps of 8 ms), and what it was. */
export interface Interaction {
  ms: number;
  what: string;
}
declare global {
  interface Window {
    interactions: Interaction[];
  }
}

/** Records every interaction of each document that the page opens from now on. */
export const recordInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Timing extends PerformanceEntry {
      interactionId: number;
      target: Node | null;
    }
    window.interactions = [];
    const options = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { duration, interactionId, name, target } of list.getEntries() as Timing[]) {
        if (!interactionId) continue;
        const on = target instanceof Element ? target : target?.parentElement;
        const named = (on?.getAttribute('aria-label') ?? on?.textContent ?? '').slice(0, 30);
        window.interactions.push({ ms: duration, what: `${name} “${named}”` });
      }
    }).observe(options);
  });

/** What takes longest: with fewer than fifty interactions, that is "Interaction to Next Paint". */
export async function longest(page: Page): Promise<Interaction> {
  const all = await page.evaluate(async () => {
    // entries come after the frame that they wait for
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 100));
    });
    return window.interactions;
  });
  return all.toSorted((a, b) => b.ms - a.ms)[0] ?? { ms: 0, what: 'nothing over 16 ms' };
}
