import { Link, links, type Form } from '@foyer/remote-kit';
import { messages as accountFormMessages } from '../form/account-form.messages.en.ts';
import { AccountForm } from '../form/account-form.view.tsx';
import { AuthFrame } from '../form/auth-frame.view.tsx';
import { EmailField } from '../form/email-field.view.tsx';
import { FormField } from '../form/form-field.view.tsx';
import { PasswordField } from '../form/password-field.view.tsx';
import { messages as signUp } from './sign-up.messages.en.ts';
import type { SignUpForm } from './sign-up.model.ts';

interface Props {
  form: Form<SignUpForm>;
  onSubmit: (values: SignUpForm) => Promise<unknown>;
  /** Told when the name changes, so that a username can be proposed. */
  onName: (name: string) => void;
  passOn: { redirect_to?: string };
}

export function SignUpView({ form, onSubmit, onName, passOn }: Props) {
  return (
    <AuthFrame
      title={signUp.title}
      lead={signUp.lead}
      footer={
        <>
          <p>
            {signUp.hasAccount} <Link to={links.signIn(passOn)}>{signUp.signIn}</Link>
          </p>
          <p>
            {signUp.legal.before} <Link to={links.terms()}>{signUp.legal.terms}</Link>{' '}
            {signUp.legal.and} <Link to={links.privacy()}>{signUp.legal.privacy}</Link>.
          </p>
        </>
      }
    >
      <AccountForm form={form} onSubmit={onSubmit} submit={signUp.submit}>
        <FormField
          form={form}
          name="name"
          label={signUp.name}
          autoComplete="name"
          onTyped={onName}
        />
        <EmailField form={form} name="email" offersCorrection />
        <FormField
          form={form}
          name="username"
          label={signUp.username}
          hint={signUp.usernameHint}
          autoComplete="nickname"
        />
        <PasswordField
          form={form}
          name="password"
          label={accountFormMessages.password}
          hint={accountFormMessages.passwordHint}
          autoComplete="new-password"
        />
      </AccountForm>
    </AuthFrame>
  );
}
