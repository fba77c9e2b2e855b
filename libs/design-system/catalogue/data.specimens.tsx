import { useState } from 'react';
import { Badge, EmptyState, Menu } from '../src/index.ts';
import { Pagination } from '../src/pagination/pagination.tsx';
import { DataTable, type Column, type Sort } from '../src/table/data-table.tsx';
import { LONG, nothing, type Specimen } from './specimen.tsx';

interface Order {
  id: string;
  name: string;
  date: string;
  status: 'Paid' | 'Refunded';
  total: string;
}

const ROWS: readonly Order[] = [
  { id: '1', name: 'Ada Lovelace', date: 'Nov 21, 2026', status: 'Paid', total: '$50.00' },
  { id: '2', name: 'Grace Hopper', date: 'Nov 20, 2026', status: 'Refunded', total: '$1,250.00' },
  { id: '3', name: LONG, date: 'Nov 19, 2026', status: 'Paid', total: '$8.00' },
];
const COLUMNS: readonly Column<Order>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, isSortable: true, width: '30%' },
  { id: 'date', header: 'Date', cell: (row) => row.date, isSortable: true },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <Badge tone={row.status === 'Paid' ? 'positive' : 'neutral'} hasDot>
        {row.status}
      </Badge>
    ),
  },
  { id: 'total', header: 'Total', cell: (row) => row.total, align: 'right', isSortable: true },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (row) => (
      <Menu
        label={`Actions of order ${row.id}`}
        entries={[{ id: 'refund', label: 'Refund', icon: 'refund', onAction: nothing }]}
      />
    ),
  },
];
const table = { label: 'Orders', columns: COLUMNS, rows: ROWS, rowKey: (row: Order) => row.id };

function Sorted() {
  const [sort, setSort] = useState<Sort>({ column: 'date', direction: 'desc' });
  const turn = (column: string) =>
    setSort({
      column,
      direction: sort.column === column && sort.direction === 'asc' ? 'desc' : 'asc',
    });
  return (
    <DataTable
      {...table}
      sort={sort}
      onSort={turn}
      total={{ name: 'Sum', total: '$1,308.00' }}
      footer={
        <>
          3 orders
          <Pagination label="Pages of orders" page={1} pages={4} onPage={nothing} />
        </>
      }
    />
  );
}

const dataTable: Specimen = {
  name: 'Data table',
  states: [
    { title: 'Sorted, with sums and pages', isWide: true, Content: Sorted },
    {
      title: 'A row with more about it',
      isWide: true,
      Content: () => (
        <DataTable
          {...table}
          detail={(row) =>
            row.id === '2' ? 'Refunded because the performance was cancelled.' : null
          }
        />
      ),
    },
    {
      title: 'Loading',
      isWide: true,
      Content: () => <DataTable {...table} rows={[]} isLoading skeletonRows={3} />,
    },
    {
      title: 'Old rows while new ones come',
      isWide: true,
      Content: () => <DataTable {...table} isStale />,
    },
    {
      title: 'Could not be read',
      Content: () => (
        <DataTable
          {...table}
          rows={[]}
          failure={{
            error: new Error('The service is busy.'),
            onRetry: () => {},
            isRetrying: false,
          }}
        />
      ),
    },
    {
      title: 'A page beyond the end',
      Content: () => (
        <DataTable {...table} rows={[]} place={{ page: 99, pages: 7, onPage: () => {} }} />
      ),
    },
    {
      title: 'Empty',
      Content: () => (
        <DataTable
          {...table}
          rows={[]}
          empty={
            <EmptyState icon="card" title="No orders yet">
              They appear with the first sale.
            </EmptyState>
          }
        />
      ),
    },
  ],
};

export const dataSpecimens = [dataTable];
