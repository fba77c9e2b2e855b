import { call } from '@foyer/api-client';
import { signUp } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { TERMS_VERSION } from '@foyer/domain';
import { forgetDraft, SIGN_UP_DRAFT, useMutation } from '@foyer/remote-kit';
import { useEnter } from '../form/sign-in.queries.ts';
import { messages } from './sign-up.messages.en.ts';
import type { SignUpForm } from './sign-up.model.ts';

/** Creates the account, which signs in, and goes on with it. */
export function useSignUp(targetOf: (username: string) => string) {
  const enter = useEnter();
  return useMutation({
    mutationFn: async (given: SignUpForm) => {
      await call(signUp, { body: { ...given, termsVersion: TERMS_VERSION } });
      forgetDraft(SIGN_UP_DRAFT);
      await enter(targetOf(given.username));
      toast.success(messages.done(given.email));
    },
  });
}
