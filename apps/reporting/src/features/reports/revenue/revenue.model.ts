import {
  REVENUE_DIMENSIONS,
  REVENUE_PERIODS,
  type Currency,
  type RevenueDimension,
  type RevenueFigures,
  type RevenueReport,
  type RevenueRow,
} from '@foyer/contracts';
import type { ChartBar } from '@foyer/design-system/bar-chart';
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatWeekday,
  TEXT_LIMITS,
  toMinor,
  truncate,
} from '@foyer/domain';
import { messages as text } from './revenue.messages.en.ts';

export const DIMENSION_CHOICES = REVENUE_DIMENSIONS.map((value) => ({
  value,
  label: text.dimensions[value],
}));
export const PERIOD_CHOICES = REVENUE_PERIODS.map((value) => ({
  value,
  label: text.periods[value],
}));
export const TYPE_CHOICES = [
  { value: 'all', label: text.types.all },
  { value: 'Course', label: text.types.Course },
] as const;

/** The columns of figures in their order. */
export const FIGURES = [
  { id: 'netSales', label: text.net },
  { id: 'grossSales', label: text.gross },
  { id: 'onlineSales', label: text.online },
  { id: 'terminalSales', label: text.terminal },
  { id: 'cashSales', label: text.cash },
  { id: 'refunds', label: text.refunds },
  { id: 'stripeFees', label: text.stripeFees },
  { id: 'viewcyFees', label: text.foyerFees },
] as const satisfies readonly { id: keyof RevenueFigures; label: string }[];

export const money = (major: number, currency: Currency): string =>
  formatMoney(toMinor(major, currency), currency);

/** Both fees together, added in minor units: 0.1 + 0.2 of a currency is 0.3. */
export const feesOf = ({ stripeFees, viewcyFees }: RevenueFigures, currency: Currency): string =>
  formatMoney(toMinor(stripeFees, currency) + toMinor(viewcyFees, currency), currency);

export interface Comparison {
  direction: 'more' | 'less' | 'same';
  /** By how much: "12%", or an amount where there was nothing to measure by. */
  change: string;
  /** What it is compared with. */
  amount: string;
}

/**
 * A figure against that of the period before. Percent of nothing say nothing: then, and where the
 * sign changed, the difference is an amount.
 */
export function comparison(now: number, then: number, currency: Currency): Comparison {
  const difference = toMinor(now, currency) - toMinor(then, currency);
  const isMeasurable = then > 0 && now >= 0;
  const change = isMeasurable
    ? formatNumber(Math.abs(now - then) / then, { style: 'percent' })
    : formatMoney(Math.abs(difference), currency);
  const amount = money(then, currency);
  if (difference === 0) return { direction: 'same', change, amount };
  return { direction: difference > 0 ? 'more' : 'less', change, amount };
}

/** The days that the figures are compared with. */
export function comparedWith({ from, to }: { from: string; to: string }): string {
  const [first, last] = [formatDate(from, 'UTC'), formatDate(to, 'UTC')];
  return from === to ? text.beforeDay(first) : text.before(first, last);
}

/** What a row is called: names of events are cut, times and people are not. */
export const rowName = (row: RevenueRow, dimension: RevenueDimension): string =>
  dimension === 'course_id' ? truncate(row.dimension, TEXT_LIMITS.revenueEventName) : row.dimension;

/** Beside the name: which day of the week a day is, and when an event is. */
export function rowNote({ key, event }: RevenueRow, dimension: RevenueDimension): string {
  if (dimension === 'date') return formatWeekday(key, 'UTC');
  if (!event) return '';
  const [first, last] = [
    formatDate(event.startsAt, event.timezone),
    formatDate(event.lastStartsAt, event.timezone),
  ];
  return first === last ? first : text.dates(first, last);
}

const fillOf = (net: number, isLast: boolean) => {
  if (net < 0) return 'var(--danger)';
  return isLast ? 'var(--accent)' : 'var(--ink-muted)';
};

/** Net sales of the chart's times, oldest first; the last is the one that still grows. */
export const bars = ({
  chart: { points },
  currency,
}: Pick<RevenueReport, 'chart' | 'currency'>): ChartBar[] =>
  points.map(({ key, dimension: label, netSales }, index) => ({
    key,
    label,
    // in minor units, as the axis counts
    value: toMinor(netSales, currency),
    amount: money(netSales, currency),
    fill: fillOf(netSales, index === points.length - 1),
  }));

/** The tallest of the bars that earned something or nothing. */
export const mostOf = (times: readonly ChartBar[]): ChartBar | undefined =>
  times.filter(({ value }) => value >= 0).toSorted((a, b) => b.value - a.value)[0];

/** A round amount without its empty decimals: "$1,500". */
export const axisMoney = (minor: number, currency: Currency): string =>
  formatMoney(minor, currency).replace(/\.0+$/, '');
