import { links, useLoaderData, useSearchParams } from '@foyer/remote-kit';
import { useForm } from 'react-hook-form';
import { resolveWith } from '../form/form-resolver.model.ts';
import { returnPath } from '../form/return-path.model.ts';
import { useSignIn } from '../form/sign-in.queries.ts';
import { DEMO_PASSWORD, PreviewLoginForm } from './preview-login.model.ts';
import { PreviewLoginView } from './preview-login.view.tsx';

export function PreviewLoginPage() {
  const isAvailable = useLoaderData<boolean>();
  const [search] = useSearchParams();
  const form = useForm<PreviewLoginForm>({
    mode: 'onTouched', shouldFocusError: false, resolver: resolveWith(PreviewLoginForm), defaultValues: { email: '', password: '' },
  });
  const signIn = useSignIn(returnPath(search));
  if (!isAvailable) return null;

  const fillIn = (email: string) => form.reset({ email, password: DEMO_PASSWORD });
  return <PreviewLoginView form={form} onSubmit={signIn.mutateAsync} onChoose={fillIn} outboxLink={links.previewOutbox()} />;
}
