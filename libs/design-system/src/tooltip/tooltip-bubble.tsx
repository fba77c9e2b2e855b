import { useEffect, type RefObject } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components';
import styles from './tooltip.module.css';

interface BubbleProps {
  id: string;
  text: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What a `Tooltip` opens: above its word, below it where there is no room. */
export function TooltipBubble({ id, text, anchor, onClose }: BubbleProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // a window that the word stands in stays open
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [onClose]);
  return (
    <TooltipTrigger
      isOpen
      closeDelay={0}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Tooltip triggerRef={anchor} className={styles.bubble ?? ''}>
        <span id={id} className={styles.text}>
          {text}
        </span>
      </Tooltip>
    </TooltipTrigger>
  );
}
