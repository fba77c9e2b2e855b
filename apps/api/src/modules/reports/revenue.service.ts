import type {
  ProductType,
  RevenueDimension,
  RevenueOrder,
  RevenuePeriod,
  RevenueReport,
  RevenueRow,
} from '@foyer/contracts';
import {
  compareTexts,
  currencyDecimals,
  formatDate,
  formatMonth,
  minorPerMajor,
  toMajor,
  type Currency,
} from '@foyer/domain';
import type { CsvRow } from '../../platform/http/csv.ts';
import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { addSums, netMinor, NO_SUMS, toFigures, type LedgerSums } from './ledger-figures.model.ts';
import { chartOf } from './revenue-chart.model.ts';
import * as revenue from './revenue.repository.ts';

interface RevenueQuery {
  ownerId: string;
  currency?: Currency | undefined;
  dimension: RevenueDimension;
  order: RevenueOrder;
  type: ProductType | 'all';
  period: RevenuePeriod;
}
interface NamedGroup extends revenue.RevenueGroup {
  name: string;
  event: revenue.EventDates | undefined;
}

const TIMES: readonly RevenueDimension[] = ['month', 'date', 'year'];
const NAMELESS: Partial<Record<RevenueDimension, string>> = {
  course_id: 'Other',
  course_category_id: 'No category',
  attendee_id: 'Unknown',
};

/** "2026" stays, "2026-11" is "November 2026", "2026-11-05" is "05 Nov 2026". */
function timeLabel(key: string): string {
  if (key.length === 'YYYY'.length) return key;
  return (key.length === 'YYYY-MM'.length ? formatMonth : formatDate)(key, 'UTC');
}

// times sort by their key, which sorts as text, events by their first date, everything else by
// name; the key parts equals
function sorted(
  groups: NamedGroup[],
  dimension: RevenueDimension,
  order: RevenueOrder,
): NamedGroup[] {
  const text = (group: NamedGroup) => (TIMES.includes(dimension) ? group.key : group.name);
  const start = (group: NamedGroup) => group.event?.starts_at.getTime() ?? 0;
  const direction = order === 'dimension_asc' ? 1 : -1;
  return groups.toSorted(
    (a, b) =>
      direction *
      (start(a) - start(b) || compareTexts(text(a), text(b)) || a.key.localeCompare(b.key)),
  );
}

// a currency in which something moved and came to nothing still has no row to show
const isEmpty = (sums: LedgerSums) =>
  (Object.keys(NO_SUMS) as (keyof LedgerSums)[]).every((key) => sums[key] === 0);

async function read(deps: Deps, query: RevenueQuery) {
  return readOnly(deps.pool, async (tx) => {
    const account = await revenue.account(tx, query.ownerId);
    if (!account) throw new DomainError('not_found');
    const currency = query.currency ?? account.currency;
    const found = await revenue.groups(tx, { ...query, currency, timezone: account.timezone });
    const events =
      query.dimension === 'course_id'
        ? await revenue.eventDates(
            tx,
            found.flatMap(({ dimension_id: id }) => id ?? []),
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
    };
  });
}

const toEvent = (event: revenue.EventDates | undefined): RevenueRow['event'] =>
  event
    ? {
        startsAt: event.starts_at.toISOString(),
        lastStartsAt: event.last_starts_at.toISOString(),
        timezone: event.timezone,
      }
    : null;

export async function getRevenue(
  deps: Deps,
  { page, perPage, ...query }: RevenueQuery & { page: number; perPage: number },
): Promise<RevenueReport> {
  const { groups, total, currency, currencies, timezone } = await read(deps, query);
  const toRow = (group: NamedGroup): RevenueRow => ({
    dimension: group.name,
    dimensionId: group.dimension_id,
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

const DIMENSION_NAMES: Record<RevenueDimension, string> = {
  month: 'Month',
  date: 'Day',
  year: 'Year',
  course_id: 'Event',
  course_category_id: 'Event Category',
  attendee_id: 'Patron',
};

/**
 * Amounts in files: major units with all decimals and no symbol, so that a spreadsheet adds them
 * up.
 */
export const csvAmount = (minor: number, currency: Currency): string =>
  (minor / minorPerMajor(currency)).toFixed(currencyDecimals(currency));

export async function revenueFile(
  deps: Deps,
  query: RevenueQuery,
): Promise<{ header: string[]; rows: CsvRow[] }> {
  const { groups, total, currency } = await read(deps, query);
  const amounts = (sums: LedgerSums) =>
    [
      netMinor(sums),
      sums.gross,
      sums.online,
      sums.terminal,
      sums.cash,
      sums.refunds,
      sums.provider_fees,
      sums.platform_fees,
    ].map((minor) => csvAmount(minor, currency));
  return {
    header: [
      DIMENSION_NAMES[query.dimension],
      'Net Sales',
      'Gross Sales',
      'Online Sales',
      'Terminal Sales',
      'Cash Sales',
      'Refunds',
      'Card Provider Fees',
      'Foyer Fees',
    ],
    rows: [...groups.map((group) => [group.name, ...amounts(group)]), ['Total', ...amounts(total)]],
  };
}
