import { isApiError } from '@foyer/api-client';
import { useParams } from '@foyer/remote-kit';
import { useForm } from 'react-hook-form';
import { resolveWith } from '../auth-form/form-resolver.ts';
import { ResetForm } from './reset.model.ts';
import { useResetPassword } from './reset.queries.ts';
import { ResetView } from './reset.view.tsx';

export function ResetPage() {
  const { token = '' } = useParams();
  const form = useForm<ResetForm>({ mode: 'onTouched', shouldFocusError: false, resolver: resolveWith(ResetForm), defaultValues: { password: '' } });
  const reset = useResetPassword(token);
  return <ResetView form={form} onSubmit={({ password }) => reset.mutateAsync(password)} isInvalid={isApiError(reset.error, 'token_invalid')} />;
}
