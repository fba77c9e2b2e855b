import type { Webhook } from '@foyer/contracts';
import { Banner, Page, toast } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import {
  links,
  NotFoundNote,
  useActiveAccount,
  useLoaderData,
  useParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { SecretKey } from './secret-key.view.tsx';
import { messages as text } from './webhook-form.messages.en.ts';
import { useWebhookForm } from './webhook-form.store.ts';
import { readOf } from './webhook-form.model.ts';
import { useRotateSecret, useUpdateWebhook, webhookQuery } from './webhook-form.queries.ts';
import { WebhookFormView } from './webhook-form.view.tsx';
import styles from './webhook-form.module.css';

export function WebhookEditPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundWebhook /> : <NotFoundNote message={text.notFound} />;
}

function FoundWebhook() {
  const account = useActiveAccount();
  const { id = '' } = useParams();
  const { data: webhook } = useSuspenseQuery(webhookQuery(account.id, id));
  const rotate = useRotateSecret(account.id, id);
  const backTo = links.developerZone(account.username);
  const replaceKey = async () => {
    await rotate.mutateAsync();
    toast.success(text.rotated);
  };
  return (
    <Page
      title={text.editTitle}
      above={<Breadcrumb items={[{ label: text.back, href: backTo }, { label: text.editTitle }]} />}
    >
      {webhook.disabledReason && (
        <div className={styles.note}>
          <Banner tone="warning">{text.pausedBecause(webhook.disabledReason)}</Banner>
        </div>
      )}
      <SecretKey secretKey={webhook.secretKey} onReplace={replaceKey} />
      <EditForm webhook={webhook} ownerId={account.id} backTo={backTo} />
    </Page>
  );
}

// The form starts from the webhook as it was when the page opened; a new key must not undo what is
// typed.
function EditForm({
  webhook,
  ownerId,
  backTo,
}: {
  webhook: Webhook;
  ownerId: string;
  backTo: string;
}) {
  const update = useUpdateWebhook(ownerId, webhook.id);
  const { form, save, saved, dialog } = useWebhookForm(webhook.id, readOf(webhook), backTo, {
    send: (changes, _, version) => update.mutateAsync({ ...changes, version }),
    reload: async () => readOf(await update.reload()),
  });
  const onSubmit = save(() => {
    toast.success(text.updated);
    saved();
  });
  return (
    <>
      <WebhookFormView form={form} isNew={false} backTo={backTo} onSubmit={onSubmit} />
      {dialog}
    </>
  );
}
