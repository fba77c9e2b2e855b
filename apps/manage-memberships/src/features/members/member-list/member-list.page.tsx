import { toast } from '@foyer/design-system';
import { toggleSort } from '@foyer/domain';
import {
  failureOf,
  keepPreviousData,
  useActiveAccount,
  useQuery,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { messages as shared } from '../members.messages.en.ts';
import { tiersQuery, useMembers } from '../members.queries.ts';
import { MembersState } from './member-list.model.ts';
import { membersQuery, useExportMembers } from './member-list.queries.ts';
import { MemberListView } from './member-list.view.tsx';

export function MemberListPage() {
  const { id: ownerId, username } = useActiveAccount();
  const [state, setState] = useUrlState(MembersState);
  const { data: tiers } = useSuspenseQuery(tiersQuery(ownerId));
  const list = useQuery({ ...membersQuery(ownerId, state), placeholderData: keepPreviousData });
  const { resend } = useMembers(ownerId);
  const exporting = useExportMembers(ownerId, state);
  const [now] = useState(() => new Date());
  const onError = (error: Error) => toast.error(error.message);
  return (
    <MemberListView
      username={username}
      at={{ now, zone: tiers.timezone }}
      state={state}
      tiers={tiers.data}
      members={list.data}
      isStale={list.isPlaceholderData}
      failure={failureOf(list)}
      exporting={{
        isPending: exporting.isPending,
        run: () => exporting.mutate(undefined, { onError }),
      }}
      onFilter={(change) => setState({ ...change, page: 1 }, { replace: true })}
      onSort={(column) => setState(toggleSort(state, column))}
      onPage={(page) => setState({ page })}
      onResend={(id) => resend.mutate(id, { onSuccess: () => toast.success(shared.sent), onError })}
    />
  );
}
