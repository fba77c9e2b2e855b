import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'positive' | 'warning' | 'danger' | 'info' | 'accent';

/** A state in words on a soft ground. */
export function Badge({
  children,
  tone = 'neutral',
  hasDot = false,
}: {
  children: ReactNode;
  tone?: Tone;
  hasDot?: boolean;
}) {
  return (
    <span className={styles.badge} data-tone={tone} data-dot={hasDot || undefined}>
      {children}
    </span>
  );
}

export interface TagProps {
  children: string;
  onRemove?: () => void;
  removeLabel?: string;
}

/** Something the user put there and can take away. */
export function Tag({ children, onRemove, removeLabel }: TagProps) {
  return (
    <span className={styles.tag}>
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? messages.remove(children)}
          onClick={onRemove}
        >
          <Icon name="x" size="sm" />
        </button>
      )}
    </span>
  );
}
