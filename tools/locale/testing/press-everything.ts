import { act, fireEvent } from '@testing-library/react';

/** A page, and what its suite knows of it. */
export interface Drawn {
  body: HTMLElement;
  /** Calls are under way. */
  isBusy: () => boolean;
  /** No press led to another page, which is drawn by itself. */
  isHere: () => boolean;
  comeBack: () => Promise<void>;
}

const LAYERS = ['dialog', 'alertdialog', 'menu'].map((role) => `[role=${role}]`).join();
const BUTTONS = 'button, summary, [role=menuitem]:not([href])';
const CHOICES = 'input:is([type=checkbox], [type=radio])';
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select';
const OUT_OF_REACH = ':disabled, [aria-disabled=true], [hidden] *, [inert] *, [aria-hidden=true] *';

/** What is typed, by the kind of field: data, which no catalogue has to know. */
const TYPED: Record<string, string> = {
  date: '2031-05-04',
  'datetime-local': '2031-05-04T20:00',
  email: 'x7@x7.example',
  number: '7',
  password: '777777777',
  time: '20:00',
  url: 'https://x7.example/7',
};
const typed = (field: Element) =>
  field instanceof HTMLSelectElement
    ? ([...field.options].at(-1)?.value ?? '')
    : (TYPED[field.getAttribute('type') ?? ''] ??
      (field.getAttribute('inputmode') === 'numeric' ? '7' : '§ 7'));
const use = (one: HTMLElement) =>
  one.matches(FIELDS) ? fireEvent.change(one, { target: { value: typed(one) } }) : one.click();

/** The window, the menu or the page that takes presses now. */
const topmost = (body: HTMLElement) =>
  [...body.querySelectorAll<HTMLElement>(LAYERS)].at(-1) ?? body;
const titleOf = (layer: HTMLElement) =>
  layer.getAttribute('aria-label') ?? layer.querySelector('h2')?.textContent ?? '';
const labelOf = (one: HTMLElement) =>
  one.getAttribute('aria-label') ??
  (one.textContent ||
    (one.closest('label') ?? document.querySelector(`label[for="${one.id}"]`))?.textContent ||
    one.getAttribute('name'));

/** What may be used in a layer. The last button comes first: it sends, the first one closes. */
function usable(layer: HTMLElement, isFieldsFirst: boolean): HTMLElement[] {
  const all = (selector: string) =>
    [...layer.querySelectorAll<HTMLElement>(selector)].filter((one) => !one.matches(OUT_OF_REACH));
  const pressed = [...all(CHOICES), ...all(BUTTONS).reverse()];
  return isFieldsFirst ? [...all(FIELDS), ...pressed] : [...pressed, ...all(FIELDS)];
}

/**
 * Uses what a page has to press and to fill in, then what that opened, and looks each time. What
 * closed before all of it was used is opened again. `most` is how often a page is touched.
 */
export async function pressEverything(
  drawn: Drawn,
  look: (after: string) => void,
  { isFieldsFirst, most }: { isFieldsFirst: boolean; most: number },
) {
  const { body } = drawn;
  const seen = new Set<string>();
  /** What led from the page to the window that is open. */
  let openers: string[] = [];
  const keyOf = (layer: HTMLElement, one: HTMLElement) =>
    `${layer === body ? '' : titleOf(layer)} > ${labelOf(one)}`;
  const left = (layer: HTMLElement) =>
    usable(layer, isFieldsFirst).filter((one) => !seen.has(keyOf(layer, one)));

  async function done(work: () => void, after: string) {
    await act(async () => work());
    if (drawn.isHere()) look(after);
    // a window may stand only as long as a call takes
    if (!drawn.isBusy()) return;
    for (let turn = 0; drawn.isBusy() && turn < 50; turn += 1) await act(async () => {});
    if (drawn.isHere()) look(after);
  }
  async function close(layer: HTMLElement) {
    await done(() => fireEvent.keyDown(layer, { key: 'Escape' }), 'Escape');
    for (const button of usable(layer, false))
      if (topmost(body) === layer) await done(() => button.click(), keyOf(layer, button));
  }

  async function touch(layer: HTMLElement, one: HTMLElement, isLast: boolean) {
    const key = keyOf(layer, one);
    seen.add(key);
    await done(() => use(one), key);
    const now = topmost(body);
    if (now === layer) return;
    if (layer !== body && !isLast) for (const opener of openers) seen.delete(opener);
    openers = layer === body ? [key] : [...openers, key];
  }

  for (let touches = 0; touches < most && drawn.isHere(); touches += 1) {
    const layer = topmost(body);
    const [next, ...others] = left(layer);
    if (!next && layer === body) return;
    await (next ? touch(layer, next, others.length === 0) : close(layer));
    if (!drawn.isHere()) await drawn.comeBack();
  }
}
