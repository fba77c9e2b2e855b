import type { UserListDetail } from '@foyer/contracts';
import { Page, toast } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import {
  links,
  NotFoundNote,
  useActiveAccount,
  useLoaderData,
  useParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { messages as shared } from '../user-lists.messages.en.ts';
import { listQuery } from '../user-lists.queries.ts';
import { messages as m } from './list-form.messages.en.ts';
import { useRenameList } from './list-form.queries.ts';
import { useListForm } from './list-form.store.ts';
import { ListFormView } from './list-form.view.tsx';

export function ListRenamePage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundList /> : <NotFoundNote message={shared.notFound} />;
}

const readOf = ({ name, version }: UserListDetail) => ({ values: { name }, version });

function FoundList() {
  const { id: ownerId, username } = useActiveAccount();
  const { id = '' } = useParams();
  const { data: list } = useSuspenseQuery(listQuery(ownerId, id));
  const rename = useRenameList(ownerId, id);
  const backTo = links.list(username, id);
  const { form, save, saved, dialog } = useListForm(id, readOf(list), {
    send: (_, { name }, version) => rename.mutateAsync({ name: name.trim(), version }),
    reload: async () => readOf(await rename.reload()),
  });
  const onSubmit = save(() => {
    toast.success(m.renamed);
    saved(backTo);
  });
  return (
    <Page
      title={m.renameTitle}
      above={
        <Breadcrumb
          items={[
            { label: shared.title, href: links.lists(username) },
            { label: list.name, href: backTo },
            { label: m.renameTitle },
          ]}
        />
      }
    >
      <ListFormView form={form} submitLabel={m.save} backTo={backTo} onSubmit={onSubmit} />
      {dialog}
    </Page>
  );
}
