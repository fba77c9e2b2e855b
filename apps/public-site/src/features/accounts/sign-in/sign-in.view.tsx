import { Banner } from '@foyer/design-system';
import { Link, links, type Form } from '@foyer/remote-kit';
import { messages as accountFormMessages } from '../form/account-form.messages.en.ts';
import { AccountForm } from '../form/account-form.view.tsx';
import { AuthFrame } from '../form/auth-frame.view.tsx';
import { EmailField } from '../form/email-field.view.tsx';
import { PasswordField } from '../form/password-field.view.tsx';
import { messages as signIn } from './sign-in.messages.en.ts';
import type { SignInForm } from './sign-in.model.ts';

interface Props {
  form: Form<SignInForm>;
  onSubmit: (values: SignInForm) => Promise<unknown>;
  notice: string | undefined;
  passOn: { redirect_to?: string };
  /** The house that a visitor wants to follow. */
  toFollow: string | undefined;
}

function leadOf({ passOn, toFollow }: Pick<Props, 'passOn' | 'toFollow'>) {
  if (toFollow) return signIn.leadFollow(toFollow);
  return passOn.redirect_to ? signIn.leadOnward : signIn.lead;
}

export function SignInView({ form, onSubmit, notice, passOn, toFollow }: Props) {
  return (
    <AuthFrame
      title={signIn.title}
      lead={leadOf({ passOn, toFollow })}
      footer={
        <p>
          {signIn.noAccount} <Link to={links.signUp(passOn)}>{signIn.signUp}</Link>
        </p>
      }
    >
      {notice && <Banner tone="positive">{notice}</Banner>}
      <AccountForm form={form} onSubmit={onSubmit} submit={signIn.submit}>
        <EmailField form={form} name="email" autoComplete="username" />
        <PasswordField
          form={form}
          name="password"
          label={accountFormMessages.password}
          autoComplete="current-password"
        />
        <p>
          <Link to={links.forgotPassword(passOn)}>{signIn.forgot}</Link>
        </p>
      </AccountForm>
    </AuthFrame>
  );
}
