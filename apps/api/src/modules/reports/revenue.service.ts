import type {
  ProductType,
  RevenueDimension,
  RevenueOrder,
  RevenuePeriod,
  RevenueReport,
  RevenueRow,
  REVENUE_SORTS,
} from '@foyer/contracts';
import { compareTexts, formatDate, formatMonth, toMajor, type Currency } from '@foyer/domain';
import { csvAmount, type CsvName, type CsvRow } from '../../platform/http/csv.ts';
import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import {
  addSums,
  FIGURES,
  netMinor,
  NO_SUMS,
  toFigures,
  type LedgerSums,
} from './ledger-figures.model.ts';
import { chartOf } from './revenue-chart.model.ts';
import * as revenue from './revenue.repository.ts';
import { endsBeforeItBegins, nameless, revenueFileTexts } from './reports.messages.en.ts';

interface RevenueQuery {
  ownerId: string;
  currency?: Currency | undefined;
  dimension: RevenueDimension;
  order: RevenueOrder;
  type: ProductType | 'all';
  period: RevenuePeriod;
  from?: string | undefined;
  to?: string | undefined;
}
interface NamedGroup extends revenue.RevenueGroup {
  name: string;
  event: revenue.EventDates | undefined;
}

const TIMES: readonly RevenueDimension[] = ['month', 'date', 'year'];
const NAMELESS: Partial<Record<RevenueDimension, string>> = nameless;

/** "2026" stays, "2026-11" is "November 2026", "2026-11-05" is "05 Nov 2026". */
function timeLabel(key: string): string {
  if (key.length === 'YYYY'.length) return key;
  return (key.length === 'YYYY-MM'.length ? formatMonth : formatDate)(key, 'UTC');
}

type Compare = (a: NamedGroup, b: NamedGroup) => number;

// times sort by their key, which sorts as text, events by their first date, everything else by
// name; the key parts equals
function byDimension(dimension: RevenueDimension): Compare {
  const text = (group: NamedGroup) => (TIMES.includes(dimension) ? group.key : group.name);
  const start = (group: NamedGroup) => group.event?.startsAt.getTime() ?? 0;
  return (a, b) =>
    start(a) - start(b) || compareTexts(text(a), text(b)) || a.key.localeCompare(b.key);
}

/** Rows with the same figure stand as they would without it. */
function sorted(
  groups: NamedGroup[],
  dimension: RevenueDimension,
  order: RevenueOrder,
): NamedGroup[] {
  const [column, direction] = order.split('_') as [(typeof REVENUE_SORTS)[number], 'asc' | 'desc'];
  const sign = direction === 'asc' ? 1 : -1;
  const named = byDimension(dimension);
  if (column === 'dimension') return groups.toSorted((a, b) => sign * named(a, b));
  const figure = FIGURES[column];
  return groups.toSorted((a, b) => sign * (figure(a) - figure(b)) || named(a, b));
}

// a currency in which something moved and came to nothing still has no row to show
const isEmpty = (sums: LedgerSums) =>
  (Object.keys(NO_SUMS) as (keyof LedgerSums)[]).every((key) => sums[key] === 0);

/** The account's own, unless it sold in others alone: an event keeps that of who made it. */
const mainCurrency = ({ currency, currencies }: Pick<RevenueReport, 'currency' | 'currencies'>) =>
  currencies.includes(currency) ? currency : (currencies[0] ?? currency);

async function read(deps: Deps, query: RevenueQuery) {
  const { period, from, to } = query;
  if (period === 'range' && from !== undefined && to !== undefined && from > to)
    throw new DomainError('bad_request', { fields: [{ path: 'to', message: endsBeforeItBegins }] });
  return readOnly(deps.pool, async (tx) => {
    const account = await revenue.account(tx, query.ownerId);
    if (!account) throw new DomainError('not_found');
    const currency = query.currency ?? mainCurrency(account);
    const filter = { ...query, currency, timezone: account.timezone };
    const found = await revenue.groups(tx, filter);
    const before = await revenue.before(tx, filter);
    const events =
      query.dimension === 'course_id'
        ? await revenue.eventDates(
            tx,
            found.flatMap(({ dimensionId: id }) => id ?? []),
          )
        : [];
    const eventOf = new Map(events.map((event) => [event.id, event]));
    const named = found
      .filter((group) => !isEmpty(group))
      .map((group) => ({
        ...group,
        event: eventOf.get(group.key),
        name: TIMES.includes(query.dimension)
          ? timeLabel(group.key)
          : (group.label ?? NAMELESS[query.dimension] ?? group.key),
      }));
    return {
      ...account,
      currency,
      groups: sorted(named, query.dimension, query.order),
      total: named.reduce<LedgerSums>(addSums, NO_SUMS),
      before,
    };
  });
}

const toEvent = (event: revenue.EventDates | undefined): RevenueRow['event'] =>
  event
    ? {
        startsAt: event.startsAt.toISOString(),
        lastStartsAt: event.lastStartsAt.toISOString(),
        timezone: event.timezone,
      }
    : null;

export async function getRevenue(
  deps: Deps,
  { page, perPage, ...query }: RevenueQuery & { page: number; perPage: number },
): Promise<RevenueReport> {
  const { groups, total, before, currency, currencies, timezone } = await read(deps, query);
  const toRow = (group: NamedGroup): RevenueRow => ({
    dimension: group.name,
    dimensionId: group.dimensionId,
    key: group.key,
    event: toEvent(group.event),
    ...toFigures(group, currency),
  });
  const chart = chartOf(groups, query.dimension);
  return {
    dimension: query.dimension,
    items: groups.slice((page - 1) * perPage, page * perPage).map(toRow),
    totalCount: groups.length,
    page,
    perPage,
    total: toFigures(total, currency),
    before: before
      ? { total: toFigures(before, currency), from: before.from, to: before.to }
      : null,
    currency,
    currencies,
    timezone,
    chart: {
      ...chart,
      points: chart.points.map(({ key, minor }) => ({
        key,
        dimension: timeLabel(key),
        netSales: toMajor(minor, currency),
      })),
    },
  };
}

export async function revenueFile(
  deps: Deps,
  query: RevenueQuery,
): Promise<{ name: CsvName; header: string[]; rows: CsvRow[] }> {
  const { groups, total, currency, timezone } = await read(deps, query);
  const { dimension, period, from, to } = query;
  const isTime = TIMES.includes(dimension);
  const amounts = (sums: LedgerSums) =>
    [
      netMinor(sums),
      sums.gross,
      sums.online,
      sums.terminal,
      sums.cash,
      sums.refunds,
      sums.providerFees,
      sums.platformFees,
    ].map((minor) => csvAmount(minor, currency));
  return {
    name: {
      name: revenueFileTexts.name(
        revenueFileTexts.dimensions[dimension],
        period === 'range'
          ? revenueFileTexts.range(from, to)
          : period !== 'all' && revenueFileTexts.periods[period],
      ),
      timezone,
    },
    header: [revenueFileTexts.dimensions[dimension], ...revenueFileTexts.columns],
    rows: [
      // a day as it sorts
      ...groups.map((group) => [isTime ? group.key : group.name, ...amounts(group)]),
      [revenueFileTexts.total, ...amounts(total)],
    ],
  };
}
