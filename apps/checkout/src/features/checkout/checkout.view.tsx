import { Banner, Problem } from '@foyer/design-system';
import type { ReactNode } from 'react';
import styles from './checkout.module.css';

interface Props {
  head: ReactNode;
  /** What the organizer says to every buyer. */
  banner: string | null | undefined;
  problem: { text: string } | null;
  /** What else is to be known before going on. */
  notices: ReactNode;
  summary: ReactNode;
  /** The bar of the tickets, on small screens. */
  bar: ReactNode;
  /** The step. */
  children: ReactNode;
}

/** The frame of every step. */
export function CheckoutView({ head, banner, problem, notices, summary, bar, children }: Props) {
  return (
    <div className={styles.wrap}>
      {head}
      {banner && <Banner tone="info">{banner}</Banner>}
      {notices}
      {problem && <Problem problem={problem}>{problem.text}</Problem>}
      <div className={styles.columns}>
        <div className={styles.step}>{children}</div>
        {summary}
      </div>
      {bar}
    </div>
  );
}
