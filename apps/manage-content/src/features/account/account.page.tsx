import type { Account } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { namedZones } from '@foyer/domain';
import { phoneCountries } from '@foyer/domain/phone';
import {
  useActiveAccount,
  useLeaveGuard,
  useLocation,
  useNavigate,
  useParams,
  useQuery,
  useSession,
  useSuspenseQuery,
  links,
} from '@foyer/remote-kit';
import { useEdit } from '@foyer/remote-kit/edit';
import { useSettled } from '@foyer/remote-kit/settled';
import { useEffect, useMemo, useState } from 'react';
import { messages as shared } from '../../messages/en.ts';
import { SettingsFrame } from '../../shared/settings-frame.part.tsx';
import { usePicture } from '../../shared/picture.queries.ts';
import { messages as m } from './account.messages.en.ts';
import {
  accountErrors,
  labelsOf,
  showValue,
  toChanges,
  toValues,
  TOGETHER,
} from './account.model.ts';
import { accountQuery, useAccount, usernameQuery } from './account.queries.ts';
import { AccountView } from './account.view.tsx';
import { PersonalDataPart } from './personal-data.part.tsx';

const readOf = (account: Account) => ({ values: toValues(account), version: account.version });

/** Another account is another form. */
export function AccountPage() {
  const { id } = useActiveAccount();
  const { data } = useSuspenseQuery(accountQuery(id));
  return <AccountForm key={id} account={data} />;
}

/** What the server says of a username that is typed; nothing of the one that the account has. */
function useUsernameCheck({ id, username: own }: Account, typed: string, isWrong: boolean) {
  const username = useSettled(typed);
  const isAsked = !isWrong && username === typed && username.toLowerCase() !== own.toLowerCase();
  const { data } = useQuery({ ...usernameQuery(id, username), enabled: isAsked, retry: false });
  return isAsked ? data : undefined;
}

/** A link to the public address leads to its field, also from this page itself. */
function useAnchor() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '#public-email')
      document.querySelector<HTMLElement>('input[name="publicEmail"]')?.focus();
  }, [hash, key]);
}

function AccountForm({ account }: { account: Account }) {
  const { id, type, username } = account;
  const { save, reload } = useAccount(id);
  const navigate = useNavigate();
  const email = useSession((state) => (state.user?.id === id ? state.user.email : null));
  const edit = useEdit({
    key: `account:${id}`,
    read: readOf(account),
    check: (values) => accountErrors(account, values),
    together: TOGETHER,
    labels: labelsOf(type),
    show: (name, value) => showValue(name, value, toValues(account)),
    send: (changed, values, version) =>
      save.mutateAsync({ ...toChanges(changed, values), version }),
    reload: async () => readOf(await reload()),
  });
  const { form } = edit;
  const [year] = useState(() => new Date().getFullYear());
  const { timezone } = form.values;
  const timezones = useMemo(() => namedZones(timezone, year), [timezone, year]);
  const countries = useMemo(phoneCountries, []);
  const avatar = usePicture(form, 'avatar');
  const banner = usePicture(form, 'banner');
  const usernameCheck = useUsernameCheck(
    account,
    form.values.username,
    accountErrors(account, form.values)['username'] !== undefined,
  );
  useAnchor();
  useLeaveGuard(
    edit.isChanged || avatar.isPending || banner.isPending,
    shared.discard,
    edit.forget,
  );
  const onSave = edit.save((saved) => {
    if (saved) edit.restart(readOf(saved));
    toast.success(m.saved);
  });
  const at = useParams()['username'];
  const hasMoved = !edit.isChanged && at !== username;
  useEffect(() => {
    // the same page at its new address; not before the form knows that nothing is lost
    if (hasMoved) void navigate(links.settingsAccount(username), { replace: true });
  }, [hasMoved, username, navigate]);
  return (
    <SettingsFrame title={m.title} username={username} lead={m.lead(account.name)}>
      <AccountView
        {...{ account, form, avatar, banner, timezones, countries, email, usernameCheck, onSave }}
        isChanged={edit.isChanged}
        generation={edit.generation}
      />
      <PersonalDataPart type={type} username={username} />
      {edit.dialog}
    </SettingsFrame>
  );
}
