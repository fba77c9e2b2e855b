import type { ReactNode } from 'react';
import styles from './summary-bar.module.css';

/** The total and the next step, always in reach at the bottom of a phone; not shown on wide screens. */
export function SummaryBar({ title, text, action }: { title: ReactNode; text: ReactNode; action: ReactNode }) {
  return <div className={styles.bar}><p><b>{title}</b><span>{text}</span></p>{action}</div>;
}
