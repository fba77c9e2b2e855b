import { Page, toast } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { links, useActiveAccount } from '@foyer/remote-kit';
import { messages as text } from './webhook-form.messages.en.ts';
import { useWebhookForm } from './webhook-form.store.ts';
import { emptyForm } from './webhook-form.model.ts';
import { useCreateWebhook } from './webhook-form.queries.ts';
import { WebhookFormView } from './webhook-form.view.tsx';

export function WebhookNewPage() {
  const account = useActiveAccount();
  const create = useCreateWebhook(account.id);
  const backTo = links.developerZone(account.username);
  const { form, save, saved } = useWebhookForm(
    `new:${account.id}`,
    { values: emptyForm, version: 0 },
    backTo,
    { send: (_, values) => create.mutateAsync(values), reload: () => Promise.resolve(null) },
  );
  const onSubmit = save(() => {
    toast.success(text.created);
    saved();
  });
  return (
    <Page
      title={text.newTitle}
      above={<Breadcrumb items={[{ label: text.back, href: backTo }, { label: text.newTitle }]} />}
    >
      <WebhookFormView form={form} isNew backTo={backTo} onSubmit={onSubmit} />
    </Page>
  );
}
