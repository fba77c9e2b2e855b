import type { RevenueReport } from '@foyer/contracts';
import { messages } from '../../../messages/en.ts';
import { bars, mostOf } from './revenue.model.ts';
import styles from './revenue.module.css';

const text = messages.revenue;
const STEP = 20;
const BAR = 14;
const HEIGHT = 100;

/**
 * Net sales of the months or days as bars, measured by the tallest. The table below says the same
 * in figures.
 */
export function RevenueChart({ report }: { report: RevenueReport }) {
  const { dimension, chart } = report;
  const times = bars(report);
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return null;
  const most = mostOf(times);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>
          {text.net}
          {!chart.isWhole && text.chartLast(times.length, dimension === 'date' ? 'days' : 'months')}
        </strong>
        {most && (
          <span>
            {dimension === 'date'
              ? text.chartMostOnDay(most.amount, most.label)
              : text.chartMost(most.amount, most.label)}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${times.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.chart(text.dimensions[dimension].toLowerCase(), first.label, last.label)}
      >
        {times.map(({ key, label, amount, height, isNegative }, index) => (
          <rect
            key={key}
            x={index * STEP + (STEP - BAR) / 2}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            data-negative={isNegative || undefined}
          >
            <title>{text.chartBar(label, amount)}</title>
          </rect>
        ))}
      </svg>
      <p className={styles.ends}>
        <span>{first.label}</span>
        <span>{last.label}</span>
      </p>
    </figure>
  );
}
