import { expect, type CDPSession, type Page } from '@playwright/test';

interface Shift {
  value: number;
  at: number;
  sources: string[];
}
/** What has the focus and is hidden, and null when it is seen; undefined when nothing has it. */
type Stop = string | null | undefined;
declare global {
  interface Window {
    vitals: { shifts: Shift[]; asked: { from: number; to: number }[]; longestInteraction: number };
    stops?: Stop[];
    focusedIsHidden: () => Stop;
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
    window.vitals = { shifts: [], asked: [], longestInteraction: 0 };
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

/**
 * What moves while `act` runs was asked for, however long it takes: the browser forgives half a second
 * after a press, and on a slow machine what a press asks for comes later.
 */
export async function askForMoves(page: Page, act: () => Promise<void>): Promise<void> {
  // by the clock of the machine: the act may lead to another document, whose own begins anew
  const from = await page.evaluate(() => performance.timeOrigin + performance.now());
  await act();
  const note = () =>
    page.evaluate(async (begun) => {
      // what is in the document now is drawn in the frame after this one
      for (const _frame of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
      const { timeOrigin } = performance;
      window.vitals.asked.push({ from: begun - timeOrigin, to: performance.now() });
    }, from);
  // a document that goes away meanwhile takes the note with it
  await expect(note).toPass();
}

/** Nothing on the page moved by itself. */
export async function expectNoShift(page: Page): Promise<void> {
  const { shifts, asked } = await page.evaluate(() => window.vitals);
  const burst = worstBurst(
    shifts.filter(({ at }) => !asked.some(({ from, to }) => from <= at && at <= to)),
  );
  const total = burst.reduce((sum, { value }) => sum + value, 0);
  const told = burst
    .map(({ value, sources }) => `${value.toFixed(3)}: ${sources.join(', ')}`)
    .join('\n');
  expect(total, `what moved:\n${told}`).toBeLessThanOrEqual(LARGEST_SHIFT);
}

const MOST_STOPS = 60;
/** Presses of Tab that are on their way together: a walk of single ones mostly waits for answers. */
const TOGETHER = 20;

/**
 * Runs in the page. At each release of Tab notes what has the focus and cannot be seen, because a
 * bar or a notice lies over all of it; undefined when nothing has it any more.
 */
function noteStops() {
  // the page that is looked at may be the same one again
  if (window.stops) return;
  window.stops = [];
  window.focusedIsHidden = () => {
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
  };
  const isTab = ({ key }: KeyboardEvent) => key === 'Tab';
  // beyond its end a page would begin anew, with the focus on what shows itself only then
  addEventListener(
    'keydown',
    (event) => isTab(event) && window.stops?.includes(undefined) && event.preventDefault(),
    true,
  );
  // the page has moved to what took the focus by then
  addEventListener(
    'keyup',
    (event) => isTab(event) && window.stops?.push(window.focusedIsHidden()),
    true,
  );
}

/** Presses Tab as often as this; what each stop showed. */
async function pressTab(page: Page, session: CDPSession, times: number): Promise<Stop[]> {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  await Promise.all(
    Array.from({ length: times }, () => [
      session.send('Input.dispatchKeyEvent', { ...tab, type: 'rawKeyDown' }),
      session.send('Input.dispatchKeyEvent', { ...tab, type: 'keyUp' }),
    ]).flat(),
  );
  return page.evaluate(() => window.stops?.splice(0) ?? []);
}

/** Walks on with Tab: nothing that takes the focus lies wholly under something else. */
export async function expectNextFocusInSight(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(noteStops);
  // the keys of a frame go to its own document
  const together = page.frames().length === 1 ? TOGETHER : 1;
  const walked: Stop[] = [];
  while (walked.length < MOST_STOPS && !walked.includes(undefined)) {
    const stops = await pressTab(page, session, together);
    if (together === 1) stops.splice(0, 1, await page.evaluate(() => window.focusedIsHidden()));
    expect(stops, 'stops that were noted').toHaveLength(together);
    walked.push(...stops);
  }
  await session.detach();
  const end = walked.indexOf(undefined);
  const hidden = (end < 0 ? walked : walked.slice(0, end)).filter((stop) => stop !== null);
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
