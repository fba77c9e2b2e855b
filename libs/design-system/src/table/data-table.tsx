import {
  Banner,
  BeyondEnd,
  Button,
  FailedState,
  Icon,
  isBeyondEnd,
  useAnnounced,
  type Failure,
  type ListPlace,
} from '@foyer/design-system';
import type { ReactNode } from 'react';
import { messages as places } from '../pagination/pagination.messages.en.ts';
import { messages as states } from '../states/states.messages.en.ts';
import { messages } from './data-table.messages.en.ts';
import styles from './data-table.module.css';
import { useSideways } from './use-sideways.ts';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  isSortable?: boolean;
  /** Names the row; the first column unless said otherwise. */
  isRowHeader?: boolean;
  /** The header is read out but not shown: actions. */
  isHeaderHidden?: boolean;
  width?: string;
  /** Takes the whole line of a card on a phone: addresses and other words that must not break. */
  isWide?: boolean;
}

export interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** Says what the table lists. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (column: string) => void;
  /** First load: rows of nothing that keep the layout. */
  isLoading?: boolean;
  /** Old rows while new ones come. */
  isStale?: boolean;
  skeletonRows?: number;
  /** Instead of the table when there are no rows. */
  empty?: ReactNode;
  /** The rows could not be read. Never drawn as an empty list. */
  failure?: Failure | null;
  /** Which page these rows are, where the list has pages. */
  place?: ListPlace | undefined;
  /** How many there are, in words: read out when a search, a filter or a page changed the list. */
  count?: string | undefined;
  /** A last row of sums, by column id. */
  total?: Partial<Record<string, ReactNode>>;
  /** Below the rows: count and pagination. */
  footer?: ReactNode;
  /** More about a row, under it; null shows nothing. */
  detail?: (row: Row) => ReactNode | null;
}

/** Whether the first rows are on their way; what failed is not. */
const isAwaited = <Row,>({ isLoading = false, failure }: DataTableProps<Row>) =>
  isLoading && !failure;

/** What is drawn instead of a table without rows; nothing when it is drawn as it is. */
function insteadOfRows<Row>(props: DataTableProps<Row>): ReactNode {
  const { rows, failure, place, empty } = props;
  if (isAwaited(props) || rows.length > 0) return null;
  if (failure) return <FailedState failure={failure} />;
  if (place && isBeyondEnd(place)) return <BeyondEnd place={place} />;
  return empty;
}

/** Above rows that stayed because no newer ones could be read. */
function RefreshFailed({ failure }: { failure: Failure }) {
  return (
    <div className={styles.old}>
      <Banner
        tone="warning"
        role="status"
        actions={
          <Button size="sm" isPending={failure.isRetrying} onPress={failure.onRetry}>
            {states.tryAgain}
          </Button>
        }
      >
        {messages.refreshFailed}
      </Banner>
    </div>
  );
}

/**
 * A table with hairlines, numbers to the right; on a phone each row is a card with the same facts
 * in the same order. The roles are written out: browsers take them away from a table that is drawn
 * as cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, isStale = false, footer, failure } = props;
  const isLoading = isAwaited(props);
  const scroll = useSideways();
  useAnnounced(
    isLoading || isStale || failure ? undefined : countText(props),
    rows.map(props.rowKey).join(),
  );
  const instead = insteadOfRows(props);
  if (instead) return <>{instead}</>;
  return (
    <div className={styles.card} data-paged>
      {failure && <RefreshFailed failure={failure} />}
      <p className={styles.hint}>
        {messages.sideways}
        <Icon name="chevron-right" size="sm" />
      </p>
      <div className={styles.scroll} ref={scroll}>
        <table
          role="table"
          className={styles.table}
          aria-label={label}
          aria-busy={isLoading || isStale || undefined}
          data-stale={isStale || undefined}
        >
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  sort={props.sort}
                  onSort={props.onSort}
                />
              ))}
            </tr>
          </thead>
          <Body {...props} />
        </table>
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

function countText<Row>({ rows, label, count, place }: DataTableProps<Row>): string {
  if (rows.length === 0)
    return place && isBeyondEnd(place) ? states.noSuchPage(place.page) : messages.noneIn(label);
  const text = count ?? messages.rowsIn(label, rows.length);
  return place && place.pages > 1 ? `${text}, ${places.pageOf(place.page, place.pages)}` : text;
}

interface HeaderProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((column: string) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const isSortable = column.isSortable && onSort;
  return (
    <th
      scope="col"
      role="columnheader"
      data-align={column.align}
      data-actions={column.isHeaderHidden || undefined}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {isSortable ? (
        <button type="button" onClick={() => onSort(column.id)}>
          {column.header}
          <Icon
            size="sm"
            name={
              direction === 'asc'
                ? 'arrow-up'
                : direction === 'desc'
                  ? 'arrow-down'
                  : 'chevron-updown'
            }
          />
        </button>
      ) : column.isHeaderHidden ? (
        <span className="sr">{column.header}</span>
      ) : (
        column.header
      )}
    </th>
  );
}

/** The rows and their sums, or the shape of rows while the first ones come. */
function Body<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, total, skeletonRows = 10 } = props;
  if (isAwaited(props)) return <SkeletonRows columns={columns} count={skeletonRows} />;
  return (
    <>
      {rows.map((row) => (
        <BodyRows key={rowKey(row)} row={row} {...props} />
      ))}
      {total && <TotalRow columns={columns} total={total} />}
    </>
  );
}

function BodyRows<Row>({ row, columns, detail }: DataTableProps<Row> & { row: Row }) {
  const more = detail?.(row);
  const headerId = columns.find((column) => column.isRowHeader)?.id ?? columns[0]?.id;
  return (
    // holds a row and what it has to say together for the eye: to its reader it is no group
    <tbody role="none" data-open={more ? true : undefined}>
      <tr role="row">
        {columns.map((column) =>
          column.id === headerId ? (
            <th key={column.id} scope="row" role="rowheader" data-align={column.align}>
              {column.cell(row)}
            </th>
          ) : (
            <td
              key={column.id}
              role="cell"
              data-align={column.align}
              data-label={column.isHeaderHidden ? undefined : column.header}
              data-actions={column.isHeaderHidden || undefined}
              data-wide={column.isWide || undefined}
            >
              {column.cell(row)}
            </td>
          ),
        )}
      </tr>
      {more && (
        <tr role="row" className={styles.detail}>
          <td role="cell" colSpan={columns.length}>
            {more}
          </td>
        </tr>
      )}
    </tbody>
  );
}

type TotalProps<Row> = Required<Pick<DataTableProps<Row>, 'columns' | 'total'>>;

function TotalRow<Row>({ columns, total }: TotalProps<Row>) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <td role="cell" key={column.id} data-align={column.align} data-label={column.header}>
            {total[column.id]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Bodies of their own, as rows have, so that a phone shows a card for each. */
function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <tbody key={index} aria-hidden="true">
      <tr>
        {columns.map((column) => (
          <td key={column.id} data-align={column.align}>
            <span className={styles.skeleton} />
          </td>
        ))}
      </tr>
    </tbody>
  ));
}
