import { toast } from '@foyer/design-system';
import {
  failureOf,
  keepPreviousData,
  useActiveAccount,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { SettingsFrame } from '../../shared/settings-frame.part.tsx';
import { messages as m } from './account-log.messages.en.ts';
import { LogState } from './account-log.model.ts';
import { logQuery, useExport } from './account-log.queries.ts';
import { AccountLogView } from './account-log.view.tsx';

export function AccountLogPage() {
  const { id, type, name, username } = useActiveAccount();
  const [{ page }, setState] = useUrlState(LogState);
  const list = useQuery({ ...logQuery(id, page), placeholderData: keepPreviousData });
  const exporting = useExport(id);
  return (
    <SettingsFrame
      title={m.title}
      username={username}
      lead={type === 'User' ? m.leadOwn : m.lead(name)}
    >
      <AccountLogView
        log={list.data}
        page={page}
        failure={failureOf(list)}
        isStale={list.isPlaceholderData}
        isExporting={exporting.isPending}
        onExport={() =>
          exporting.mutate(undefined, { onError: (error) => toast.error(error.message) })
        }
        onPage={(next) => setState({ page: next })}
      />
    </SettingsFrame>
  );
}
