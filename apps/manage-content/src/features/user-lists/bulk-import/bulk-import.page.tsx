import { Page, toast } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import {
  links,
  NotFoundNote,
  useActiveAccount,
  useLeaveGuard,
  useLoaderData,
  useNavigate,
  useParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useCallback, useEffect, useState } from 'react';
import { messages as shared } from '../user-lists.messages.en.ts';
import { listQuery, useAddPeople } from '../user-lists.queries.ts';
import { messages as m } from './bulk-import.messages.en.ts';
import { emailsOf } from './bulk-import.model.ts';
import { findExisting } from './bulk-import.queries.ts';
import { BulkImportView } from './bulk-import.view.tsx';
import { useImportRows } from './import-rows.store.ts';

export function BulkImportPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundList /> : <NotFoundNote message={shared.notFound} />;
}

function FoundList() {
  const { id: ownerId, username } = useActiveAccount();
  const { id = '' } = useParams();
  const { data: list } = useSuspenseQuery(listQuery(ownerId, id));
  const backTo = links.list(username, id);
  return (
    <Page
      title={m.title}
      lead={m.lead(list.name)}
      above={
        <Breadcrumb
          items={[
            { label: shared.title, href: links.lists(username) },
            { label: list.name, href: backTo },
            { label: m.title },
          ]}
        />
      }
    >
      <Import ownerId={ownerId} listId={id} backTo={backTo} />
    </Page>
  );
}

interface ImportProps {
  ownerId: string;
  listId: string;
  backTo: string;
}

/** A file from its choice to the list; leaving in between is asked about. */
function Import({ ownerId, listId, backTo }: ImportProps) {
  const navigate = useNavigate();
  const ask = useCallback(
    (emails: readonly string[]) => findExisting(ownerId, listId, emails),
    [ownerId, listId],
  );
  const file = useImportRows(ask);
  const add = useAddPeople(ownerId, listId);
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<{ text: string } | null>(null);
  useLeaveGuard(!isSaved && file.rows.length > 0, shared.leave);
  useEffect(() => {
    if (isSaved) void navigate(backTo);
  }, [isSaved, navigate, backTo]);
  const refusalOfRows = () => {
    if (file.rows.length === 0) return m.none;
    return file.rows.some((row) => row.problem) ? m.mend : null;
  };
  const submit = () => {
    const text = refusalOfRows();
    setRefusal(text === null ? null : { text });
    if (text !== null || add.isPending) return;
    add.mutate(emailsOf(file.rows), {
      onSuccess: () => {
        toast.success(shared.added);
        setSaved(true);
      },
      onError: (error) => setRefusal({ text: error.message }),
    });
  };
  return (
    <BulkImportView
      file={file}
      refusal={refusal}
      isSending={add.isPending}
      backTo={backTo}
      onSubmit={submit}
    />
  );
}
