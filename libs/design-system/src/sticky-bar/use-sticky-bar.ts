import { useCallback } from 'react';

type Edge = 'top' | 'bottom';
const bars: Record<Edge, Map<Element, number>> = { top: new Map(), bottom: new Map() };

/** What stands beside the bars, by `--bar-top` and `--bar-bottom`, as the page itself does. */
const beside = new Set<HTMLElement>();

function tell(edge: Edge) {
  const name = `--bar-${edge}`;
  const height = `${Math.max(0, ...bars[edge].values())}px`;
  // the two are handed down to nothing (base.css): a bar that comes is no reason to find the style
  // of every element anew
  for (const element of [document.documentElement, ...beside])
    if (element.style.getPropertyValue(name) !== height) element.style.setProperty(name, height);
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
      const observer = new ResizeObserver(measure);
      observer.observe(bar, { box: 'border-box' });
      measure();
      return () => {
        observer.disconnect();
        bars[edge].delete(bar);
        tell(edge);
      };
    },
    [edge],
  );
}
