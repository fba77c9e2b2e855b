import { Page, TextLink, toast } from '@foyer/design-system';
import { links, useActiveAccount, useLeaveGuard, useNavigate } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { useWebhookForm } from './use-webhook-form.ts';
import { emptyForm } from './webhook-form.model.ts';
import { useSaveWebhook } from './webhook-form.queries.ts';
import { WebhookFormView } from './webhook-form.view.tsx';

const text = messages.form;

export function WebhookNewPage() {
  const account = useActiveAccount();
  const navigate = useNavigate();
  const save = useSaveWebhook(account.id);
  const [isSaved, setSaved] = useState(false);
  const { form, errors, failure, attempt, isDirty, change, leave, submit } = useWebhookForm(emptyForm, save.mutateAsync);
  useLeaveGuard(isDirty && !isSaved && !save.isSuccess, text.leave);

  const backTo = links.developerZone(account.username);
  const create = async () => {
    if (!await submit()) return;
    setSaved(true);
    toast.success(text.created);
    void navigate(backTo);
  };
  return (
    <Page title={text.newTitle} above={<TextLink href={backTo} isQuiet>← {text.back}</TextLink>}>
      <WebhookFormView form={form} errors={errors} failure={failure} attempt={attempt} isNew isPending={save.isPending} backTo={backTo}
        onChange={change} onLeave={leave} onSubmit={() => void create()} />
    </Page>
  );
}
