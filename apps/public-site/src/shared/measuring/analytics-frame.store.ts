import {
  ANALYTICS_FRAME,
  ANALYTICS_READY,
  type AnalyticsEvent,
  type AnalyticsIds,
  type AnalyticsStart,
} from '@foyer/contracts';
import { PURCHASES, takePurchases } from '@foyer/remote-kit/analytics';
import { messages as m } from './measuring.messages.en.ts';
import { plainAddress, plainReferrer } from './page-address.model.ts';
import { pixelQueue } from './pixel-queue.model.ts';

export interface Measured {
  ownerId: string;
  ids: AnalyticsIds;
  title: string;
  /** What the page says of itself once it is measured. */
  events: readonly AnalyticsEvent[];
}

function frameFor(pathname: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // scripts, and nothing else: not even an origin. Set before the address, as it counts at loading.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.title = m.frame;
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.setAttribute('aria-hidden', 'true');
  frame.src = ANALYTICS_FRAME + pathname;
  return frame;
}

/**
 * Measures this page by the organizer's ids, in a frame that can reach nothing of it: what it is told
 * goes through a port that the first document alone gets. Nothing that it says is listened to but
 * that it is there. Returns how it ends.
 */
export function measure({ ownerId, ids, title, events }: Measured, visitor: string): () => void {
  const queue = pixelQueue();
  const { port1: port, port2: theirs } = new MessageChannel();
  const frame = frameFor(location.pathname);
  const takeBought = () =>
    takePurchases(ownerId).then((bought) => {
      for (const purchase of bought) queue.push(purchase);
    });
  const onStorage = ({ key }: StorageEvent) => {
    if (key === PURCHASES) void takeBought();
  };
  const stop = () => {
    removeEventListener('storage', onStorage);
    queue.close();
    port.close();
    frame.remove();
  };
  port.addEventListener(
    'message',
    ({ data }) => {
      if (data !== ANALYTICS_READY) return;
      queue.open((some) => port.postMessage(some));
      addEventListener('storage', onStorage);
      void takeBought();
    },
    { once: true },
  );
  port.start();
  frame.addEventListener(
    'load',
    () => {
      const start: AnalyticsStart = {
        ids,
        location: plainAddress(location.href),
        title,
        referrer: plainReferrer(document.referrer, location.origin),
        visitor,
      };
      // its origin has no name that could be said
      frame.contentWindow?.postMessage(start, '*', [theirs]);
      // whatever it goes to from here on is not ours
      frame.addEventListener('load', stop, { once: true });
    },
    { once: true },
  );
  for (const event of events) queue.push(event);
  document.body.append(frame);
  return stop;
}
