import { useCallback } from 'react';

type Edge = 'top' | 'bottom';
const bars: Record<Edge, Map<Element, number>> = { top: new Map(), bottom: new Map() };

function tell(edge: Edge) {
  document.documentElement.style.setProperty(
    `--bar-${edge}`,
    `${Math.max(0, ...bars[edge].values())}px`,
  );
}

const covered = (bar: Element) =>
  ['sticky', 'fixed'].includes(getComputedStyle(bar).position)
    ? bar.getBoundingClientRect().height
    : 0;

/**
 * For the `ref` of a bar that stays at an edge of the screen: the page learns how much of itself is
 * covered, so that what takes the focus comes to lie beside the bar and not under it
 * (`scroll-padding` of the page), and notices stand above it.
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
