import type { FigureRange, MemberMonth, MembershipFigures } from '@foyer/contracts';
import {
  Badge,
  BarChartRoom,
  EmptyState,
  FailedState,
  lazyPart,
  LinkButton,
  Page,
  Select,
  type Failure,
} from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { formatDate, formatMonth, formatNumber } from '@foyer/domain';
import { messages as m } from './figures.messages.en.ts';
import { bars, churnText, money, revenueOf, thisMonth } from './figures.model.ts';
import styles from './figures.module.css';

const { Part: BarChart } = lazyPart(
  async () => (await import('@foyer/design-system/bar-chart')).BarChart,
  BarChartRoom,
);

interface Props {
  figures: MembershipFigures | undefined;
  range: FigureRange;
  /** What is shown is of another time than the one chosen. */
  isStale: boolean;
  failure: Failure | null;
  backTo: string;
  addTierTo: string;
  onRange: (range: FigureRange) => void;
}

export function FiguresView(props: Props) {
  const { figures, failure, backTo, addTierTo } = props;
  return (
    <Page
      title={m.title}
      lead={m.lead}
      above={<Breadcrumb items={[{ label: m.members, href: backTo }, { label: m.title }]} />}
    >
      {!figures && failure && <FailedState failure={failure} />}
      {figures?.tiers.length === 0 && (
        <EmptyState
          icon="chart"
          title={m.emptyTitle}
          actions={
            <LinkButton variant="primary" icon="plus" href={addTierTo}>
              {m.addTier}
            </LinkButton>
          }
        >
          {m.emptyText}
        </EmptyState>
      )}
      {figures && figures.tiers.length > 0 && <Figures {...props} figures={figures} />}
    </Page>
  );
}

type Found = Props & { figures: MembershipFigures };

const Figures = (props: Found) => (
  <div className={styles.figures}>
    <Summary {...props} />
    <Months {...props} />
    <Revenue {...props} />
  </div>
);

function churnMeaning({ began, left }: Omit<MemberMonth, 'startsAt'>) {
  return began === 0
    ? m.definitions.noChurn
    : m.definitions.churnText(formatNumber(left), formatNumber(began));
}

/** What matters of this month, each figure with what it means beside it. */
function Summary({ figures }: Found) {
  const month = thisMonth(figures);
  const [own, ...others] = figures.recurring.map(({ amount, currency }) => money(amount, currency));
  const told = [
    [m.definitions.members, formatNumber(month.members), m.definitions.membersText],
    [m.definitions.joined, formatNumber(month.joined), m.definitions.joinedText],
    [m.definitions.left, formatNumber(month.left), m.definitions.leftText],
    [m.definitions.churn, churnText(month), churnMeaning(month)],
    [m.definitions.recurring, own, m.definitions.recurringText],
  ] as const;
  return (
    <dl className={styles.summary} aria-label={m.definitions.title}>
      {told.map(([label, value, meaning]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{value}</dd>
          {label === m.definitions.recurring &&
            others.map((amount) => <dd key={amount}>{m.definitions.besides(amount)}</dd>)}
          <dd className={styles.meaning}>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The months as bars, and in figures beside them. */
function Months({ figures }: Found) {
  const { months, timezone } = figures;
  const columns: Column<MemberMonth>[] = [
    {
      id: 'month',
      header: m.month,
      isRowHeader: true,
      cell: ({ startsAt }) => formatMonth(startsAt, timezone),
    },
    ...(['joined', 'left'] as const).map((id): Column<MemberMonth> => ({
      id,
      header: m.columns[id],
      align: 'right',
      cell: (month) => formatNumber(month[id]),
    })),
    { id: 'churn', header: m.columns.churn, align: 'right', cell: churnText },
    {
      id: 'members',
      header: m.columns.members,
      align: 'right',
      cell: ({ members }) => formatNumber(members),
    },
  ];
  return (
    <section className={styles.part} aria-labelledby="months">
      <h2 id="months">{m.months}</h2>
      <figure className={styles.chart}>
        <figcaption>
          {m.chart}. {m.now}
        </figcaption>
        <BarChart
          label={m.chart}
          bars={bars(figures)}
          formatAxis={(value) => formatNumber(value)}
        />
      </figure>
      <DataTable
        label={m.months}
        columns={columns}
        rows={months.toReversed()}
        rowKey={({ startsAt }) => startsAt}
        isLoading={false}
        failure={null}
        empty={null}
      />
    </section>
  );
}

const RANGES = Object.entries(m.ranges).map(([value, label]) => ({ value, label }));
type TierFigures = MembershipFigures['tiers'][number];

function Revenue({ figures, range, isStale, onRange }: Found) {
  const { tiers, currency, since, timezone } = figures;
  const total = revenueOf(figures);
  const columns: Column<TierFigures>[] = [
    {
      id: 'tier',
      header: m.tier,
      isRowHeader: true,
      cell: ({ name, archived, deleted }) => (
        <span className={styles.name}>
          {name}
          {deleted ? <Badge>{m.deleted}</Badge> : archived && <Badge>{m.hidden}</Badge>}
        </span>
      ),
    },
    {
      id: 'members',
      header: m.tierMembers,
      align: 'right',
      cell: ({ members }) => formatNumber(members),
    },
    {
      id: 'revenue',
      header: m.tierRevenue,
      align: 'right',
      cell: ({ revenue }) => money(revenue, currency),
    },
  ];
  return (
    <section className={styles.part} aria-labelledby="revenue">
      <h2 id="revenue">{m.revenue}</h2>
      <div className={styles.tools}>
        <Select
          label={m.range}
          isLabelHidden
          isDense
          value={range}
          options={RANGES}
          onChange={(value) => onRange(value as FigureRange)}
        />
        <p className={styles.meaning}>{m.revenueText}</p>
      </div>
      <DataTable
        label={m.revenue}
        columns={columns}
        rows={tiers}
        rowKey={({ id }) => id}
        isLoading={false}
        isStale={isStale}
        failure={null}
        empty={null}
        count={m.told(since === null ? m.ranges.all : m.since(formatDate(since, timezone)), total)}
        total={{ tier: m.total, revenue: total }}
      />
    </section>
  );
}
