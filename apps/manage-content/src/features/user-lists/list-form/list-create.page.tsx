import { Page, toast } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { links, useActiveAccount } from '@foyer/remote-kit';
import { messages as shared } from '../user-lists.messages.en.ts';
import { messages as m } from './list-form.messages.en.ts';
import { useCreateList } from './list-form.queries.ts';
import { useListForm } from './list-form.store.ts';
import { ListFormView } from './list-form.view.tsx';

export function ListCreatePage() {
  const { id: ownerId, username } = useActiveAccount();
  const create = useCreateList(ownerId);
  const backTo = links.lists(username);
  const { form, save, saved } = useListForm(
    `new:${ownerId}`,
    { values: { name: '' }, version: 0 },
    { send: (_, { name }) => create.mutateAsync(name.trim()), reload: () => Promise.resolve(null) },
  );
  const onSubmit = save((list) => {
    if (!list) return;
    toast.success(m.created);
    saved(links.list(username, list.id));
  });
  return (
    <Page
      title={m.newTitle}
      above={<Breadcrumb items={[{ label: shared.title, href: backTo }, { label: m.newTitle }]} />}
    >
      <ListFormView form={form} submitLabel={m.create} backTo={backTo} onSubmit={onSubmit} />
    </Page>
  );
}
