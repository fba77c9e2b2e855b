import type { MembershipSettings } from '@foyer/contracts';
import { useActiveAccount, useHasPage, useLeaveGuard, useSuspenseQuery } from '@foyer/remote-kit';
import { useEdit } from '@foyer/remote-kit/edit';
import { useEffect } from 'react';
import { messages as text } from './settings.messages.en.ts';
import { formOf, LABELS, settingsErrors, showSetting } from './settings.model.ts';
import {
  settingsQuery,
  useReloadSettings,
  useRotateLink,
  useSaveSettings,
} from './settings.queries.ts';
import { SettingsView } from './settings.view.tsx';

/** How long "Settings updated" stays. */
const SAVED_SHOWN_MS = 2000;

const readOf = (settings: MembershipSettings) => ({
  values: formOf(settings),
  version: settings.version,
});

export function SettingsPage() {
  const account = useActiveAccount();
  const { data: settings } = useSuspenseQuery(settingsQuery(account.id));
  const save = useSaveSettings(account.id);
  const rotate = useRotateLink(account.id);
  const reload = useReloadSettings(account.id);
  const {
    form,
    isChanged,
    save: saving,
    restart,
    forget,
    dialog,
  } = useEdit({
    key: `memberships:${account.id}`,
    read: readOf(settings),
    check: settingsErrors,
    labels: LABELS,
    show: showSetting,
    send: (changed, _, version) => save.mutateAsync({ ...changed, version }),
    reload: async () => readOf(await reload()),
  });
  useLeaveGuard(isChanged, text.leave, forget);

  const hasPage = useHasPage()(settings.membershipPageUrl);

  const { isSuccess, reset } = save;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  const submit = saving((saved) => {
    if (saved) restart(readOf(saved));
  });
  return (
    <>
      <SettingsView
        settings={settings}
        hasPage={hasPage}
        form={form}
        username={account.username}
        save={{ isPending: save.isPending, isSaved: isSuccess, isFailed: form.failure !== null }}
        onSubmit={submit}
        onRotate={() => rotate.mutateAsync()}
      />
      {dialog}
    </>
  );
}
