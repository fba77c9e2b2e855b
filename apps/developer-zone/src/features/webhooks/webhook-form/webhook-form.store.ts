import { useDraft, useForm, useLeaveGuard, useNavigate } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { messages } from '../../../messages/en.ts';
import { webhookErrors, type WebhookForm } from './webhook-form.model.ts';

/** The form of a webhook: kept while it is typed, guarded until `saved` is told; then `to` opens. */
export function useWebhookForm(key: string, initial: WebhookForm, to: string) {
  const navigate = useNavigate();
  const draft = useDraft(`webhook:${key}`, initial);
  const form = useForm(draft, webhookErrors);
  const [isSaved, setSaved] = useState(false);
  const [, , forget] = draft;
  useLeaveGuard(!isSaved && JSON.stringify(form.values) !== JSON.stringify(initial), messages.form.leave, forget);
  // after the guard has let go, not in the same breath
  useEffect(() => { if (isSaved) void navigate(to); }, [isSaved, navigate, to]);
  const saved = () => { forget(); setSaved(true); };
  return { form, saved };
}
