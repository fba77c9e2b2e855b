import type { AnalyticsEvent, OrderSummary } from '@foyer/contracts';
import { readChoice } from './kept-choices.ts';

// Nothing of other companies runs where something is bought. What was bought is noted in the browser,
// and the next public page of that organizer says it, once for each order.

type Purchase = Extract<AnalyticsEvent, { name: 'purchase' }>;
interface Kept {
  waiting: (Purchase & { ownerId: string })[];
  /** Ids of orders that were said, the last ones. */
  said: string[];
}

/** Under this name a browser keeps them. */
export const PURCHASES = 'foyer.purchases';
const WAITING_MAX = 20;
const SAID_MAX = 200;
/** An order is a purchase on its page of thanks, and not each time that somebody looks at it. */
const FRESH_MS = 86_400_000;
/** So far apart the clocks of browser and server may be. */
const CLOCKS_MS = 300_000;

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(PURCHASES) ?? '{}') as Partial<Kept>;
    return {
      waiting: Array.isArray(kept.waiting) ? kept.waiting : [],
      said: Array.isArray(kept.said) ? kept.said : [],
    };
  } catch {
    return { waiting: [], said: [] };
  }
}

function write({ waiting, said }: Kept) {
  try {
    const kept: Kept = { waiting: waiting.slice(-WAITING_MAX), said: said.slice(-SAID_MAX) };
    localStorage.setItem(PURCHASES, JSON.stringify(kept));
  } catch {
    // full or refused: then it is not said
  }
}

/** One tab at a time; a browser without locks (a page without https) has tabs that are alone. */
const alone = <T>(work: () => T): Promise<T> =>
  'locks' in navigator
    ? // what the promise becomes is what `work` gives
      (navigator.locks.request(PURCHASES, work) as Promise<T>)
    : Promise.resolve().then(work);

type Order = Pick<OrderSummary, 'id' | 'amount' | 'currency' | 'completedAt' | 'course' | 'owner'>;

/** Notes an order for its organizer, where the buyer had agreed to that before they bought. */
export async function noteBought(order: Order): Promise<void> {
  const { id, amount, currency, course, owner } = order;
  const choice = readChoice(owner.id);
  const at = order.completedAt === null ? Number.NaN : Date.parse(order.completedAt);
  if (!choice?.isAccepted || !(at >= choice.since - CLOCKS_MS) || Date.now() - at > FRESH_MS)
    return;
  await alone(() => {
    const kept = read();
    if (kept.said.includes(id) || kept.waiting.some((one) => one.id === id)) return;
    const event = course && !course.private ? { id: course.id, title: course.name } : null;
    const purchase: Purchase = { name: 'purchase', id, value: amount, currency, event };
    write({ ...kept, waiting: [...kept.waiting, { ...purchase, ownerId: owner.id }] });
  });
}

/** What is to be said of an organizer's orders: each is given out once, to one tab. */
export const takePurchases = (ownerId: string): Promise<Purchase[]> =>
  alone(() => {
    const { waiting, said } = read();
    const taken = waiting.filter((one) => one.ownerId === ownerId && !said.includes(one.id));
    if (taken.length > 0)
      write({
        waiting: waiting.filter((one) => one.ownerId !== ownerId),
        said: [...said, ...taken.map(({ id }) => id)],
      });
    return taken.map(({ ownerId: _ownerId, ...purchase }) => purchase);
  });

/** Forgets what was not said yet. */
export const dropPurchases = (ownerId: string): Promise<void> =>
  alone(() => {
    const kept = read();
    const waiting = kept.waiting.filter((one) => one.ownerId !== ownerId);
    if (waiting.length < kept.waiting.length) write({ ...kept, waiting });
  });
