import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { messages } from '../messages/en.ts';
import styles from './states.module.css';

export interface EmptyStateProps { title: string; children?: ReactNode; icon?: IconName; actions?: ReactNode }

/** Nothing here yet, or nothing found: says what to do first. */
export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <span className={styles.mark}><Icon name={icon} /></span>}
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** A grey shape where something will be; give it the size of that. */
export function Skeleton({ width = '100%', height = '1em', isPoster = false }: { width?: string; height?: string; isPoster?: boolean }) {
  return <span className={styles.skeleton} data-poster={isPoster || undefined} style={isPoster ? undefined : { width, height }} aria-hidden="true" />;
}

/** Waiting for a whole page; says so to screen readers. */
export function PageLoader({ label = messages.loading }: { label?: string }) {
  return <div className={styles.loader} role="status"><span className={styles.wheel} aria-hidden="true" /><span>{label}</span></div>;
}
