import { toggleSort } from '@foyer/domain';
import {
  failureOf,
  keepPreviousData,
  links,
  useActiveAccount,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { ExportButton } from '../export/export-button.view.tsx';
import { useExport } from '../export/export.store.ts';
import { ReportPage } from '../frame/report-page.view.tsx';
import { patronsState } from './patrons.model.ts';
import { fetchPatronsFile, patronsQuery } from './patrons.queries.ts';
import { PatronsView } from './patrons.view.tsx';

export function PatronsPage() {
  const account = useActiveAccount();
  const [state, setState] = useUrlState(patronsState);
  const list = useQuery({ ...patronsQuery(account.id, state), placeholderData: keepPreviousData });
  const exporting = useExport(fetchPatronsFile(account.id, state));
  // a file of nothing is no use to anybody
  const isEmpty = list.data?.totalCount === 0 && state.search === '';
  return (
    <ReportPage
      username={account.username}
      current="patrons"
      actions={isEmpty ? null : <ExportButton exporting={exporting} />}
    >
      <PatronsView
        state={state}
        patrons={list.data}
        isStale={list.isPlaceholderData}
        failure={failureOf(list)}
        linkOf={({ id }) => links.reportPatron(account.username, id)}
        onSearch={(search) => setState({ search, page: 1 }, { replace: true })}
        onSort={(column) => setState(toggleSort(state, column))}
        onPage={(page) => setState({ page })}
      />
    </ReportPage>
  );
}
