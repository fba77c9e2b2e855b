import { links, useLoaderData, useSearchParams } from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { returnPath } from '../form/return-path.model.ts';
import { useSignIn } from '../form/sign-in.queries.ts';
import { DEMO_PASSWORD, PreviewLoginForm } from './preview-login.model.ts';
import { PreviewLoginView } from './preview-login.view.tsx';

export function PreviewLoginPage() {
  const isAvailable = useLoaderData<boolean>();
  const [search] = useSearchParams();
  const form = useForm(useState<PreviewLoginForm>({ email: '', password: '' }), (values) =>
    schemaErrors(PreviewLoginForm, values),
  );
  const signIn = useSignIn(returnPath(search));
  if (!isAvailable) return null;

  const fillIn = (email: string) => form.set({ email, password: DEMO_PASSWORD });
  return (
    <PreviewLoginView
      form={form}
      signIn={signIn}
      onChoose={fillIn}
      outboxLink={links.previewOutbox()}
    />
  );
}
