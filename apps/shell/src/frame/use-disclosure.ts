import { useLocation } from '@foyer/remote-kit';
import { useEffect, useId, useRef, useState } from 'react';

/**
 * A button that shows a panel: closes on Escape (focus returns to the button), on a press outside,
 * on leaving it by Tab and on navigation. For panels of links; a list of commands wants a menu
 * instead.
 */
export function useDisclosure(startsOpen = false) {
  const [isOpen, setOpen] = useState(startsOpen);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  if (isOpen && openedAt !== key) setOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  const toggle = () => {
    setOpenedAt(key);
    setOpen((open) => !open);
  };
  return {
    isOpen,
    close: () => setOpen(false),
    box,
    buttonProps: {
      ref: trigger,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: toggle,
    },
    panelProps: { id, hidden: !isOpen },
  };
}
