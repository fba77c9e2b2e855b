import { useActiveAccount, useDraft, useForm, useHasPage, useLeaveGuard, useSuspenseQuery } from '@foyer/remote-kit';
import { useEffect } from 'react';
import { messages } from '../../messages/en.ts';
import { formOf, isSame, settingsErrors } from './settings.model.ts';
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
  const draft = useDraft(`memberships:${account.id}`, formOf(settings));
  const form = useForm(draft, settingsErrors);
  const [, setValues, forget] = draft;
  useLeaveGuard(!isSame(form.values, formOf(settings)), text.leave, forget);

  const hasPage = useHasPage()(settings.membershipPageUrl);

  const { isSuccess, reset } = save;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  const submit = form.submit(async (values) => setValues(formOf(await save.mutateAsync(values))));
  return (
    <SettingsView settings={settings} hasPage={hasPage} form={form} username={account.username}
      save={{ isPending: save.isPending, isSaved: isSuccess, isFailed: save.isError }} onSubmit={submit} onRotate={() => rotate.mutateAsync()} />
  );
}
