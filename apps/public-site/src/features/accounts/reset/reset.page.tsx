import { useParams } from '@foyer/remote-kit';
import { useForm } from 'react-hook-form';
import { resolveWith } from '../form/form-resolver.model.ts';
import { ResetForm } from './reset.model.ts';
import { isUsedUp, useResetPassword } from './reset.queries.ts';
import { ResetView } from './reset.view.tsx';

export function ResetPage() {
  const { token = '' } = useParams();
  const form = useForm<ResetForm>({ mode: 'onTouched', shouldFocusError: false, resolver: resolveWith(ResetForm), defaultValues: { password: '' } });
  const reset = useResetPassword(token);
  return <ResetView form={form} onSubmit={({ password }) => reset.mutateAsync(password)} isInvalid={isUsedUp(reset.error)} />;
}
