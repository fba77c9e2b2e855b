import type { ResponseOf, listTransactions, TransactionSort } from '@foyer/contracts';
import { SearchField, type Failure } from '@foyer/design-system';
import { messages } from '../../../messages/en.ts';
import { Tools } from '../frame/report-page.view.tsx';
import { EmptyTable, placeOf, TableFooter } from '../frame/table-notes.view.tsx';
import { OrdersTable } from '../tables/orders-table.view.tsx';
import type { OrdersState } from './orders.model.ts';

const text = messages.orders;

interface Props {
  state: OrdersState;
  orders: ResponseOf<typeof listTransactions> | undefined;
  isStale: boolean;
  failure: Failure | null;
  linkOf: (id: string) => string;
  onSearch: (search: string) => void;
  onSort: (column: TransactionSort) => void;
  onPage: (page: number) => void;
}

export function OrdersView({
  state,
  orders,
  isStale,
  failure,
  linkOf,
  onSearch,
  onSort,
  onPage,
}: Props) {
  const isFiltered = state.search !== '';
  const hasNone = orders?.totalCount === 0 && !isFiltered;
  return (
    <>
      {!hasNone && (
        <Tools>
          <SearchField
            label={text.search}
            placeholder={text.searchHint}
            value={state.search}
            onSearch={onSearch}
          />
        </Tools>
      )}
      <OrdersTable
        label={text.caption}
        orders={orders}
        isStale={isStale}
        failure={failure}
        linkOf={linkOf}
        place={placeOf(orders, onPage)}
        count={orders && text.total(orders.totalCount)}
        sort={{ column: state.sortBy, direction: state.sortOrder }}
        onSort={onSort}
        empty={
          <EmptyTable
            isFiltered={isFiltered}
            text={messages.empty.text}
            onClear={() => onSearch('')}
          />
        }
        footer={
          orders && (
            <TableFooter
              label={text.caption}
              text={text.total(orders.totalCount)}
              {...orders}
              onPage={onPage}
            />
          )
        }
      />
    </>
  );
}
