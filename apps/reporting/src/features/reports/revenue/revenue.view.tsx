import type { RevenueOrder, RevenueReport, RevenueRow } from '@foyer/contracts';
import { Button, EmptyState, Select, TextLink, type Failure } from '@foyer/design-system';
import { Tooltip } from '@foyer/design-system/tooltip';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { zoneName } from '@foyer/domain';
import { DaySpanFields } from '@foyer/remote-kit/days';
import { messages as shared } from '../../../messages/en.ts';
import { Tools } from '../frame/report-page.view.tsx';
import { EmptyTable, placeOf } from '../frame/table-notes.view.tsx';
import { RevenueChart } from './revenue-chart.view.tsx';
import { isWithoutSales, withPeriod, type RevenueState } from './revenue-state.model.ts';
import { RevenueSummary } from './revenue-summary.view.tsx';
import { messages as text } from './revenue.messages.en.ts';
import {
  comparedWith,
  DIMENSION_CHOICES,
  FIGURES,
  money,
  PERIOD_CHOICES,
  rowName,
  rowNote,
  TYPE_CHOICES,
} from './revenue.model.ts';
import styles from './revenue.module.css';

interface Props {
  state: RevenueState;
  report: RevenueReport | undefined;
  /** Rows of the former filters while new ones come. */
  isStale: boolean;
  failure: Failure | null;
  /** Where a row leads: an event or a patron; nowhere for a time. */
  linkOf: (row: RevenueRow) => string | undefined;
  onChange: (change: Partial<RevenueState>) => void;
}

interface NameProps {
  row: RevenueRow;
  dimension: RevenueState['dimension'];
  href: string | undefined;
}

/** A name that was cut says all of itself when it is pointed at. */
function WholeName({
  name,
  whole,
  href,
}: {
  name: string;
  whole: string;
  href: string | undefined;
}) {
  if (name === whole) return href ? <TextLink href={href}>{name}</TextLink> : name;
  return (
    <Tooltip text={whole} hasOwnFocus={href !== undefined}>
      {href ? (
        <TextLink href={href} aria-label={whole}>
          {name}
        </TextLink>
      ) : (
        name
      )}
    </Tooltip>
  );
}

/** A time with its weekday, or a name with its date under it, which leads to what it names. */
function RowName({ row, dimension, href }: NameProps) {
  const name = rowName(row, dimension);
  const note = rowNote(row, dimension);
  if (!row.dimensionId)
    return (
      <span className={styles.time}>
        {note && <span className={styles.note}>{note} </span>}
        {name}
      </span>
    );
  return (
    <>
      <span className={styles.name}>
        <WholeName name={name} whole={row.dimension} href={href} />
      </span>
      {note && <small className={styles.note}>{note}</small>}
    </>
  );
}

function columnsOf(report: RevenueReport, linkOf: Props['linkOf']): Column<RevenueRow>[] {
  const { dimension } = report;
  return [
    {
      id: 'dimension',
      header: text.dimensions[dimension],
      isSortable: true,
      isRowHeader: true,
      cell: (row) => <RowName row={row} dimension={dimension} href={linkOf(row)} />,
    },
    ...FIGURES.map(({ id, label }): Column<RevenueRow> => ({
      id,
      header: label,
      align: 'right',
      isSortable: true,
      cell: (row) => (
        <span className={id === 'netSales' ? styles.net : row[id] === 0 ? styles.zero : undefined}>
          {money(row[id], report.currency)}
        </span>
      ),
    })),
  ];
}

function totalOf(report: RevenueReport) {
  return {
    dimension: text.total,
    ...Object.fromEntries(FIGURES.map(({ id }) => [id, money(report.total[id], report.currency)])),
  };
}

/** Filters that stand in the address; each change asks for other rows. */
function Filters({
  state,
  report,
  onChange,
}: Pick<Props, 'state' | 'onChange'> & { report: RevenueReport | undefined }) {
  const currencies = report?.currencies ?? [];
  return (
    <Tools>
      <Select
        isDense
        label={text.period}
        options={PERIOD_CHOICES}
        value={state.period}
        onChange={(value) => onChange(withPeriod(value as RevenueState['period']))}
      />
      {state.period === 'range' && <DaySpanFields days={state} onChange={onChange} />}
      <Select
        isDense
        label={text.groupBy}
        options={DIMENSION_CHOICES}
        value={state.dimension}
        onChange={(value) => onChange({ dimension: value as RevenueState['dimension'] })}
      />
      <Select
        isDense
        label={text.type}
        options={TYPE_CHOICES}
        value={state.type}
        onChange={(value) => onChange({ type: value as RevenueState['type'] })}
      />
      {currencies.length > 1 && (
        <Select
          isDense
          label={text.currency}
          options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
          value={report?.currency ?? ''}
          onChange={(value) => onChange({ currency: value })}
        />
      )}
    </Tools>
  );
}

const NoResults = ({ onChange }: Pick<Props, 'onChange'>) => (
  <EmptyState
    title={shared.noResults}
    icon="search"
    actions={
      <Button onPress={() => onChange({ type: 'all', ...withPeriod('all') })}>
        {text.clearFilters}
      </Button>
    }
  />
);

/** The figures by event, patron or time; their sum stands below. */
function Rows({ state, report, isStale, failure, linkOf, onChange }: Props) {
  const [column, direction] = state.order.split('_') as [string, 'asc' | 'desc'];
  // the same column turns round; of another one the most is asked for first
  const sortBy = (id: string) =>
    onChange({
      order: `${id}_${id === column && direction === 'desc' ? 'asc' : 'desc'}` as RevenueOrder,
    });
  // of the rows that stand there, not of those that are on their way
  const place = placeOf(report, (page) => onChange({ page }));
  return (
    <DataTable
      label={text.caption}
      columns={report ? columnsOf(report, linkOf) : []}
      rows={report?.items ?? []}
      rowKey={(row) => row.key}
      isLoading={!report}
      isStale={isStale}
      failure={failure}
      count={report && text.rows(text.dimensions[report.dimension], report.totalCount)}
      sort={{ column, direction }}
      onSort={sortBy}
      {...(report && { total: totalOf(report) })}
      place={place}
      {...(place &&
        place.pages > 1 &&
        report && {
          footer: (
            <>
              <span>{text.shown(report.totalCount, report.page, report.perPage)}</span>
              <Pagination label={text.pages} {...place} />
            </>
          ),
        })}
      empty={<NoResults onChange={onChange} />}
    />
  );
}

export function RevenueView(props: Props) {
  const { state, report, isStale, onChange } = props;
  if (report && isWithoutSales(report, state))
    return <EmptyTable isFiltered={false} text={shared.emptyText} onClear={() => {}} />;
  return (
    <div className={styles.report}>
      <Filters state={state} report={report} onChange={onChange} />
      {report && (
        <RevenueSummary
          total={report.total}
          before={report.before}
          currency={report.currency}
          isStale={isStale}
        />
      )}
      {report?.before && <p className={styles.zone}>{comparedWith(report.before)}</p>}
      {report && !isStale && <RevenueChart report={report} />}
      <Rows {...props} />
      {report && (
        <p className={styles.zone}>
          {text.zone(report.timezone, zoneName(new Date(), report.timezone))}
        </p>
      )}
    </div>
  );
}
