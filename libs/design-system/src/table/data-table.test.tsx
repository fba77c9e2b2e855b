import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnnouncerRegion } from '../announcer/announcer.tsx';
import { DataTable, type Column } from './data-table.tsx';

interface Order {
  id: string;
  name: string;
  total: string;
}
const ROWS: Order[] = [
  { id: '1', name: 'Ada', total: '$50.00' },
  { id: '2', name: 'Grace', total: '$8.00' },
];
const COLUMNS: Column<Order>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, isSortable: true },
  { id: 'total', header: 'Total', cell: (row) => row.total, align: 'right', isSortable: true },
  {
    id: 'actions',
    header: 'Actions',
    cell: () => <button type="button">Refund</button>,
    isHeaderHidden: true,
  },
];
const table = { label: 'Orders', columns: COLUMNS, rows: ROWS, rowKey: (row: Order) => row.id };
const header = (name: string) => screen.getByRole('columnheader', { name });

test('a header says how it sorts and asks for the other way', async () => {
  const user = userEvent.setup();
  const onSort = jest.fn();
  const view = render(
    <DataTable {...table} sort={{ column: 'name', direction: 'asc' }} onSort={onSort} />,
  );
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Total')).not.toHaveAttribute('aria-sort');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onSort).toHaveBeenCalledWith('total');
  view.rerender(
    <DataTable {...table} sort={{ column: 'total', direction: 'desc' }} onSort={onSort} />,
  );
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
  expect(
    within(table1)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Ada', 'Grace']);
});

test('rows are rows of the table, not each a group of its own', () => {
  render(<DataTable {...table} total={{ name: 'Sum' }} detail={() => 'Refunded in part'} />);
  // headers and sums
  expect(screen.getAllByRole('rowgroup')).toHaveLength(2);
  expect(screen.getAllByRole('row')).toHaveLength(6);
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
  expect(
    last &&
      within(last)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
  ).toEqual(['Sum', '$58.00', '']);
});

const failure = () => ({
  error: Object.assign(new Error('The server took too long.'), { errorId: 'e-1' }),
  onRetry: jest.fn(),
  isRetrying: false,
});

test('a failure is no empty list: it says why and asks again', async () => {
  const user = userEvent.setup();
  const failed = failure();
  render(<DataTable {...table} rows={[]} failure={failed} empty={<p>No orders yet</p>} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This could not be loadedThe server took too long. Error number e-1',
  );
  expect(screen.queryByText('No orders yet')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(failed.onRetry).toHaveBeenCalledTimes(1);
});

test('rows that are there stay when they could not be read again', () => {
  render(<DataTable {...table} failure={failure()} />);
  expect(screen.getByText('This may be old: it could not be loaded again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});

test('a page beyond the end says so and leads to the last one', async () => {
  const user = userEvent.setup();
  const onPage = jest.fn();
  render(
    <DataTable
      {...table}
      rows={[]}
      place={{ page: 99, pages: 7, onPage }}
      empty={<p>No orders yet</p>}
    />,
  );
  expect(screen.getByRole('heading', { name: 'There is no page 99' })).toBeVisible();
  expect(screen.queryByText('No orders yet')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to page 7' }));
  expect(onPage).toHaveBeenCalledWith(7);
});

test('a search that leaves nothing is read out, and so is the page', () => {
  render(<AnnouncerRegion />);
  const view = render(<DataTable {...table} count="2 orders" />);
  const said = () => screen.getByRole('status').lastElementChild?.textContent;
  view.rerender(<DataTable {...table} count="2 orders" isStale />);
  view.rerender(<DataTable {...table} rows={[]} count="0 orders" empty={<p>No results</p>} />);
  expect(said()).toBe('Orders: no results');
  view.rerender(
    <DataTable {...table} count="2 orders" place={{ page: 2, pages: 3, onPage: () => {} }} />,
  );
  expect(said()).toBe('2 orders, page 2 of 3');
});
