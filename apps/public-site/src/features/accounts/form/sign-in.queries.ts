import { call } from '@foyer/api-client';
import { askPasskey, isServerPath } from '@foyer/contracts';
import { useMutation, useNavigate, useQueryClient } from '@foyer/remote-kit';
import { knowsPasskeys, provePasskey } from '@foyer/remote-kit/passkey';
import { givePasskey, givePassword, refreshSession, type SecondStep } from '@foyer/session';
import { useState } from 'react';
import type { SignIn } from './sign-in.model.ts';

/**
 * Goes on as the person who has just signed in: responses given to the visitor are forgotten first.
 */
export function useEnter(): (target: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (target) => {
    await refreshSession();
    queryClient.clear();
    if (isServerPath(target)) window.location.assign(target);
    else await navigate(target, { replace: true });
  };
}

/**
 * Signs in and goes to `target`; where the account has a second step, by way of it. Its form is
 * fetched by those who need it, while the button is still pressed.
 */
export function useSignIn(target: string): SignIn {
  const enter = useEnter();
  const [step, setStep] = useState<SecondStep | null>(null);
  const [over, setOver] = useState<Error | null>(null);
  const signIn = useMutation({
    mutationFn: async (given: { email: string; password: string }) => {
      setOver(null);
      const owed = await givePassword(given);
      if (!owed) return enter(target);
      await import('./second-step.part.tsx');
      setStep(owed);
    },
  });
  const passkey = useMutation({
    mutationFn: async () => {
      await givePasskey(await provePasskey(await call(askPasskey, {})));
      return enter(target);
    },
  });
  const startAgain = (why?: Error) => {
    setStep(null);
    setOver(why ?? null);
  };
  return {
    signIn: signIn.mutateAsync,
    passkey: knowsPasskeys()
      ? { enter: () => passkey.mutate(), isPending: passkey.isPending, error: passkey.error }
      : null,
    secondStep: step && { step, onDone: () => enter(target), onStartAgain: startAgain },
    over,
  };
}
