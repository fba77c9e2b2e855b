import type { ResponseOf, listTransactions, TransactionSort } from '@foyer/contracts';
import { SearchField, Select, type Failure } from '@foyer/design-system';
import { DaySpanFields } from '@foyer/remote-kit/days';
import { messages as shared } from '../../../messages/en.ts';
import { Tools } from '../frame/report-page.view.tsx';
import { EmptyTable, placeOf, TableFooter } from '../frame/table-notes.view.tsx';
import { OrdersTable } from '../tables/orders-table.view.tsx';
import { messages as text } from './orders.messages.en.ts';
import { isNarrowed, STATUS_CHOICES, UNFILTERED, type OrdersState } from './orders.model.ts';

interface Props {
  state: OrdersState;
  orders: ResponseOf<typeof listTransactions> | undefined;
  isStale: boolean;
  failure: Failure | null;
  linkOf: (id: string) => string;
  events: { value: string; label: string }[];
  onSearch: (search: string) => void;
  onFilter: (change: Partial<OrdersState>) => void;
  onSort: (column: TransactionSort) => void;
  onPage: (page: number) => void;
}

/** What narrows the list down; each choice stands in the address. */
const Filters = ({ state, events, onSearch, onFilter }: Props) => (
  <Tools>
    <SearchField
      label={text.search}
      placeholder={text.searchHint}
      value={state.search}
      onSearch={onSearch}
    />
    <Select
      isDense
      label={text.status}
      value={state.status ?? ''}
      onChange={(status) => onFilter({ status: (status || undefined) as OrdersState['status'] })}
      options={[{ value: '', label: text.anyStatus }, ...STATUS_CHOICES]}
    />
    <Select
      isDense
      label={text.event}
      value={state.event ?? ''}
      onChange={(event) => onFilter({ event: event || undefined })}
      options={[{ value: '', label: text.anyEvent }, ...events]}
    />
    <DaySpanFields days={state} onChange={onFilter} />
  </Tools>
);

export function OrdersView(props: Props) {
  const { state, orders, isStale, failure, linkOf, onFilter, onSort, onPage } = props;
  const isFiltered = isNarrowed(state);
  const hasNone = orders?.totalCount === 0 && !isFiltered;
  return (
    <>
      {!hasNone && <Filters {...props} />}
      <OrdersTable
        label={text.caption}
        orders={orders}
        isStale={isStale}
        failure={failure}
        linkOf={linkOf}
        place={placeOf(orders, onPage)}
        count={orders && shared.orders(orders.totalCount)}
        sort={{ column: state.sortBy, direction: state.sortOrder }}
        onSort={onSort}
        empty={
          <EmptyTable
            isFiltered={isFiltered}
            text={shared.emptyText}
            clearLabel={text.clear}
            onClear={() => onFilter(UNFILTERED)}
          />
        }
        footer={
          orders && (
            <TableFooter
              label={text.caption}
              text={shared.orders(orders.totalCount)}
              {...orders}
              onPage={onPage}
            />
          )
        }
      />
    </>
  );
}
