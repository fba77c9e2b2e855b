import { useLayoutEffect, type RefObject } from 'react';

/** First and last selected place of a field that had the focus. */
export type Caret = [start: number | null, end: number | null] | null;

/**
 * A field that is replaced while somebody types hands the focus on, with the caret where it stood:
 * the one that goes leaves it in `caret`, the one that comes takes it from there.
 */
export function useCaret(input: RefObject<HTMLInputElement | null>, caret: RefObject<Caret>): void {
  useLayoutEffect(() => {
    const element = input.current;
    if (element && caret.current) {
      element.focus();
      element.setSelectionRange(...caret.current);
      caret.current = null;
    }
    return () => {
      if (element && element === document.activeElement)
        caret.current = [element.selectionStart, element.selectionEnd];
    };
  }, [input, caret]);
}
