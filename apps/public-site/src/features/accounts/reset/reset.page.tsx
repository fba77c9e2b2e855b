import { useLoaderData, useParams } from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { ResetForm } from './reset.model.ts';
import { isUsedUp, useResetPassword } from './reset.queries.ts';
import { ResetView } from './reset.view.tsx';

export function ResetPage() {
  const { token = '' } = useParams();
  const works = useLoaderData() as boolean;
  const form = useForm(useState<ResetForm>({ password: '' }), (values) =>
    schemaErrors(ResetForm, values),
  );
  const reset = useResetPassword(token);
  return (
    <ResetView
      form={form}
      onSubmit={({ password }) => reset.mutateAsync(password)}
      isInvalid={!works || isUsedUp(reset.error)}
    />
  );
}
