import { useActiveAccount, useDraft, useLeaveGuard, useSuspenseQuery } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { messages } from '../../messages/en.ts';
import { formOf, isSame, validate, type FieldErrors, type SettingsForm } from './settings.model.ts';
import { settingsQuery, useRotateLink, useSaveSettings } from './settings.queries.ts';
import { SettingsView } from './settings.view.tsx';

const text = messages.settings;
/** How long "Settings updated" stays. */
const SAVED_SHOWN_MS = 2000;

export function SettingsPage() {
  const account = useActiveAccount();
  const { data: settings } = useSuspenseQuery(settingsQuery(account.id));
  const save = useSaveSettings(account.id);
  const rotate = useRotateLink(account.id);
  const [form, setForm] = useDraft(`memberships:${account.id}`, formOf(settings));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  useLeaveGuard(!isSame(form, formOf(settings)), text.leave);

  const { isSuccess, reset } = save;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  const change = (part: Partial<SettingsForm>) => setForm((current) => ({ ...current, ...part }));
  const submit = () => {
    const found = validate(form);
    setErrors(found);
    setAttempt((n) => n + 1);
    if (Object.keys(found).length === 0) save.mutate(form, { onSuccess: (saved) => setForm(formOf(saved)) });
  };
  return (
    <SettingsView settings={settings} form={form} errors={errors} attempt={attempt} username={account.username}
      save={{ isPending: save.isPending, isSaved: isSuccess, isFailed: save.isError }} onChange={change} onSubmit={submit} onRotate={() => rotate.mutateAsync()} />
  );
}
