import type { RevenueReport } from '@foyer/contracts';
import { messages } from '../../../messages/en.ts';
import { bars, type RevenueState } from './revenue.model.ts';
import styles from './revenue.module.css';

const STEP = 20;
const BAR = 14;
const HEIGHT = 100;

/** Net sales of the months as bars. The table below says the same in figures. */
export function RevenueChart({ report, dimension }: { report: RevenueReport; dimension: RevenueState['dimension'] }) {
  const months = bars(report, dimension);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={messages.revenue.chart(first.label, last.label)}>
        {months.map(({ key, label, amount, height, isNegative }, index) => (
          <rect key={key} x={index * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} data-negative={isNegative || undefined}>
            <title>{messages.revenue.chartBar(label, amount)}</title>
          </rect>
        ))}
      </svg>
      <figcaption><span>{first.label}</span><span>{messages.revenue.net}</span><span>{last.label}</span></figcaption>
    </figure>
  );
}
