import type { EventStats } from '@foyer/contracts';
import type { ChartBar } from '@foyer/design-system/bar-chart';
import { formatDate, formatMoney, toMinor, type Currency } from '@foyer/domain';
import { messages as m } from './event-stats.messages.en.ts';

/** More bars than this are lines. */
const MOST_BARS = 60;

export const moneyOf = (major: number, currency: Currency) =>
  formatMoney(toMinor(major, currency), currency);

/** A day that was counted, in whichever zone: "05 Dec 2026". */
export const dayName = (day: string) => formatDate(`${day}T12:00:00Z`, 'UTC');

/** Tickets of each day with sales, the first one first; the latest ones where there are many. */
export function barsOf({ days }: Pick<EventStats, 'days'>): { bars: ChartBar[]; isWhole: boolean } {
  const sold = days.filter(({ tickets }) => tickets > 0);
  return {
    isWhole: sold.length <= MOST_BARS,
    bars: sold
      .slice(-MOST_BARS)
      .map(({ day, tickets }) => ({
        key: day,
        label: dayName(day),
        value: tickets,
        amount: m.tickets(tickets),
        fill: 'var(--ink-muted)',
      })),
  };
}

/** Where sales came from: promoters together, then what nobody brought, then all of it. */
export function sourcesOf({ sources, promoters, orders, tickets, revenue }: EventStats) {
  const brought = promoters.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      tickets: sum.tickets + one.tickets,
      revenue: sum.revenue + one.revenue,
    }),
    { orders: 0, tickets: 0, revenue: 0 },
  );
  const rows = [
    ...sources.map(({ source, ...sales }) => ({ id: source, name: m.sources[source], ...sales })),
    ...(promoters.length > 0 ? [{ id: 'promoters', name: m.promotersTogether, ...brought }] : []),
  ].toSorted((a, b) => b.tickets - a.tickets);
  return { rows, total: { orders, tickets, revenue } };
}
