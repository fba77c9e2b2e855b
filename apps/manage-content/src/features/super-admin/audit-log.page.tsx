import { ownZone } from '@foyer/domain';
import { failureOf, keepPreviousData, useQuery, useUrlState } from '@foyer/remote-kit';
import { AuditLogView } from './audit-log.view.tsx';
import { AuditState } from './super-admin.model.ts';
import { auditQuery } from './super-admin.queries.ts';

export function AuditLogPage() {
  const [state, setState] = useUrlState(AuditState);
  const list = useQuery({ ...auditQuery(state), placeholderData: keepPreviousData });
  return (
    <AuditLogView
      state={state}
      entries={list.data}
      failure={failureOf(list)}
      isStale={list.isPlaceholderData}
      zone={ownZone()}
      onPage={(page) => setState({ page })}
      onAll={() => setState({ account: undefined, page: 1 })}
    />
  );
}
