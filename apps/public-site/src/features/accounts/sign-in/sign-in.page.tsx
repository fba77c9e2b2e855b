import { useLocation, useSearchParams } from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { passOn, returnPath } from '../form/return-path.model.ts';
import { useSignIn } from '../form/sign-in.queries.ts';
import { noticeOf, SignInForm, toFollowOf } from './sign-in.model.ts';
import { SignInView } from './sign-in.view.tsx';

export function SignInPage() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const form = useForm(useState<SignInForm>({ email: '', password: '' }), (values) =>
    schemaErrors(SignInForm, values),
  );
  const signIn = useSignIn(returnPath(search));
  return (
    <SignInView
      form={form}
      signIn={signIn}
      notice={noticeOf(search.get('notice'))}
      passOn={passOn(search)}
      toFollow={toFollowOf(state)}
    />
  );
}
