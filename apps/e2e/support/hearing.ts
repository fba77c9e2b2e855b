import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    heard: string[];
  }
}

/**
 * What a screen reader is told: changes of live regions that are neither inert nor hidden at that
 * moment. A region behind a dialog changes for nobody, and is not read again when the dialog goes.
 */
export const recordHearing = (page: Page) =>
  page.addInitScript(() => {
    window.heard = [];
    const LIVE =
      '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
    const tell = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(LIVE);
      if (
        !region ||
        region.getAttribute('aria-live') === 'off' ||
        region.closest('[inert], [aria-hidden="true"]')
      )
        return;
      const text = (
        region.getAttribute('aria-atomic') === 'false' ? node.textContent : region.textContent
      )
        ?.replace(/\s+/g, ' ')
        .trim();
      if (text) window.heard.push(text);
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') tell(target);
        for (const node of addedNodes) tell(node);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

const heard = (page: Page) => page.evaluate(() => window.heard);

/** Something that was said, as often as this. */
export const expectHeard = (page: Page, text: string | RegExp, times = 1): Promise<void> =>
  expect
    .poll(
      async () =>
        (await heard(page)).filter((one) =>
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
