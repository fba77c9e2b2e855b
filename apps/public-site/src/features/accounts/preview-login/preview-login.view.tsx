import { Button } from '@foyer/design-system';
import { Link, type Form } from '@foyer/remote-kit';
import { AuthFrame } from '../form/auth-frame.view.tsx';
import { SignInFormView } from '../form/sign-in-form.view.tsx';
import type { SignIn } from '../form/sign-in.model.ts';
import { messages as preview } from './preview-login.messages.en.ts';
import { DEMO_ACCOUNTS, type PreviewLoginForm } from './preview-login.model.ts';
import styles from './preview-login.module.css';

interface Props {
  form: Form<PreviewLoginForm>;
  signIn: SignIn;
  onChoose: (email: string) => void;
  outboxLink: string;
}

export function PreviewLoginView({ form, signIn, onChoose, outboxLink }: Props) {
  return (
    <AuthFrame
      title={preview.title}
      lead={preview.lead}
      footer={
        <p>
          <Link to={outboxLink}>{preview.outbox}</Link>
        </p>
      }
    >
      <SignInFormView form={form} signIn={signIn} submit={preview.submit} />
      <section aria-labelledby="demo-accounts" className={styles.accounts}>
        <h2 id="demo-accounts">{preview.accounts}</h2>
        <p>{preview.accountsHint}</p>
        <ul>
          {DEMO_ACCOUNTS.map(({ email, role }) => (
            <li key={email}>
              <Button size="sm" onPress={() => onChoose(email)}>
                {role}
              </Button>{' '}
              <span>{email}</span>
            </li>
          ))}
        </ul>
      </section>
    </AuthFrame>
  );
}
