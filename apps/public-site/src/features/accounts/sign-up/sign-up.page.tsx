import { useSearchParams } from '@foyer/remote-kit';
import { useForm } from 'react-hook-form';
import { resolveWith } from '../form/form-resolver.model.ts';
import { passOn, returnPath } from '../form/return-path.model.ts';
import { suggestUsername } from '../form/suggest-username.model.ts';
import { draftOf, useDraft } from '../form/draft.store.ts';
import { SIGN_UP_DRAFT, SignUpForm } from './sign-up.model.ts';
import { useSignUp } from './sign-up.queries.ts';
import { SignUpView } from './sign-up.view.tsx';

const EMPTY: SignUpForm = { name: '', username: '', email: '', password: '' };
const SECRETS = ['password'] as const;

export function SignUpPage() {
  const [search] = useSearchParams();
  const form = useForm<SignUpForm>({
    mode: 'onTouched', shouldFocusError: false, resolver: resolveWith(SignUpForm), defaultValues: draftOf(SIGN_UP_DRAFT, EMPTY),
  });
  useDraft(SIGN_UP_DRAFT, form, SECRETS);
  const signUp = useSignUp(returnPath(search));
  const suggest = (name: string) => {
    if (!form.getFieldState('username').isTouched) form.setValue('username', suggestUsername(name));
  };
  return <SignUpView form={form} onSubmit={signUp.mutateAsync} onName={suggest} passOn={passOn(search)} />;
}
