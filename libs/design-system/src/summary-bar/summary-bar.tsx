import type { ReactNode } from 'react';
import { useOnline } from '../online/use-online.ts';
import { useStickyBar } from '../sticky-bar/use-sticky-bar.ts';
import { messages } from '../messages/en.ts';
import styles from './summary-bar.module.css';

/**
 * The total and the next step, always in reach at the bottom of a phone; not shown on wide screens.
 * `offline` stands for the text there.
 */
export function SummaryBar({
  title,
  text,
  offline,
  action,
}: {
  title: ReactNode;
  text: ReactNode;
  offline?: string;
  action: ReactNode;
}) {
  const bar = useStickyBar('bottom');
  const isOnline = useOnline();
  return (
    <div className={styles.bar} ref={bar}>
      <p>
        <b>{title}</b>
        <span>{isOnline || !offline ? text : offline}</span>
      </p>
      {action}
    </div>
  );
}

/**
 * Saving is in reach as soon as something is to be saved: the button, what is wrong with the last
 * try, and whether it can go now.
 */
export function SaveBar({
  isChanged,
  children,
  problem,
  note,
}: {
  isChanged: boolean;
  children: ReactNode;
  problem?: ReactNode;
  note?: ReactNode;
}) {
  const bar = useStickyBar('bottom');
  const isOnline = useOnline();
  return (
    <div className={styles.save} data-changed={isChanged || undefined} ref={bar}>
      {problem}
      <div className={styles.row}>
        {children}
        <span role="status">{isOnline ? isChanged && note : messages.offlineSave}</span>
      </div>
    </div>
  );
}
