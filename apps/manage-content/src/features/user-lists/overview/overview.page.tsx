import type { UserList } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  failureOf,
  keepPreviousData,
  links,
  readSite,
  useActiveAccount,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { FailureDialog } from '../failure-dialog.view.tsx';
import { DeleteListDialog } from './delete-list-dialog.view.tsx';
import { messages as m } from './overview.messages.en.ts';
import { nextSort, overviewState } from './overview.model.ts';
import { listsQuery, useDeleteList } from './overview.queries.ts';
import { OverviewView } from './overview.view.tsx';

export function OverviewPage() {
  const account = useActiveAccount();
  const [state, setState] = useUrlState(overviewState);
  const lists = useQuery({
    ...listsQuery(account.id, state.search),
    placeholderData: keepPreviousData,
  });
  const [deleting, setDeleting] = useState<UserList | null>(null);
  const [failure, setFailure] = useState<{ title: string; error: Error } | null>(null);
  const [{ supportEmail }] = useState(readSite);
  const remove = useDeleteList(account.id);
  const confirmDelete = ({ id, name }: UserList) =>
    remove.mutateAsync(id).then(
      () => toast.success(m.deleted(name)),
      (error: Error) => setFailure({ title: m.unable(name), error }),
    );
  return (
    <>
      <OverviewView
        state={state}
        lists={lists.data?.data}
        isStale={lists.isPlaceholderData}
        failure={failureOf(lists)}
        username={account.username}
        links={links}
        onSearch={(search) => setState({ search, page: 1 })}
        onSort={(column) => setState(nextSort(state, column))}
        onPage={(page) => setState({ page })}
        onDelete={setDeleting}
      />
      <DeleteListDialog
        list={deleting}
        onConfirm={confirmDelete}
        onClose={() => setDeleting(null)}
      />
      <FailureDialog
        failure={failure}
        supportEmail={supportEmail}
        onClose={() => setFailure(null)}
      />
    </>
  );
}
