import { toast } from '@foyer/design-system';
import { toggleSort } from '@foyer/domain';
import {
  failureOf,
  keepPreviousData,
  links,
  useActiveAccount,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { CodesState } from '../global-codes.model.ts';
import { codesQuery, useGlobalCodes } from '../global-codes.queries.ts';
import { messages as m } from './code-list.messages.en.ts';
import { CodeListView } from './code-list.view.tsx';

export function CodeListPage() {
  const account = useActiveAccount();
  const [state, setState] = useUrlState(CodesState);
  const list = useQuery({ ...codesQuery(account.id, state), placeholderData: keepPreviousData });
  const { remove } = useGlobalCodes(account.id);
  return (
    <CodeListView
      username={account.username}
      state={state}
      codes={list.data}
      isStale={list.isPlaceholderData}
      failure={failureOf(list)}
      linkOf={(id) => links.globalCodeEdit(account.username, id)}
      addTo={links.globalCodeNew(account.username)}
      importTo={links.globalCodesImport(account.username)}
      onSearch={(search) => setState({ search, page: 1 }, { replace: true })}
      onSort={(column) => setState(toggleSort(state, column))}
      onPage={(page) => setState({ page })}
      onRemove={(id) => remove.mutateAsync(id).then(() => toast.success(m.deleted))}
    />
  );
}
