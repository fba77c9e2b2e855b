import { lazyPart, loadTooltipBubble } from '@foyer/design-system';
import { useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
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

const { Part: Bubble, usePreload } = lazyPart(loadTooltipBubble);

/**
 * More about a word: on hover, focus or touch. The bubble may be pointed at; Escape and scrolling
 * close it.
 */
export function Tooltip({ text, children, hasOwnFocus = false }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePreload();
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  // a finger enters and leaves with every touch: it opens by the focus or the press that it brings
  const byMouse = (work: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') work();
  };
  return (
    <span
      ref={anchor}
      onFocus={open}
      onBlur={close}
      // of the bubble too, which is outside of this element and inside of this component: the way
      // back from it to the word opens what leaving the bubble closes
      onPointerOver={byMouse(open)}
      onPointerLeave={byMouse(close)}
    >
      {hasOwnFocus ? (
        children
      ) : (
        <button
          type="button"
          className={styles.word}
          aria-describedby={isOpen ? id : undefined}
          onClick={open}
        >
          {children}
        </button>
      )}
      {isOpen && <Bubble id={id} text={text} anchor={anchor} onClose={close} />}
    </span>
  );
}
