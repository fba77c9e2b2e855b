import { Button, ErrorSummary } from '@foyer/design-system';
import type { Form } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { messages } from './account-form.messages.en.ts';
import styles from './account-form.module.css';

interface Props<V extends object> {
  form: Form<V>;
  /** Sends the form; what it throws is shown, what was typed stays. */
  onSubmit: (values: V) => Promise<unknown>;
  submit: string;
  /** Something else must finish before the form can be sent. */
  isBusy?: boolean;
  /** The button is the one next step of the page. */
  isMain?: boolean;
  children: ReactNode;
}

/**
 * The frame of every account form: what is wrong above, the fields, a button that cannot be pressed
 * twice.
 */
export function AccountForm<V extends object>({
  form,
  onSubmit,
  submit,
  isBusy = false,
  isMain = true,
  children,
}: Props<V>) {
  const { attempt, errors } = form.summary();
  return (
    <form className={styles.form} noValidate onSubmit={form.submit(onSubmit)}>
      <ErrorSummary
        title={messages.problem}
        errors={form.failure ? [{ message: form.failure.message }, ...errors] : errors}
        attempt={attempt}
      />
      {children}
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        size={isMain ? 'lg' : 'md'}
        isBlock={isMain}
        isPending={isBusy || form.isSending}
      >
        {submit}
      </Button>
    </form>
  );
}
