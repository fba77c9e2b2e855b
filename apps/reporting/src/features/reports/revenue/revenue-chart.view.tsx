import type { RevenueReport } from '@foyer/contracts';
import { BarChartRoom, lazyPart } from '@foyer/design-system';
import { messages as text } from './revenue.messages.en.ts';
import { axisMoney, bars, mostOf } from './revenue.model.ts';
import styles from './revenue.module.css';

const { Part: BarChart } = lazyPart(
  async () => (await import('@foyer/design-system/bar-chart')).BarChart,
  BarChartRoom,
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
      <BarChart
        label={text.chart(text.dimensions[dimension].toLowerCase(), first.label, last.label)}
        bars={times}
        formatAxis={(minor) => axisMoney(minor, currency)}
      />
    </figure>
  );
}
