import { test as base, expect, type Locator, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** All that was said on this page, in order. */
    heard: string[];
    /** Tells the test what whoever listens would complain of. */
    complainOfHearing: (what: string) => Promise<void>;
  }
}

/**
 * Runs in the page. What a screen reader is told: changes of live regions, and what is read because
 * code gave it the focus. Complains of what is told behind a window (nobody hears it, and it is not
 * read again when the window goes), of what is read twice, and of a focus that fell to the
 * document.
 */
function listen() {
  const LIVE =
    '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
  const TWICE_WITHIN_MS = 1500;
  /** Whoever took the focus away, and the frame that mends it, are done by then. */
  const FRAMES = 20;
  window.heard = [];
  const complain = (what: string) => void window.complainOfHearing(what);
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';
  const contains = (one: string, other: string) =>
    other.length > 3 && one.toLowerCase().includes(other.toLowerCase());

  /** "Orders: 7" tells more than the heading "Orders" that the focus goes to, page or not. */
  const COUNT = /^[\d,]+(, page \d+ of \d+)?$/;
  const isCountOf = (one: string, other: string) =>
    one.startsWith(`${other}: `) && COUNT.test(one.slice(other.length + 2));

  interface Read {
    text: string;
    by: Element;
    isFocus: boolean;
  }
  /** Another focus ends what is being read; words of a region are read whatever comes. */
  const isTwice = (one: Read, other: Read) =>
    one.isFocus === other.isFocus
      ? !one.isFocus && one.by !== other.by && one.text === other.text
      : !isCountOf(one.text, other.text) &&
        !isCountOf(other.text, one.text) &&
        (contains(one.text, other.text) || contains(other.text, one.text));
  let recent: (Read & { at: number; page: string })[] = [];
  const read = (text: string, by: Element, isFocus = false) => {
    const page = location.pathname;
    // the next page may name what the one before it named
    recent = recent.filter(
      (one) => one.page === page && performance.now() - one.at < TWICE_WITHIN_MS,
    );
    for (const before of recent)
      if (isTwice(before, { text, by, isFocus }))
        complain(`read twice: “${before.text}” and “${text}”`);
    recent.push({ text, by, isFocus, at: performance.now(), page });
  };

  // who presses begins anew: what the press leads to may say again what was said before it
  document.addEventListener('pointerdown', () => (recent = []), true);

  const tellOf = (region: Element, node: Node) => {
    if (region.getAttribute('aria-live') === 'off') return;
    const isPart = region.getAttribute('aria-atomic') === 'false';
    const text = plain((isPart ? node : region).textContent);
    if (!text) return;
    if (region.closest('[inert], [aria-hidden="true"]')) {
      complain(`told where nobody hears it: “${text}”`);
      return;
    }
    window.heard.push(text);
    // a list that somebody walks through tells of its entries in a log
    if (region.role !== 'log') read(text, region);
  };
  const tell = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(LIVE);
    if (region) tellOf(region, node);
    // an alert is read also when it comes with what is around it
    else if (node instanceof Element)
      for (const alert of node.querySelectorAll('[role="alert"]')) tellOf(alert, alert);
  };

  const wordsOf = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .map((id) => plain(document.getElementById(id)?.textContent))
      .join(' ');
  /** What is read of a box or a heading that code gives the focus to. */
  const textOf = (element: HTMLElement) => {
    if (/^(H\d|P)$/.test(element.tagName)) return plain(element.textContent);
    const name = element.getAttribute('aria-label') ?? wordsOf(element, 'aria-labelledby');
    const inside = element.closest('[role="alert"]') ? element.textContent : '';
    return plain(`${name} ${wordsOf(element, 'aria-describedby')} ${inside}`);
  };

  let last: HTMLElement | null = null;
  const isThere = (element: HTMLElement) =>
    element.isConnected &&
    !element.matches(':disabled') &&
    !element.closest('[inert], [hidden]') &&
    element.getClientRects().length > 0;
  const isLost = () =>
    (document.activeElement === null || document.activeElement === document.body) &&
    last !== null &&
    !isThere(last);
  let isLooking = false;
  const look = (frames: number) => {
    if (!isLost()) isLooking = false;
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1));
    else {
      isLooking = false;
      complain(`the focus fell to the document from “${last?.outerHTML.slice(0, 100)}”`);
      last = null;
    }
  };
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    // a list that is walked through from its field says so of entries that never have the focus
    if (target === document.activeElement) last = target;
    const text = target.tabIndex < 0 && target.id !== 'main' ? textOf(target) : '';
    if (text) read(text, target, true);
  });
  new MutationObserver((records) => {
    // what a document comes with is no change
    if (document.readyState === 'loading') return;
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') tell(target);
      for (const node of addedNodes) tell(node);
    }
    if (isLooking || !isLost()) return;
    isLooking = true;
    look(FRAMES);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Every test listens, and fails for what whoever listens would complain of. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await context.exposeBinding('complainOfHearing', (_, what: string) => complaints.push(what));
      await context.addInitScript(listen);
      await use(complaints);
      expect(complaints, 'what whoever listens complains of').toEqual([]);
    },
    { auto: true },
  ],
});

/** Something that was said, as often as this. */
export const expectHeard = (page: Page, text: string | RegExp, times = 1): Promise<void> =>
  expect
    .poll(
      async () =>
        (await page.evaluate(() => window.heard)).filter((one) =>
          typeof text === 'string' ? one.includes(text) : text.test(one),
        ).length,
      { message: `heard: ${text}` },
    )
    .toBeGreaterThanOrEqual(times);

/** Whoever uses the keyboard stands somewhere. */
export const expectFocusSomewhere = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          () => document.activeElement !== null && document.activeElement !== document.body,
        ),
      { message: 'the focus fell to the document' },
    )
    .toBe(true);

/** What went wrong, where it is heard: the named box that has the focus. */
export const problemOf = (scope: Page | Locator): Locator =>
  scope.locator('[role="group"][aria-labelledby]:focus');
