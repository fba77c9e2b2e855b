import type { Currency } from '@foyer/contracts';
import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axisMoney, type RevenueBar } from './revenue.model.ts';
import styles from './revenue.module.css';

export interface RevenueBarsProps {
  /** What the chart shows, for those who do not see it. */
  label: string;
  times: readonly RevenueBar[];
  currency: Currency;
}

const TICK = { fill: 'var(--ink-muted)' };

/** Wider ones of a few months would be walls. */
const WIDEST_BAR = 64;

/**
 * The bars with their axes. Each says its time and amount when it is pointed at, or reached by the
 * arrow keys.
 */
export function RevenueBars({ label, times, currency }: RevenueBarsProps) {
  return (
    <div className={styles.bars}>
      <BarChart
        responsive
        className={styles.plot ?? ''}
        data={times}
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
          tickFormatter={(minor: number) => axisMoney(minor, currency)}
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
        <Bar dataKey="net" maxBarSize={WIDEST_BAR} isAnimationActive={false} />
      </BarChart>
    </div>
  );
}

const Told = ({ bar }: { bar: RevenueBar | undefined }) =>
  bar && (
    <p className={styles.told}>
      {bar.label} <strong>{bar.amount}</strong>
    </p>
  );
