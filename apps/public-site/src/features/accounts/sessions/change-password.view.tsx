import { Banner } from '@foyer/design-system';
import type { Form } from '@foyer/remote-kit';
import { messages as words } from '../form/account-form.messages.en.ts';
import { AccountForm } from '../form/account-form.view.tsx';
import { PasswordField } from '../form/password-field.view.tsx';
import { messages as sessions } from './account-sessions.messages.en.ts';
import type { ChangePasswordForm } from './account-sessions.model.ts';
import styles from './account-sessions.module.css';

interface Props {
  form: Form<ChangePasswordForm>;
  onSubmit: (values: ChangePasswordForm) => Promise<unknown>;
  isChanged: boolean;
}

export function ChangePasswordView({ form, onSubmit, isChanged }: Props) {
  return (
    <section className={styles.section} aria-labelledby="change-password">
      <header>
        <h2 id="change-password">{sessions.password}</h2>
        <p>{sessions.passwordLead}</p>
      </header>
      {isChanged && (
        <Banner tone="positive" role="status">
          {sessions.passwordChanged}
        </Banner>
      )}
      <AccountForm form={form} onSubmit={onSubmit} submit={sessions.passwordSubmit} isMain={false}>
        <PasswordField
          form={form}
          name="currentPassword"
          label={words.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          name="newPassword"
          label={words.newPassword}
          hint={words.passwordHint}
          autoComplete="new-password"
        />
      </AccountForm>
    </section>
  );
}
