import { useEffect } from 'react';

/**
 * So many places are remembered: a menu, the dialog that it opened, the question in it, and what
 * stood there before.
 */
const REMEMBERED = 12;

interface Place {
  element: HTMLElement;
  ancestors: HTMLElement[];
}

const ancestorsOf = (element: HTMLElement): HTMLElement[] => {
  const parent = element.parentElement;
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : [];
};

const canTakeFocus = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert], [hidden]') &&
  element.getClientRects().length > 0;

/** A box takes the focus for as long as it has it: the next Tab goes on from there. */
function stepInto(box: HTMLElement) {
  if (!box.hasAttribute('tabindex')) {
    box.setAttribute('tabindex', '-1');
    box.addEventListener('blur', () => box.removeAttribute('tabindex'), { once: true });
  }
  box.focus({ preventScroll: true });
}

/**
 * The nearest thing that is left of a place: itself, or the smallest box around it that is still
 * there.
 */
function remains({ element, ancestors }: Place): HTMLElement | undefined {
  if (canTakeFocus(element)) return element;
  const main = document.getElementById('main');
  const box = ancestors.find((one) => canTakeFocus(one));
  // the whole page is no place: its heading is
  return box && (box === main || box.contains(main))
    ? (main?.querySelector('h1') ?? main ?? undefined)
    : box;
}

/**
 * Whoever uses the keyboard stands somewhere. When what had the focus goes (a row that was removed,
 * a dialog whose opener is gone, a button that was switched off), the browser leaves the focus to
 * the document; here it goes to the nearest thing that is left.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let places: Place[] = [];
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      // a list that is walked through from its field says so of entries that never have the focus
      if (target !== document.activeElement) return;
      places = [
        { element: target, ancestors: ancestorsOf(target) },
        ...places.filter(({ element }) => element !== target),
      ].slice(0, REMEMBERED);
    };
    const mend = () => {
      const [last] = places;
      const isLost = document.activeElement === document.body || document.activeElement === null;
      // a press beside everything leaves the focus on purpose: what had it is still there
      if (!last || !isLost || canTakeFocus(last.element)) return;
      // of a window that a key opened nothing was there before: the page itself is next
      const left = places.map(remains).find((one) => one !== undefined);
      const place = left ?? document.getElementById('main');
      if (place) stepInto(place);
    };
    // whoever took it away has two frames to give the focus a better place
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(mend);
      });
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) look();
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
