import { useSearchParams } from '@foyer/remote-kit';
import { useForm } from 'react-hook-form';
import { resolveWith } from '../form/form-resolver.model.ts';
import { passOn } from '../form/return-path.model.ts';
import { ForgotForm } from './forgot.model.ts';
import { useForgotPassword } from './forgot.queries.ts';
import { ForgotView } from './forgot.view.tsx';

export function ForgotPage() {
  const [search] = useSearchParams();
  const form = useForm<ForgotForm>({ mode: 'onTouched', shouldFocusError: false, resolver: resolveWith(ForgotForm), defaultValues: { email: '' } });
  const ask = useForgotPassword();
  return (
    <ForgotView form={form} onSubmit={({ email }) => ask.mutateAsync(email.trim())} passOn={passOn(search)}
      sentTo={ask.isSuccess ? ask.variables : undefined} onTryAnother={ask.reset} />
  );
}
