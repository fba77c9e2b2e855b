import { useSearchParams } from '@foyer/remote-kit';
import { useForm } from 'react-hook-form';
import { resolveWith } from '../form/form-resolver.model.ts';
import { passOn, returnPath } from '../form/return-path.model.ts';
import { useSignIn } from '../form/sign-in.queries.ts';
import { noticeOf, SignInForm } from './sign-in.model.ts';
import { SignInView } from './sign-in.view.tsx';

export function SignInPage() {
  const [search] = useSearchParams();
  const form = useForm<SignInForm>({ mode: 'onTouched', shouldFocusError: false, resolver: resolveWith(SignInForm), defaultValues: { email: '', password: '' } });
  const signIn = useSignIn(returnPath(search));
  return <SignInView form={form} onSubmit={signIn.mutateAsync} notice={noticeOf(search.get('notice'))} passOn={passOn(search)} />;
}
