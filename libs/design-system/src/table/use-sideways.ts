import { useCallback } from 'react';

/**
 * Marks a box that holds more to its right than it shows, so that a reader is told that it scrolls.
 */
export function useSideways(): (box: HTMLElement | null) => (() => void) | undefined {
  return useCallback((box) => {
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const rest = box.scrollWidth - box.clientWidth - box.scrollLeft;
      box.toggleAttribute('data-more', rest > 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const content of box.children) observer.observe(content);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, []);
}
