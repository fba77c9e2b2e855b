import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A box for what is a thing of its own. With a label it is a region that can be jumped to. */
export function Card({
  children,
  label,
  isPadded = true,
}: {
  children: ReactNode;
  label?: string;
  isPadded?: boolean;
}) {
  return (
    <section className={styles.card} data-padded={isPadded || undefined} aria-label={label}>
      {children}
    </section>
  );
}
