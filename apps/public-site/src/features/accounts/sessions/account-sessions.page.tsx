import { useSession, useSuspenseQuery } from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { useResendVerification } from '../form/resend-verification.queries.ts';
import { ChangePasswordForm } from './account-sessions.model.ts';
import {
  newsChoicesQuery,
  privacyQuery,
  sessionsQuery,
  useChangePassword,
  useChangePrivacy,
  useChooseNews,
  useEndSession,
  useSignOutEverywhere,
  type NewsChange,
} from './account-sessions.queries.ts';
import { AccountSessionsView } from './account-sessions.view.tsx';
import { ChangePasswordView } from './change-password.view.tsx';
import { EmailChangePart } from './email-change.part.tsx';
import { NewsChoicesView } from './news-choices.view.tsx';
import { PasskeysPart } from './passkeys.part.tsx';
import { PrivacyView } from './privacy.view.tsx';
import { TwoFactorPart } from './two-factor.part.tsx';
import { UnverifiedEmail } from './unverified-email.view.tsx';

const EMPTY: ChangePasswordForm = { currentPassword: '', newPassword: '' };

function ChangePassword() {
  const form = useForm(useState<ChangePasswordForm>(EMPTY), (values) =>
    schemaErrors(ChangePasswordForm, values),
  );
  const change = useChangePassword();
  const submit = (values: ChangePasswordForm) =>
    change.mutateAsync(values).then(() => form.set(EMPTY));
  return <ChangePasswordView form={form} onSubmit={submit} isChanged={change.isSuccess} />;
}

function EmailNotice() {
  const user = useSession((state) => state.user);
  const resend = useResendVerification();
  if (user?.emailVerified !== false) return null;
  return (
    <UnverifiedEmail
      email={user.email}
      onResend={resend.mutate}
      isPending={resend.isPending}
      isResent={resend.isSuccess}
      error={resend.error}
    />
  );
}

function Privacy() {
  const { data } = useSuspenseQuery(privacyQuery);
  const change = useChangePrivacy();
  // The box shows what was chosen while it is on its way, from the press on: a call says only a
  // moment later that it is under way, and until then the box would jump back.
  const [chosen, setChosen] = useState<boolean>();
  const choose = (findable: boolean) => {
    setChosen(findable);
    change.mutate(findable, { onSettled: () => setChosen(undefined) });
  };
  return (
    <PrivacyView
      privacy={chosen === undefined ? data : { ...data, findable: chosen }}
      onChange={choose}
      isPending={change.isPending}
      isSaved={change.isSuccess}
      error={change.error}
    />
  );
}

function NewsChoices() {
  const { data } = useSuspenseQuery(newsChoicesQuery);
  const isEmailVerified = useSession((state) => state.user?.emailVerified !== false);
  const change = useChooseNews();
  // as above; several may be on their way
  const [chosen, setChosen] = useState<NewsChange[]>([]);
  const choose = (one: NewsChange) => {
    setChosen((all) => [...all, one]);
    change
      .mutateAsync(one)
      .catch(() => {})
      .finally(() => setChosen((all) => all.filter((other) => other !== one)));
  };
  return (
    <NewsChoicesView
      isWanted={(kind, channel) =>
        chosen.findLast((one) => one.kind === kind && one.channel === channel)?.isWanted ??
        (data[kind] as Partial<Record<NewsChange['channel'], boolean>>)[channel] ??
        true
      }
      onChange={choose}
      isEmailVerified={isEmailVerified}
      isPending={chosen.length > 0}
      isSaved={change.isSuccess}
      error={change.error}
    />
  );
}

export function AccountSessionsPage() {
  const { data } = useSuspenseQuery(sessionsQuery);
  const end = useEndSession();
  const everywhere = useSignOutEverywhere();
  return (
    <AccountSessionsView
      sessions={data.data}
      onEnd={end.mutate}
      endingId={end.isPending ? end.variables : undefined}
      onEndAll={everywhere.mutate}
      isEndingAll={everywhere.isPending}
      error={end.error ?? everywhere.error}
      above={<EmailNotice />}
    >
      <EmailChangePart />
      <ChangePassword />
      <PasskeysPart />
      <TwoFactorPart />
      <NewsChoices />
      <Privacy />
    </AccountSessionsView>
  );
}
