import type { TransactionRow, TransactionSort } from '@foyer/contracts';
import { Badge, TextLink, type Failure, type ListPlace } from '@foyer/design-system';
import { Tooltip } from '@foyer/design-system/tooltip';
import { DataTable, type Column, type Sort } from '@foyer/design-system/data-table';
import type { ReactNode } from 'react';
import { orderCells, statusTone } from './orders-table.model.ts';
import styles from './orders-table.module.css';
import { messages } from './tables.messages.en.ts';

const text = messages.orders;

interface Props {
  label: string;
  orders: { data: readonly TransactionRow[]; timezone: string } | undefined;
  isStale?: boolean;
  linkOf: (id: string) => string;
  /** Whose orders they are is known on the page of a patron. */
  isCustomerHidden?: boolean;
  sort?: Sort;
  onSort?: (column: TransactionSort) => void;
  empty?: ReactNode;
  footer?: ReactNode;
  failure?: Failure | null;
  place?: ListPlace | undefined;
  count?: string | undefined;
}

interface Row {
  id: string;
  status: TransactionRow['status'];
  isDisputed: boolean;
  isRefundOwed: boolean;
  cells: ReturnType<typeof orderCells>;
}

const cut = (shown: string, full: string) =>
  shown === full ? shown : <Tooltip text={full}>{shown}</Tooltip>;

/** What somebody has to see to, behind where an order stands. */
const Flag = ({ children }: { children: string }) => (
  <>
    {' '}
    <Badge tone="danger">{children}</Badge>
  </>
);

function columnsOf(
  linkOf: Props['linkOf'],
  isCustomerHidden: boolean,
  isSortable: boolean,
): Column<Row>[] {
  const columns: Column<Row>[] = [
    {
      id: 'id',
      header: text.id,
      isRowHeader: true,
      cell: ({ id, cells }) => (
        <>
          <TextLink href={linkOf(id)}>{cells.id}</TextLink>
          {!isCustomerHidden && <span className={styles.who}> {cells.full.customer}</span>}
        </>
      ),
    },
    {
      id: 'date',
      header: text.date,
      isSortable,
      isWide: true,
      cell: ({ cells }) => <span className={styles.date}>{cells.date}</span>,
    },
    {
      id: 'customer',
      header: text.customer,
      isSortable,
      cell: ({ cells }) => (
        <span className={styles.customer}>{cut(cells.customer, cells.full.customer)}</span>
      ),
    },
    {
      id: 'amount',
      header: text.amount,
      isSortable,
      align: 'right',
      cell: ({ cells }) => cells.amount,
    },
    {
      id: 'paymentMethod',
      header: text.paymentMethod,
      isSortable,
      cell: ({ cells }) => cells.paymentMethod,
    },
    {
      id: 'status',
      header: text.status,
      isSortable,
      cell: ({ cells, status, isDisputed, isRefundOwed }) => (
        <>
          <Badge tone={statusTone(status)}>{cut(cells.status, cells.full.status)}</Badge>
          {isDisputed && <Flag>{text.disputed}</Flag>}
          {isRefundOwed && <Flag>{text.owed}</Flag>}
        </>
      ),
    },
    {
      id: 'product',
      header: text.product,
      isSortable,
      cell: ({ cells }) => cut(cells.product, cells.full.product),
    },
  ];
  return isCustomerHidden ? columns.filter(({ id }) => id !== 'customer') : columns;
}

/** Orders in rows; used by the report and by the page of a patron. */
export function OrdersTable({
  label,
  orders,
  isStale = false,
  linkOf,
  isCustomerHidden = false,
  sort,
  onSort,
  empty,
  footer,
  failure = null,
  place,
  count,
}: Props) {
  const rows =
    orders?.data.map((order): Row => ({
      id: order.id,
      status: order.status,
      isDisputed: order.isDisputed,
      isRefundOwed: order.isRefundOwed,
      cells: orderCells(order, orders.timezone),
    })) ?? [];
  return (
    <DataTable
      label={label}
      columns={columnsOf(linkOf, isCustomerHidden, onSort !== undefined)}
      rows={rows}
      rowKey={(row) => row.id}
      isLoading={!orders}
      isStale={isStale}
      {...(sort && { sort })}
      {...(onSort && { onSort: (column: string) => onSort(column as TransactionSort) })}
      empty={empty}
      footer={footer}
      failure={failure}
      place={place}
      count={count}
    />
  );
}
