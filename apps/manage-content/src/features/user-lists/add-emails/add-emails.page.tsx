import { Page, toast } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import {
  links,
  NotFoundNote,
  useActiveAccount,
  useDraft,
  useLeaveGuard,
  useLoaderData,
  useNavigate,
  useParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useEffect, useState } from 'react';
import { messages as shared } from '../user-lists.messages.en.ts';
import { listQuery, useAddPeople } from '../user-lists.queries.ts';
import { messages as m } from './add-emails.messages.en.ts';
import { addErrors, emailsOf } from './add-emails.model.ts';
import { AddEmailsView } from './add-emails.view.tsx';

export function AddEmailsPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundList /> : <NotFoundNote message={shared.notFound} />;
}

const EMPTY = { emails: '' };

function FoundList() {
  const { id: ownerId, username } = useActiveAccount();
  const { id = '' } = useParams();
  const { data: list } = useSuspenseQuery(listQuery(ownerId, id));
  const add = useAddPeople(ownerId, id);
  const backTo = links.list(username, id);
  const { form, submit } = useAddForm(id, backTo, (emails) => add.mutateAsync(emails));
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
      <AddEmailsView form={form} backTo={backTo} onSubmit={submit} />
    </Page>
  );
}

/** Kept while it is typed; once all are added it leads back to the list. */
function useAddForm(
  listId: string,
  backTo: string,
  send: (emails: readonly string[]) => Promise<unknown>,
) {
  const navigate = useNavigate();
  const draft = useDraft(`add-emails:${listId}`, EMPTY);
  const [values, , forget] = draft;
  const form = useForm(draft, addErrors);
  const [isSaved, setSaved] = useState(false);
  useLeaveGuard(!isSaved && values.emails.trim() !== '', shared.leave, forget);
  // after the guard has let go, not in the same breath
  useEffect(() => {
    if (isSaved) void navigate(backTo);
  }, [isSaved, navigate, backTo]);
  const submit = form.submit(async (now) => {
    await send(emailsOf(now));
    toast.success(shared.added);
    forget();
    setSaved(true);
  });
  return { form, submit };
}
