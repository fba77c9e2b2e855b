import { messages } from '../messages/en.ts';
import styles from './page-skeleton.module.css';

/** Holds the place of the first page while its code and data come. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className={styles.label}>{messages.loading}</span>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.list} />
    </div>
  );
}
