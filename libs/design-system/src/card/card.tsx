import type { ComponentProps, ReactNode } from 'react';
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

/**
 * What a page is about, alone on it and raised: something to fill in, which `onSubmit` makes a form
 * of, or what became of it.
 */
export function Sheet({
  children,
  onSubmit,
}: {
  children: ReactNode;
  onSubmit?: ComponentProps<'form'>['onSubmit'];
}) {
  return onSubmit ? (
    <form className={styles.sheet} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  ) : (
    <section className={styles.sheet}>{children}</section>
  );
}
