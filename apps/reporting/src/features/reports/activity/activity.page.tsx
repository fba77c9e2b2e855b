import {
  failureOf,
  keepPreviousData,
  useActiveAccount,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { ExportButton } from '../export/export-button.view.tsx';
import { useExport } from '../export/export.store.ts';
import { ReportPage } from '../frame/report-page.view.tsx';
import { activityState } from './activity.model.ts';
import { activityQuery, fetchActivityFile } from './activity.queries.ts';
import { ActivityView } from './activity.view.tsx';

export function ActivityPage() {
  const account = useActiveAccount();
  const [state, setState] = useUrlState(activityState);
  const list = useQuery({ ...activityQuery(account.id, state), placeholderData: keepPreviousData });
  const exporting = useExport(fetchActivityFile(account.id, state.search));
  // a file of nothing is no use to anybody
  const isEmpty = list.data?.totalCount === 0 && state.search === '';
  return (
    <ReportPage
      username={account.username}
      current="activity"
      actions={isEmpty ? null : <ExportButton exporting={exporting} />}
    >
      <ActivityView
        state={state}
        activities={list.data}
        isStale={list.isPlaceholderData}
        failure={failureOf(list)}
        onSearch={(search) => setState({ search, page: 1 }, { replace: true })}
        onPage={(page) => setState({ page })}
      />
    </ReportPage>
  );
}
