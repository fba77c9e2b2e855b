import styles from './bar-chart.module.css';

/** As large as a bar chart, so that nothing moves when it comes. */
export const BarChartRoom = ({ label }: { label: string }) => (
  <div className={styles.bars} role="img" aria-label={label} />
);
