import { Card } from '@foyer/design-system';
import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** A part of a page under a heading of its own. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card label={title}>
    <div className={styles.part}>
      <h2>{title}</h2>
      {children}
    </div>
  </Card>
);

interface FigureProps {
  label: string;
  value: string;
  beside?: string;
  below?: ReactNode;
}

/** One number, what it is, and what it is of. */
export const Figure = ({ label, value, beside, below }: FigureProps) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>
      <span className={styles.value}>
        <b>{value}</b> {beside}
      </span>
      {below}
    </dd>
  </div>
);

/** How much of it is there; the figure beside it says the same. */
export const Meter = ({ value, max }: { value: number; max: number }) => (
  <meter className={styles.meter} min={0} max={Math.max(1, max)} value={value} aria-hidden="true" />
);

/** Figures side by side, and what holds for all of them. */
export const Figures = ({ note, children }: { note: string; children: ReactNode }) => (
  <div className={styles.figures}>
    <dl>{children}</dl>
    <p className={styles.note}>{note}</p>
  </div>
);
