import { Dialog, Icon, lazyPart } from '@foyer/design-system';
import type { Account } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { messages } from '../messages/en.ts';
import styles from './side-bar.module.css';

const { jump: m } = messages;
const { Part: JumpWindow } = lazyPart(async () => (await import('./jump-window.tsx')).JumpWindow);

/** ⌘K where there is that key, and Ctrl K everywhere. */
const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  (event.metaKey || event.ctrlKey) &&
  !event.altKey &&
  !event.shiftKey;

/** Finds any event, order or patron of the account that the person works as. */
export function Jump({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented) return;
      // another window over the page is seen to its end first
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.jump}
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size="sm" />
        <span>{m.open}</span>
        <kbd aria-hidden="true">{m.keys}</kbd>
      </button>
      <Dialog title={m.title} isOpen={isOpen} onClose={close}>
        <JumpWindow key={account.id} account={account} onClose={close} />
      </Dialog>
    </>
  );
}
