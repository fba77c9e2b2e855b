import { useLoaderData, useLocation, useSession } from '@foyer/remote-kit';
import { useResendVerification } from '../form/resend-verification.queries.ts';
import type { Verification } from './verify.queries.ts';
import { VerifyView } from './verify.view.tsx';

export function VerifyPage() {
  const verification = useLoaderData<Verification>();
  const user = useSession((state) => state.user);
  const acting = useSession((state) => state.account);
  const own = (user?.organizations ?? []).filter((one) => one.accessSetting === undefined);
  const { pathname } = useLocation();
  const resend = useResendVerification();
  const state = verification === 'invalid' && user?.emailVerified ? 'already' : verification;
  return (
    <VerifyView
      state={state}
      path={pathname}
      username={user?.username ?? null}
      house={own.find(({ id }) => id === acting?.id) ?? own[0]}
      onResend={resend.mutate}
      isPending={resend.isPending}
      isResent={resend.isSuccess}
      error={resend.error}
    />
  );
}
