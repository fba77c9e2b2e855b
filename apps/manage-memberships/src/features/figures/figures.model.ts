import type { MembershipFigures, MemberMonth } from '@foyer/contracts';
import type { ChartBar } from '@foyer/design-system/bar-chart';
import { formatMoney, formatMonth, formatNumber, toMinor, type Currency } from '@foyer/domain';
import { urlChoice, urlFields, type UrlStateOf } from '@foyer/remote-kit';
import { messages as m } from './figures.messages.en.ts';

/** The time of the revenue, as the address keeps it. */
export const FiguresState = urlFields({
  range: urlChoice('12_months', '3_months', 'month', 'all'),
});
export type FiguresState = UrlStateOf<typeof FiguresState>;

export const money = (major: number, currency: Currency): string =>
  formatMoney(toMinor(major, currency), currency);

/** "4.2%"; a dash where there was nobody to lose. */
export const churnText = ({ churn }: Pick<MemberMonth, 'churn'>): string =>
  churn === null
    ? m.none
    : formatNumber(churn / 100, { style: 'percent', maximumFractionDigits: 1 });

const NO_MONTH = { began: 0, joined: 0, left: 0, members: 0, churn: null };
/** This month, the last one of all. */
export const thisMonth = ({ months }: MembershipFigures): Omit<MemberMonth, 'startsAt'> =>
  months.at(-1) ?? NO_MONTH;

/** What was earned of all tiers together, added in minor units. */
export const revenueOf = ({ tiers, currency }: MembershipFigures): string =>
  formatMoney(
    tiers.reduce((minor, { revenue }) => minor + toMinor(revenue, currency), 0),
    currency,
  );

/** Members at the end of each month; the last bar is the one that still changes. */
export const bars = ({ months, timezone }: MembershipFigures): ChartBar[] =>
  months.map(({ startsAt, members }, index) => ({
    key: startsAt,
    label: formatMonth(startsAt, timezone),
    value: members,
    amount: formatNumber(members),
    fill: index === months.length - 1 ? 'var(--accent)' : 'var(--ink-muted)',
  }));
