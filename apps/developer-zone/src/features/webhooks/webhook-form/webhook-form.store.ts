import { useLeaveGuard, useNavigate } from '@foyer/remote-kit';
import { useEdit, type EditSteps, type Read } from '@foyer/remote-kit/edit';
import { useEffect, useState } from 'react';
import { messages } from './webhook-form.messages.en.ts';
import { LABELS, showField, webhookErrors, type WebhookForm } from './webhook-form.model.ts';

/**
 * The form of a webhook: kept while it is typed, guarded until `saved` is told; then `to` opens.
 */
export function useWebhookForm(
  key: string,
  read: Read<WebhookForm>,
  to: string,
  steps: EditSteps<WebhookForm, unknown>,
) {
  const navigate = useNavigate();
  const { form, isChanged, save, forget, dialog, generation } = useEdit({
    key: `webhook:${key}`,
    read,
    check: webhookErrors,
    labels: LABELS,
    show: showField,
    ...steps,
  });
  const [isSaved, setSaved] = useState(false);
  useLeaveGuard(!isSaved && isChanged, messages.leave, forget);
  // after the guard has let go, not in the same breath
  useEffect(() => {
    if (isSaved) void navigate(to);
  }, [isSaved, navigate, to]);
  const saved = () => {
    forget();
    setSaved(true);
  };
  return { form, save, saved, dialog, generation };
}
