import { useEffect, useRef, type RefObject } from 'react';

/**
 * A heading that takes the focus when another page of the list has come: whoever goes on by
 * keyboard is where the eye is, at its beginning.
 */
export function usePageStart(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}
