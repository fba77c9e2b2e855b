import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DataTable, type Column } from './data-table.tsx';

interface Order { id: string; name: string; total: string }
const ROWS: Order[] = [{ id: '1', name: 'Ada', total: '$50.00' }, { id: '2', name: 'Grace', total: '$8.00' }];
const COLUMNS: Column<Order>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, isSortable: true },
  { id: 'total', header: 'Total', cell: (row) => row.total, align: 'right', isSortable: true },
  { id: 'actions', header: 'Actions', cell: () => <button type="button">Refund</button>, isHeaderHidden: true },
];
const table = { label: 'Orders', columns: COLUMNS, rows: ROWS, rowKey: (row: Order) => row.id };
const header = (name: string) => screen.getByRole('columnheader', { name });

test('a header says how it sorts and asks for the other way', async () => {
  const user = userEvent.setup();
  const onSort = jest.fn();
  const view = render(<DataTable {...table} sort={{ column: 'name', direction: 'asc' }} onSort={onSort} />);
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Total')).not.toHaveAttribute('aria-sort');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onSort).toHaveBeenCalledWith('total');
  view.rerender(<DataTable {...table} sort={{ column: 'total', direction: 'desc' }} onSort={onSort} />);
  expect(header('Total')).toHaveAttribute('aria-sort', 'descending');
  expect(header('Actions')).toBeInTheDocument();
  expect(within(header('Actions')).queryByRole('button')).not.toBeInTheDocument();
});

test('without a sort its headers are words alone', () => {
  render(<DataTable {...table} />);
  expect(within(header('Name')).queryByRole('button')).not.toBeInTheDocument();
});

test('rows are named by their header cell', () => {
  render(<DataTable {...table} />);
  const table1 = screen.getByRole('table', { name: 'Orders' });
  expect(within(table1).getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Ada', 'Grace']);
});

test('no rows show what to do instead, but not while they are being fetched', () => {
  const view = render(<DataTable {...table} rows={[]} empty={<p>No orders yet</p>} />);
  expect(screen.getByText('No orders yet')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  view.rerender(<DataTable {...table} rows={[]} isLoading empty={<p>No orders yet</p>} />);
  expect(screen.queryByText('No orders yet')).not.toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
});

test('a row that has more to say says it in a row of the whole width', () => {
  render(<DataTable {...table} detail={(row) => (row.id === '2' ? 'Refunded in part' : null)} />);
  expect(screen.getByRole('cell', { name: 'Refunded in part' })).toHaveAttribute('colspan', '3');
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('sums stand in the last row under their columns', () => {
  render(<DataTable {...table} total={{ name: 'Sum', total: '$58.00' }} />);
  const last = screen.getAllByRole('row').at(-1);
  expect(last && within(last).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Sum', '$58.00', '']);
});
