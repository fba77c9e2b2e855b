import type { ListUser } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  failureOf,
  keepPreviousData,
  links,
  NotFoundNote,
  readSite,
  useActiveAccount,
  useLoaderData,
  useParams,
  useQuery,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { FailureDialog } from '../failure-dialog.view.tsx';
import { messages as shared } from '../user-lists.messages.en.ts';
import { listQuery } from '../user-lists.queries.ts';
import { messages as m } from './list-people.messages.en.ts';
import { peopleState } from './list-people.model.ts';
import {
  peopleQuery,
  useExportPeople,
  useRemovePerson,
  useRenewCode,
} from './list-people.queries.ts';
import { ListPeopleView } from './list-people.view.tsx';
import { RemovePersonDialog } from './remove-person-dialog.view.tsx';

export function ListPeoplePage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundList /> : <NotFoundNote message={shared.notFound} />;
}

function FoundList() {
  const account = useActiveAccount();
  const { id = '' } = useParams();
  const { data: list } = useSuspenseQuery(listQuery(account.id, id));
  const [state, setState] = useUrlState(peopleState);
  const people = useQuery({
    ...peopleQuery(account.id, id, state),
    placeholderData: keepPreviousData,
  });
  const renew = useRenewCode(account.id, id);
  const [removing, setRemoving] = useState<ListUser | null>(null);
  const [failure, setFailure] = useState<{ title: string; error: Error } | null>(null);
  const [{ supportEmail }] = useState(readSite);
  const remove = useRemovePerson(account.id);
  const confirmRemove = ({ id: userId, email }: ListUser) =>
    remove.mutateAsync(userId).then(
      () => toast.success(m.removed(email)),
      (error: Error) => setFailure({ title: m.unable(list.name), error }),
    );
  return (
    <>
      <ListPeopleView
        list={list}
        username={account.username}
        links={links}
        state={state}
        people={people.data}
        isStale={people.isPlaceholderData}
        failure={failureOf(people)}
        exporting={useExporting(account.id, id)}
        onRenew={async () => {
          await renew.mutateAsync();
          toast.success(m.code.renewed);
        }}
        onChange={setState}
        onRemove={setRemoving}
      />
      <RemovePersonDialog
        person={removing}
        onConfirm={confirmRemove}
        onClose={() => setRemoving(null)}
      />
      <FailureDialog
        failure={failure}
        supportEmail={supportEmail}
        onClose={() => setFailure(null)}
      />
    </>
  );
}

/** The file, and what is said of it. */
function useExporting(ownerId: string, listId: string) {
  const { mutate, isPending } = useExportPeople(ownerId, listId);
  const run = () =>
    mutate(undefined, {
      onSuccess: (count) => (count > 0 ? toast.success(m.exported(count)) : toast.info(m.noExport)),
      onError: (error) => toast.error(error.message),
    });
  return { run, isPending };
}
