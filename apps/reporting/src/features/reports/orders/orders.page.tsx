import {
  failureOf,
  keepPreviousData,
  links,
  useActiveAccount,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { toggleSort } from '@foyer/domain';
import { ExportButton } from '../export/export-button.view.tsx';
import { useExport } from '../export/export.store.ts';
import { ReportPage } from '../frame/report-page.view.tsx';
import { eventChoices, isNarrowed, ordersState } from './orders.model.ts';
import { fetchOrdersFile, ordersQuery, soldEventsQuery } from './orders.queries.ts';
import { OrdersView } from './orders.view.tsx';

export function OrdersPage() {
  const account = useActiveAccount();
  const [state, setState] = useUrlState(ordersState);
  const list = useQuery({ ...ordersQuery(account.id, state), placeholderData: keepPreviousData });
  const { data: sold } = useQuery(soldEventsQuery(account.id));
  const exporting = useExport(fetchOrdersFile(account.id, state));
  // a file of nothing is no use to anybody
  const isEmpty = list.data?.totalCount === 0 && !isNarrowed(state);
  return (
    <ReportPage
      username={account.username}
      current="orders"
      actions={isEmpty ? null : <ExportButton exporting={exporting} />}
    >
      <OrdersView
        state={state}
        orders={list.data}
        isStale={list.isPlaceholderData}
        failure={failureOf(list)}
        linkOf={(id) => links.reportOrder(account.username, id)}
        events={eventChoices(sold)}
        onSearch={(search) => setState({ search, page: 1 }, { replace: true })}
        onFilter={(change) => setState({ page: 1, ...change })}
        onSort={(column) => setState(toggleSort(state, column))}
        onPage={(page) => setState({ page })}
      />
    </ReportPage>
  );
}
