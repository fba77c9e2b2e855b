import { useCallback } from 'react';

type Edge = 'top' | 'bottom';
const bars: Record<Edge, Map<Element, number>> = { top: new Map(), bottom: new Map() };

/** What stands beside the bars by `--bar-top` and `--bar-bottom`. */
const beside = new Set<HTMLElement>();
/** Pixels between a bar and what takes the focus beside it. */
const CLEAR = 8;
const PADDING = { top: 'scroll-padding-top', bottom: 'scroll-padding-bottom' } as const;

function assign(element: HTMLElement, name: string, value: string) {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

function tell(edge: Edge) {
  const height = Math.max(0, ...bars[edge].values());
  // a property of its own, and no variable of the root: with one, the style of every element of the
  // page was found anew when a bar came (324 elements, 146 ms on a slow phone)
  assign(document.documentElement, PADDING[edge], `${height + CLEAR}px`);
  for (const element of beside) assign(element, `--bar-${edge}`, `${height}px`);
}

/** Lets something stand beside the bars wherever they are. Returns how it ends. */
export function standBesideBars(element: HTMLElement): () => void {
  beside.add(element);
  tell('top');
  tell('bottom');
  return () => {
    beside.delete(element);
  };
}

const covered = (bar: Element) =>
  ['sticky', 'fixed'].includes(getComputedStyle(bar).position)
    ? bar.getBoundingClientRect().height
    : 0;

/**
 * For the `ref` of a bar that stays at an edge of the screen: the page learns how much of itself is
 * covered, so that what takes the focus comes to lie beside the bar and not under it
 * (`scroll-padding` of the page), and notices stand above it (`standBesideBars`).
 */
export function useStickyBar(edge: Edge): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (bar) => {
      if (!bar || typeof ResizeObserver === 'undefined') return undefined;
      const measure = () => {
        bars[edge].set(bar, covered(bar));
        tell(edge);
      };
      // tells of the first height as well, once the page is laid out for it to be drawn
      const observer = new ResizeObserver(measure);
      observer.observe(bar, { box: 'border-box' });
      return () => {
        observer.disconnect();
        bars[edge].delete(bar);
        tell(edge);
      };
    },
    [edge],
  );
}
