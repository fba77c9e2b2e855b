import { LinkButton } from '@foyer/design-system';
import { links, type Form } from '@foyer/remote-kit';
import { messages as accountFormMessages } from '../form/account-form.messages.en.ts';
import { AccountForm } from '../form/account-form.view.tsx';
import { AuthFrame } from '../form/auth-frame.view.tsx';
import { PasswordField } from '../form/password-field.view.tsx';
import { messages as reset } from './reset.messages.en.ts';
import type { ResetForm } from './reset.model.ts';

interface Props {
  form: Form<ResetForm>;
  onSubmit: (values: ResetForm) => Promise<unknown>;
  isInvalid: boolean;
}

export function ResetView({ form, onSubmit, isInvalid }: Props) {
  if (isInvalid) {
    return (
      <AuthFrame title={reset.invalidTitle}>
        <p role="alert">{reset.invalid}</p>
        <LinkButton variant="primary" href={links.forgotPassword()}>
          {reset.askAgain}
        </LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={reset.title} lead={reset.lead}>
      <AccountForm form={form} onSubmit={onSubmit} submit={reset.submit}>
        <PasswordField
          form={form}
          name="password"
          label={accountFormMessages.newPassword}
          hint={accountFormMessages.passwordHint}
          autoComplete="new-password"
        />
      </AccountForm>
    </AuthFrame>
  );
}
