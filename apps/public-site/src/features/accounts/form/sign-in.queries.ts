import { isServerPath } from '@foyer/contracts';
import { useMutation, useNavigate, useQueryClient } from '@foyer/remote-kit';
import { givePassword, refreshSession, type SecondStep } from '@foyer/session';
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
  const startAgain = (why?: Error) => {
    setStep(null);
    setOver(why ?? null);
  };
  return {
    signIn: signIn.mutateAsync,
    secondStep: step && { step, onDone: () => enter(target), onStartAgain: startAgain },
    over,
  };
}
