import { useSearchParams } from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { passOn } from '../form/return-path.model.ts';
import { ForgotForm } from './forgot.model.ts';
import { useForgotPassword } from './forgot.queries.ts';
import { ForgotView } from './forgot.view.tsx';

export function ForgotPage() {
  const [search] = useSearchParams();
  const form = useForm(useState<ForgotForm>({ email: '' }), (values) =>
    schemaErrors(ForgotForm, values),
  );
  const ask = useForgotPassword();
  return (
    <ForgotView
      form={form}
      onSubmit={({ email }) => ask.mutateAsync(email.trim())}
      passOn={passOn(search)}
      sentTo={ask.isSuccess ? ask.variables : undefined}
      onTryAnother={ask.reset}
    />
  );
}
