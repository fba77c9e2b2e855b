import { call } from '@foyer/api-client';
import { signUp } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { forgetDraft, useMutation } from '@foyer/remote-kit';
import { messages } from '../../../messages/accounts.en.ts';
import { useEnter } from '../form/sign-in.queries.ts';
import type { SignUpForm } from './sign-up.model.ts';
import { SIGN_UP_DRAFT } from './sign-up.model.ts';

/** Creates the account, which signs in, and goes to `target`. */
export function useSignUp(target: string) {
  const enter = useEnter();
  return useMutation({
    mutationFn: async (given: SignUpForm) => {
      await call(signUp, { body: given });
      forgetDraft(SIGN_UP_DRAFT);
      await enter(target);
      toast.success(messages.signUp.done(given.email));
    },
  });
}
