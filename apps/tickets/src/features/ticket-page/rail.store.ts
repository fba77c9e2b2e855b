import { useLayoutEffect, useRef, type RefObject } from 'react';

/** No event for this long: the finger and what it set in motion have come to rest. */
const AT_REST_MS = 90;

export interface Rail {
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
}

/** A box without a size, as in a window that is put away, shows what it is told to. */
const shownIn = (box: HTMLElement, index: number) =>
  box.clientWidth === 0 ? index : Math.round(box.scrollLeft / box.clientWidth);

/**
 * A row of slides, of which one fills the box: a swipe says which one it is, and whoever says so
 * otherwise (a button, a key, the address) moves the row there.
 */
export function useRail(index: number, onGo: (index: number) => void): Rail {
  const box = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    const rail = box.current;
    if (rail && shownIn(rail, index) !== index) rail.scrollLeft = index * rail.clientWidth;
    return () => clearTimeout(rest.current);
  }, [index]);
  const onScroll = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const at = box.current ? shownIn(box.current, index) : index;
      if (at !== index) onGo(at);
    }, AT_REST_MS);
  };
  return { box, onScroll };
}
