import {
  Bar,
  CartesianGrid,
  BarChart as Chart,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import styles from './bar-chart.module.css';

export interface ChartBar {
  key: string;
  label: string;
  value: number;
  /** The value as it is said. */
  amount: string;
  fill: string;
}

export interface BarChartProps {
  /** What the chart shows, for those who do not see it. */
  label: string;
  bars: readonly ChartBar[];
  /** A round value at the axis. */
  formatAxis: (value: number) => string;
}

const TICK = { fill: 'var(--ink-muted)' };

/** Wider ones of a few months would be walls. */
const WIDEST_BAR = 64;

/**
 * Bars with their axes. Each says what it is and its amount when it is pointed at, or reached by
 * the arrow keys; a table beside it says the same in figures. Its library is large: pages fetch it
 * late (`lazyPart`).
 */
export function BarChart({ label, bars, formatAxis }: BarChartProps) {
  return (
    <div className={styles.bars}>
      <Chart
        responsive
        className={styles.plot ?? ''}
        data={bars}
        role="img"
        aria-label={label}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          interval="equidistantPreserveStart"
          minTickGap={16}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <YAxis
          width="auto"
          allowDecimals={false}
          tickCount={4}
          tickFormatter={formatAxis}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--sunken)' }}
          content={({ active, payload }) => <Told bar={active ? payload[0]?.payload : undefined} />}
        />
        <Bar dataKey="value" maxBarSize={WIDEST_BAR} isAnimationActive={false} />
      </Chart>
    </div>
  );
}

const Told = ({ bar }: { bar: ChartBar | undefined }) =>
  bar && (
    <p className={styles.told}>
      {bar.label} <strong>{bar.amount}</strong>
    </p>
  );
