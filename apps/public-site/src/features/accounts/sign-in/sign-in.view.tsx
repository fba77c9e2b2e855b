import { Banner } from '@foyer/design-system';
import { isolated } from '@foyer/domain';
import { Link, links, type Form } from '@foyer/remote-kit';
import { AuthFrame } from '../form/auth-frame.view.tsx';
import { SignInFormView } from '../form/sign-in-form.view.tsx';
import type { SignIn } from '../form/sign-in.model.ts';
import { messages as words } from './sign-in.messages.en.ts';
import type { SignInForm } from './sign-in.model.ts';

interface Props {
  form: Form<SignInForm>;
  signIn: SignIn;
  notice: string | undefined;
  passOn: { redirect_to?: string };
  /** The house that a visitor wants to follow. */
  toFollow: string | undefined;
}

function leadOf({ passOn, toFollow }: Pick<Props, 'passOn' | 'toFollow'>) {
  if (toFollow) return words.leadFollow(isolated(toFollow));
  return passOn.redirect_to ? words.leadOnward : words.lead;
}

export function SignInView({ form, signIn, notice, passOn, toFollow }: Props) {
  return (
    <AuthFrame
      title={words.title}
      lead={leadOf({ passOn, toFollow })}
      footer={
        <p>
          {words.noAccount} <Link to={links.signUp(passOn)}>{words.signUp}</Link>
        </p>
      }
    >
      {notice && <Banner tone="positive">{notice}</Banner>}
      <SignInFormView form={form} signIn={signIn} submit={words.submit}>
        <p>
          <Link to={links.forgotPassword(passOn)}>{words.forgot}</Link>
        </p>
      </SignInFormView>
    </AuthFrame>
  );
}
