import { lazyPart, toast } from '@foyer/design-system';
import { useSession, useSuspenseQuery } from '@foyer/remote-kit';
import { AskPassword, useRecentPassword } from '@foyer/remote-kit/recent-password';
import { useState } from 'react';
import { passkeysQuery } from './passkeys.queries.ts';
import { messages } from './two-factor.messages.en.ts';
import { twoFactorQuery, useTwoFactor } from './two-factor.queries.ts';
import { TwoFactorView } from './two-factor.view.tsx';

const { Part: TwoFactorWindow } = lazyPart(
  async () => (await import('./two-factor-window.part.tsx')).TwoFactorWindow,
);

/** Two-factor sign-in of the person. */
export function TwoFactorPart() {
  const { data } = useSuspenseQuery(twoFactorQuery);
  const email = useSession((state) => state.user?.email ?? '');
  const password = useRecentPassword();
  const { data: passkeys } = useSuspenseQuery(passkeysQuery);
  const { start, confirm, usePasskeys, renew, turnOff } = useTwoFactor(password.withPassword);
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setApp(null);
    setCodes(null);
    // a secret stays nowhere
    start.reset();
    confirm.reset();
    usePasskeys.reset();
    renew.reset();
  };
  return (
    <>
      <TwoFactorView
        twoFactor={data}
        onSetUp={() => start.mutate(undefined, { onSuccess: setApp })}
        hasPasskeys={passkeys.data.length > 0}
        onUsePasskeys={() =>
          usePasskeys.mutate(undefined, {
            onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
          })
        }
        isStarting={start.isPending}
        onRenew={async () => setCodes((await renew.mutateAsync()).recoveryCodes)}
        onTurnOff={async () => {
          await turnOff.mutateAsync();
          toast.success(messages.turnedOff);
        }}
        error={start.error ?? usePasskeys.error}
      />
      {(app ?? codes) && (
        <TwoFactorWindow
          app={app}
          codes={codes}
          email={email}
          onTurnOn={async (code) => setCodes((await confirm.mutateAsync(code)).recoveryCodes)}
          onClose={close}
        />
      )}
      <AskPassword {...password} />
    </>
  );
}
