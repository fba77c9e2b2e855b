import { useDeferredValue, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, IconButton, type ButtonProps } from '../button/button.tsx';
import { lazyPart } from '../lazy-part/lazy-part.tsx';
import type { MenuEntry } from './menu-window.tsx';

export interface MenuProps {
  /** Names the button and the menu. */
  label: string;
  /** Shown on the button; without it the button is three dots. */
  children?: ReactNode;
  buttonProps?: Pick<ButtonProps, 'variant' | 'size' | 'icon'>;
  entries: readonly MenuEntry[];
}

const { Part: MenuWindow, usePreload: usePreloadMenu } = lazyPart(
  async () => (await import(/* webpackChunkName: "lists" */ './menu-window.tsx')).MenuWindow,
);
const { Part: PopoverWindow, usePreload: usePreloadPopover } = lazyPart(
  async () => (await import(/* webpackChunkName: "lists" */ './menu-window.tsx')).PopoverWindow,
);

/**
 * What a button that opens a window needs: the window opens with a press, a menu with the arrow
 * keys too.
 */
function useOpener(kind: 'menu' | 'dialog') {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // the button says that it was pressed before its window, which takes longer, is drawn
  const isDrawn = useDeferredValue(isOpen);
  const onKeyDown = (event: KeyboardEvent) => {
    if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    setOpen(true);
  };
  return {
    isShown: isOpen && isDrawn,
    setOpen,
    trigger,
    button: {
      ref: trigger,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onPress: () => setOpen(!isOpen),
      onKeyDown,
    },
  };
}

/** A button with a list of things to do or places to go. */
export function Menu({ label, children, buttonProps, entries }: MenuProps) {
  const { isShown, setOpen, trigger, button } = useOpener('menu');
  usePreloadMenu();
  return (
    <>
      {children === undefined ? (
        <IconButton {...button} icon="dots" size="sm" label={label} />
      ) : (
        <Button {...button} {...buttonProps} aria-label={label}>
          {children}
        </Button>
      )}
      {isShown && (
        <MenuWindow
          label={label}
          entries={entries}
          trigger={trigger}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export interface PopoverProps {
  label: string;
  trigger: ReactNode;
  buttonProps?: Pick<ButtonProps, 'variant' | 'size' | 'icon'>;
  children: ReactNode;
}

/** A small window beside its button; closes with Escape or a click elsewhere. */
export function Popover({ label, trigger: text, buttonProps, children }: PopoverProps) {
  const { isShown, setOpen, trigger, button } = useOpener('dialog');
  usePreloadPopover();
  return (
    <>
      <Button {...button} {...buttonProps}>
        {text}
      </Button>
      {isShown && (
        <PopoverWindow label={label} trigger={trigger} onClose={() => setOpen(false)}>
          {children}
        </PopoverWindow>
      )}
    </>
  );
}
