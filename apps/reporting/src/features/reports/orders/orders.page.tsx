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
import { ordersState } from './orders.model.ts';
import { fetchOrdersFile, ordersQuery } from './orders.queries.ts';
import { OrdersView } from './orders.view.tsx';

export function OrdersPage() {
  const account = useActiveAccount();
  const [state, setState] = useUrlState(ordersState);
  const list = useQuery({ ...ordersQuery(account.id, state), placeholderData: keepPreviousData });
  const exporting = useExport('Orders', fetchOrdersFile(account.id, state.search));
  return (
    <ReportPage
      username={account.username}
      current="orders"
      actions={<ExportButton exporting={exporting} />}
    >
      <OrdersView
        state={state}
        orders={list.data}
        isStale={list.isPlaceholderData}
        failure={failureOf(list)}
        linkOf={(id) => links.reportOrder(account.username, id)}
        onSearch={(search) => setState({ search, page: 1 }, { replace: true })}
        onSort={(column) => setState(toggleSort(state, column))}
        onPage={(page) => setState({ page })}
      />
    </ReportPage>
  );
}
