import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { TwoFactorForm } from './two-factor.model.ts';
import { CodesWindow, SetUpWindow } from './two-factor-window.view.tsx';

interface Props {
  /** What is being set up. */
  app: { secret: string; uri: string } | null;
  /** Made a moment ago. */
  codes: readonly string[] | null;
  email: string;
  onTurnOn: (code: string) => Promise<unknown>;
  onClose: () => void;
}

/** What is seen only while it is set up: fetched then, with what draws the QR code. */
export function TwoFactorWindow({ app, codes, email, onTurnOn, onClose }: Props) {
  const form = useForm(useState<TwoFactorForm>({ code: '' }), (values) =>
    schemaErrors(TwoFactorForm, values),
  );
  if (codes) return <CodesWindow codes={codes} email={email} onClose={onClose} />;
  if (!app) return null;
  return (
    <SetUpWindow app={app} form={form} onTurnOn={({ code }) => onTurnOn(code)} onClose={onClose} />
  );
}
