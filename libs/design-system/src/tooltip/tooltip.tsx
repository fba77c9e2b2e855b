import {
  useEffect,
  useId,
  useState,
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: string;
  /**
   * A word or a figure; with `hasOwnFocus` a link or a button, which says the text itself
   * (`aria-label`).
   */
  children: ReactNode;
  hasOwnFocus?: boolean;
}

interface Place extends CSSProperties {
  '--x': string;
  '--y': string;
}
/** So near to the top there is no room above the word. */
const ROOM_ABOVE = 96;

function placeBy(element: Element): { isBelow: boolean; style: Place } {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const isBelow = top < ROOM_ABOVE;
  return {
    isBelow,
    style: { '--x': `${left + width / 2}px`, '--y': `${isBelow ? bottom : top}px` },
  };
}

/**
 * More about a word: on hover, focus or touch. The bubble may be pointed at; Escape and scrolling
 * close it.
 */
export function Tooltip({ text, children, hasOwnFocus = false }: TooltipProps) {
  const id = useId();
  const [place, setPlace] = useState<ReturnType<typeof placeBy> | null>(null);
  const isOpen = place !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setPlace(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    addEventListener('scroll', close, true);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('scroll', close, true);
      removeEventListener('keydown', onKey, true);
    };
  }, [isOpen]);
  const open = (event: FocusEvent | PointerEvent) => setPlace(placeBy(event.currentTarget));
  // a finger enters and leaves with every touch: it opens by the focus or the press that it brings
  const byMouse = (work: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') work(event);
  };
  return (
    <span
      className={styles.anchor}
      onFocus={open}
      onBlur={() => setPlace(null)}
      onPointerEnter={byMouse(open)}
      onPointerLeave={byMouse(() => setPlace(null))}
    >
      {hasOwnFocus ? (
        children
      ) : (
        <button
          type="button"
          className={styles.word}
          aria-describedby={isOpen ? id : undefined}
          onClick={(event) => setPlace(placeBy(event.currentTarget))}
        >
          {children}
        </button>
      )}
      {place && (
        <span
          className={styles.bubble}
          id={id}
          role="tooltip"
          data-below={place.isBelow || undefined}
          style={place.style}
        >
          <span className={styles.text}>{text}</span>
        </span>
      )}
    </span>
  );
}
