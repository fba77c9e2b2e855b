import { expect, type Page } from '@playwright/test';

interface Shift {
  value: number;
  at: number;
  sources: string[];
}
declare global {
  interface Window {
    vitals: { shifts: Shift[]; longestInteraction: number };
  }
}

/**
 * What shifts on the screen without anybody's doing, and how long an interaction takes to be drawn:
 * recorded from the first paint on.
 */
export const recordVitals = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    window.vitals = { shifts: [], longestInteraction: 0 };
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element
        ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').slice(0, 40)}”`
        : 'gone';
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        window.vitals.shifts.push({
          value: entry.value,
          at: entry.startTime,
          sources: entry.sources.map(({ node }) => nameOf(node)),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.vitals.longestInteraction = Math.max(window.vitals.longestInteraction, duration);
    }).observe({ type: 'event', buffered: true });
  });

const SESSION_MS = 5000;
const GAP_MS = 1000;

/** Cumulative layout shift: the worst burst of shifts, as browsers report it to site owners. */
function worstBurst(shifts: readonly Shift[]): Shift[] {
  const bursts: Shift[][] = [];
  for (const shift of shifts) {
    const current = bursts.at(-1);
    const [first] = current ?? [];
    const last = current?.at(-1);
    if (current && first && last && shift.at - last.at < GAP_MS && shift.at - first.at < SESSION_MS)
      current.push(shift);
    else bursts.push([shift]);
  }
  const sum = (burst: Shift[]) => burst.reduce((total, { value }) => total + value, 0);
  return bursts.sort((a, b) => sum(b) - sum(a))[0] ?? [];
}

/** In milliseconds, since the document was loaded. */
export const longestInteraction = (page: Page): Promise<number> =>
  page.evaluate(() => window.vitals.longestInteraction);

const LARGEST_SHIFT = 0.02;

/** Nothing on the page moved by itself. */
export async function expectNoShift(page: Page): Promise<void> {
  const burst = worstBurst(await page.evaluate(() => window.vitals.shifts));
  const total = burst.reduce((sum, { value }) => sum + value, 0);
  const told = burst
    .map(({ value, sources }) => `${value.toFixed(3)}: ${sources.join(', ')}`)
    .join('\n');
  expect(total, `what moved:\n${told}`).toBeLessThanOrEqual(LARGEST_SHIFT);
}

const MOST_STOPS = 60;

/**
 * What has the focus and cannot be seen, because a bar or a notice lies over all of it; undefined
 * when nothing has it any more.
 */
function focusedIsHidden(): string | null | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  // a control that is drawn by its label is seen by it
  const drawn =
    focused.matches('input') && focused.getBoundingClientRect().width < 4
      ? (focused.closest('label') ?? focused)
      : focused;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  if (width < 2 || height < 2) return null;
  const parts = [0.1, 0.5, 0.9];
  const isSeen = parts.some((x) =>
    parts.some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return hit !== null && (drawn.contains(hit) || hit.contains(drawn));
    }),
  );
  const name = (drawn.getAttribute('aria-label') ?? drawn.textContent ?? '').slice(0, 40);
  return isSeen
    ? null
    : `${drawn.tagName.toLowerCase()} “${name}” at ${Math.round(top)}–${Math.round(top + height)} of ${innerHeight}`;
}

/** Walks on with Tab: nothing that takes the focus lies wholly under something else. */
export async function expectNextFocusInSight(page: Page): Promise<void> {
  const hidden: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(focusedIsHidden);
    if (found === undefined) break;
    if (found) hidden.push(found);
  }
  expect(hidden, 'has the focus and cannot be seen').toEqual([]);
}

/** The same from the beginning of the page. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.getElementById('main')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
  await expectNextFocusInSight(page);
}
