import type { RevenueRow } from '@foyer/contracts';
import {
  failureOf,
  keepPreviousData,
  links,
  useActiveAccount,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { isBackwards } from '@foyer/domain';
import { ExportButton } from '../export/export-button.view.tsx';
import { useExport } from '../export/export.store.ts';
import { ReportPage } from '../frame/report-page.view.tsx';
import { isWithoutSales, revenueState } from './revenue-state.model.ts';
import { fetchRevenueFile, revenueQuery } from './revenue.queries.ts';
import { RevenueView } from './revenue.view.tsx';

export function RevenuePage() {
  const account = useActiveAccount();
  const [state, setState] = useUrlState(revenueState);
  const list = useQuery({
    ...revenueQuery(account.id, state),
    placeholderData: keepPreviousData,
    // the field says what is wrong with these days
    enabled: state.period !== 'range' || !isBackwards(state),
  });
  const report = list.data;
  // rows of the former grouping stay while the new ones come: a row leads to what it is
  const linkOf = ({ dimensionId: id }: RevenueRow) => {
    if (!id) return undefined;
    if (report?.dimension === 'course_id') return links.courseRegistrations(id);
    return report?.dimension === 'attendee_id'
      ? links.reportPatron(account.username, id)
      : undefined;
  };
  const exporting = useExport(fetchRevenueFile(account.id, state));
  // a file of nothing is no use to anybody
  const isEmpty = report !== undefined && isWithoutSales(report, state);
  return (
    <ReportPage
      username={account.username}
      current="revenue"
      actions={isEmpty ? null : <ExportButton exporting={exporting} />}
    >
      <RevenueView
        state={state}
        report={report}
        isStale={list.isPlaceholderData}
        failure={failureOf(list)}
        linkOf={linkOf}
        onChange={(change) => setState({ page: 1, ...change })}
      />
    </ReportPage>
  );
}
