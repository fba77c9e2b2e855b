import { suggestUsername } from '@foyer/domain';
import { SIGN_UP_DRAFT, useDraft, useSearchParams } from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { passOn } from '../form/return-path.model.ts';
import { SignUpForm, targetOf } from './sign-up.model.ts';
import { useSignUp } from './sign-up.queries.ts';
import { SignUpView } from './sign-up.view.tsx';

const EMPTY: SignUpForm = { name: '', username: '', email: '', password: '' };
const SECRETS = ['password'] as const;

export function SignUpPage() {
  const [search] = useSearchParams();
  const form = useForm(useDraft(SIGN_UP_DRAFT, EMPTY, SECRETS), (values) =>
    schemaErrors(SignUpForm, values),
  );
  const signUp = useSignUp((username) => targetOf(search, username));
  const suggest = (name: string) => {
    // as long as nobody chose another
    if (form.values.username === suggestUsername(form.values.name))
      form.set({ username: suggestUsername(name) });
  };
  return (
    <SignUpView
      form={form}
      onSubmit={signUp.mutateAsync}
      onName={suggest}
      passOn={passOn(search)}
    />
  );
}
