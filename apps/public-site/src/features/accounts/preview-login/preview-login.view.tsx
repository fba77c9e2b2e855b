import { Button } from '@foyer/design-system';
import { Link, type Form } from '@foyer/remote-kit';
import { messages as accountFormMessages } from '../form/account-form.messages.en.ts';
import { AccountForm } from '../form/account-form.view.tsx';
import { AuthFrame } from '../form/auth-frame.view.tsx';
import { EmailField } from '../form/email-field.view.tsx';
import { PasswordField } from '../form/password-field.view.tsx';
import { messages as preview } from './preview-login.messages.en.ts';
import { DEMO_ACCOUNTS, type PreviewLoginForm } from './preview-login.model.ts';
import styles from './preview-login.module.css';

interface Props {
  form: Form<PreviewLoginForm>;
  onSubmit: (values: PreviewLoginForm) => Promise<unknown>;
  onChoose: (email: string) => void;
  outboxLink: string;
}

export function PreviewLoginView({ form, onSubmit, onChoose, outboxLink }: Props) {
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
      <AccountForm form={form} onSubmit={onSubmit} submit={preview.submit}>
        <EmailField form={form} name="email" autoComplete="username" />
        <PasswordField
          form={form}
          name="password"
          label={accountFormMessages.password}
          autoComplete="current-password"
        />
      </AccountForm>
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
