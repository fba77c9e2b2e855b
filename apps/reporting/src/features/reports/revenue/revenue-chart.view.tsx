import type { RevenueReport } from '@foyer/contracts';
import { lazyPart } from '@foyer/design-system';
import type { RevenueBarsProps } from './revenue-bars.view.tsx';
import { messages as text } from './revenue.messages.en.ts';
import { bars, mostOf } from './revenue.model.ts';
import styles from './revenue.module.css';

/** As large as the bars, so that nothing moves when they come. */
const Room = ({ label }: RevenueBarsProps) => (
  <div className={styles.bars} role="img" aria-label={label} />
);
const { Part: RevenueBars } = lazyPart(
  async () => (await import('./revenue-bars.view.tsx')).RevenueBars,
  Room,
);

/** Net sales of the months or days as bars. The table below says the same in figures. */
export function RevenueChart({ report }: { report: RevenueReport }) {
  const { dimension, chart, currency } = report;
  const times = bars(report);
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return null;
  const most = mostOf(times);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>
          {text.net}
          {!chart.isWhole && text.chartLast[dimension === 'date' ? 'date' : 'month'](times.length)}
        </strong>
        {most && (
          <span>
            {dimension === 'date'
              ? text.chartMostOnDay(most.amount, most.label)
              : text.chartMost(most.amount, most.label)}
          </span>
        )}
      </figcaption>
      <RevenueBars
        label={text.chart(text.dimensions[dimension].toLowerCase(), first.label, last.label)}
        times={times}
        currency={currency}
      />
    </figure>
  );
}
