import { isApiError } from '@foyer/api-client';
import { useDraft } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../../../messages/en.ts';
import { validate, type FieldErrors, type WebhookForm } from './webhook-form.model.ts';

const isField = (path: string): path is keyof WebhookForm => ['url', 'description', 'eventTypes', 'status'].includes(path);

/** What the server says about the fields, or about the whole. */
function fromServer(error: unknown): { fields: FieldErrors; whole: string | null } {
  const fields: FieldErrors = {};
  for (const { path, message } of isApiError(error) ? error.errors : []) if (isField(path)) fields[path] = message;
  if (Object.keys(fields).length > 0) return { fields, whole: null };
  return { fields, whole: isApiError(error) ? error.message : messages.form.failed };
}

/** The state of the form: what is typed, what is wrong with it, and since which attempt it is said. */
export function useWebhookForm(key: string, initial: WebhookForm, save: (form: WebhookForm) => Promise<unknown>) {
  const [form, setForm] = useDraft(`webhook:${key}`, initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  const change = (part: Partial<WebhookForm>) => {
    setForm((current) => ({ ...current, ...part }));
    // a corrected field is judged anew at once, one that was not wrong yet only after it is left
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([key]) => !(key in part))));
  };
  const leave = (field: keyof WebhookForm) => setErrors((current) => {
    const { [field]: found } = validate(form);
    const { [field]: _, ...others } = current;
    return found ? { ...others, [field]: found } : others;
  });
  const submit = async () => {
    const found = validate(form);
    setErrors(found);
    setFailure(null);
    setAttempt((n) => n + 1);
    if (Object.keys(found).length > 0) return false;
    try {
      await save(form);
      return true;
    } catch (error) {
      const { fields, whole } = fromServer(error);
      setErrors(fields);
      setFailure(whole);
      return false;
    }
  };
  const isDirty = JSON.stringify(form) !== JSON.stringify(initial);
  return { form, errors, failure, attempt, isDirty, change, leave, submit };
}
