import type { AnalyticsEvent } from '@foyer/contracts';

export const FLUSH_MS = 100;

/**
 * What is to be said to an organizer's analytics. It waits until there is somebody to tell, and goes
 * in one message every 100 ms; an order is a purchase once.
 */
export function pixelQueue() {
  const purchases = new Set<string>();
  let waiting: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    push: (event: AnalyticsEvent) => {
      if (event.name === 'purchase') {
        if (purchases.has(event.id)) return;
        purchases.add(event.id);
      }
      waiting.push(event);
    },
    open: (tell: (events: readonly AnalyticsEvent[]) => void) => {
      timer ??= setInterval(() => {
        if (waiting.length === 0) return;
        tell(waiting);
        waiting = [];
      }, FLUSH_MS);
    },
    close: () => {
      clearInterval(timer);
      waiting = [];
    },
  };
}
