import { Page, TextLink, toast } from '@foyer/design-system';
import { links, useActiveAccount } from '@foyer/remote-kit';
import { messages } from '../../../messages/en.ts';
import { useLeaveWhenSaved } from './leave-when-saved.store.ts';
import { useWebhookForm } from './webhook-form.store.ts';
import { emptyForm } from './webhook-form.model.ts';
import { useSaveWebhook } from './webhook-form.queries.ts';
import { WebhookFormView } from './webhook-form.view.tsx';

const text = messages.form;

export function WebhookNewPage() {
  const account = useActiveAccount();
  const save = useSaveWebhook(account.id);
  const { form, errors, failure, attempt, isDirty, change, leave, submit } = useWebhookForm(`new:${account.id}`, emptyForm, save.mutateAsync);
  const backTo = links.developerZone(account.username);
  const leaveSaved = useLeaveWhenSaved(isDirty, backTo);
  const create = async () => {
    if (!await submit()) return;
    toast.success(text.created);
    leaveSaved();
  };
  return (
    <Page title={text.newTitle} above={<TextLink href={backTo} isQuiet>← {text.back}</TextLink>}>
      <WebhookFormView form={form} errors={errors} failure={failure} attempt={attempt} isNew isPending={save.isPending} backTo={backTo}
        onChange={change} onLeave={leave} onSubmit={() => void create()} />
    </Page>
  );
}
