import type { EventPromoter, EventStats, ManagedEvent } from '@foyer/contracts';
import { BarChartRoom, EmptyState, lazyPart } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { formatNumber } from '@foyer/domain';
import { Figure, Figures, Meter, Part } from '../../shared/figures.view.tsx';
import { messages as m } from './event-stats.messages.en.ts';
import { barsOf, dayName, moneyOf, sourcesOf } from './event-stats.model.ts';
import styles from './event-stats.module.css';
import { PromotersPart, type PromotersProps } from './promoters.view.tsx';

const { Part: BarChart } = lazyPart(
  async () => (await import('@foyer/design-system/bar-chart')).BarChart,
  BarChartRoom,
);

interface Props extends Omit<PromotersProps, 'promoters' | 'currency'> {
  event: ManagedEvent;
  stats: EventStats;
  onEnd: (promoter: EventPromoter) => Promise<unknown>;
}

/** What an event sold: when, of what, where it came from, and who brought it. */
export function EventStatsView({ event, stats, adding, onAdd, onEnd }: Props) {
  return (
    <div className={styles.body}>
      <Totals stats={stats} />
      <OverTime stats={stats} />
      <div className={styles.columns}>
        <Part title={m.byType}>
          <Types stats={stats} />
        </Part>
        <Part title={m.bySource}>
          <Sources stats={stats} />
        </Part>
      </div>
      <PromotersPart
        event={event}
        promoters={stats.promoters}
        currency={stats.currency}
        adding={adding}
        onAdd={onAdd}
        onEnd={onEnd}
      />
    </div>
  );
}

type StatsProps = Pick<Props, 'stats'>;

const Totals = ({ stats }: StatsProps) => (
  <Figures note={m.days(stats.timezone)}>
    <Figure label={m.sold} value={formatNumber(stats.tickets)} beside={m.inOrders(stats.orders)} />
    <Figure
      label={m.revenue}
      value={moneyOf(stats.revenue, stats.currency)}
      below={<small>{m.revenueNote}</small>}
    />
    <Figure
      label={m.came}
      value={formatNumber(stats.checkedIn)}
      beside={stats.admissions > 0 ? m.ofGuests(stats.admissions) : m.noGuests}
      below={
        <>
          <Meter value={stats.checkedIn} max={stats.admissions} />
          <small>{m.cameNote}</small>
        </>
      }
    />
  </Figures>
);

function OverTime({ stats }: StatsProps) {
  const { bars, isWhole } = barsOf(stats);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last)
    return (
      <EmptyState icon="chart" title={m.nothing}>
        {m.nothingText}
      </EmptyState>
    );
  const most = bars.toSorted((a, b) => b.value - a.value)[0] ?? first;
  return (
    <Part title={m.overTime}>
      <figure className={styles.chart}>
        <figcaption>
          {!isWhole && <span>{m.chartLast(bars.length)}</span>}
          <span>{m.most(most.amount, most.label)}</span>
        </figcaption>
        <BarChart label={m.chart(first.label, last.label)} bars={bars} formatAxis={formatNumber} />
      </figure>
      <details className={styles.days}>
        <summary>{m.showDays}</summary>
        <DataTable
          label={m.overTime}
          columns={dayColumns(stats)}
          rows={stats.days}
          rowKey={({ day }) => day}
        />
      </details>
    </Part>
  );
}

const dayColumns = ({ currency }: EventStats): Column<EventStats['days'][number]>[] => [
  { id: 'day', header: m.dayColumns.day, cell: ({ day }) => dayName(day) },
  {
    id: 'tickets',
    header: m.dayColumns.tickets,
    align: 'right',
    cell: ({ tickets }) => formatNumber(tickets),
  },
  {
    id: 'revenue',
    header: m.dayColumns.revenue,
    align: 'right',
    cell: ({ revenue }) => moneyOf(revenue, currency),
  },
];

const Types = ({ stats: { types, currency } }: StatsProps) => (
  <DataTable
    label={m.byType}
    columns={[
      { id: 'name', header: m.typeColumns.name, cell: ({ name }) => name },
      {
        id: 'tickets',
        header: m.typeColumns.tickets,
        align: 'right',
        cell: ({ tickets }) => formatNumber(tickets),
      },
      {
        id: 'came',
        header: m.typeColumns.came,
        align: 'right',
        cell: ({ checkedIn }) => formatNumber(checkedIn),
      },
      {
        id: 'revenue',
        header: m.typeColumns.revenue,
        align: 'right',
        cell: ({ revenue }) => moneyOf(revenue, currency),
      },
    ]}
    rows={types}
    rowKey={({ id }) => id}
  />
);

function Sources({ stats }: StatsProps) {
  const { rows, total } = sourcesOf(stats);
  if (rows.length === 0) return <p className={styles.muted}>{m.nothing}</p>;
  return (
    <DataTable
      label={m.bySource}
      columns={[
        { id: 'source', header: m.sourceColumns.source, cell: ({ name }) => name },
        ...salesColumns<(typeof rows)[number]>(stats),
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      total={{
        source: m.total,
        orders: formatNumber(total.orders),
        tickets: formatNumber(total.tickets),
        revenue: moneyOf(total.revenue, stats.currency),
      }}
    />
  );
}

/** What was sold, in three columns. */
const salesColumns = <Row extends Pick<EventStats, 'orders' | 'tickets' | 'revenue'>>({
  currency,
}: Pick<EventStats, 'currency'>): Column<Row>[] => [
  {
    id: 'orders',
    header: m.sourceColumns.orders,
    align: 'right',
    cell: ({ orders }) => formatNumber(orders),
  },
  {
    id: 'tickets',
    header: m.sourceColumns.tickets,
    align: 'right',
    cell: ({ tickets }) => formatNumber(tickets),
  },
  {
    id: 'revenue',
    header: m.sourceColumns.revenue,
    align: 'right',
    cell: ({ revenue }) => moneyOf(revenue, currency),
  },
];
