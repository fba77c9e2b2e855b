import { Button, ErrorSummary } from '@foyer/design-system';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { messages } from '../../../messages/accounts.en.ts';
import { useSubmit } from './submit.store.ts';
import styles from './account-form.module.css';

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Sends the form; what it throws is shown, what was typed stays. */
  onSubmit: (values: V) => Promise<unknown>;
  submit: string;
  /** Something else must finish before the form can be sent. */
  isBusy?: boolean;
  /** The button is the one next step of the page. */
  isMain?: boolean;
  children: ReactNode;
}

/** The frame of every account form: what is wrong above, the fields, a button that cannot be pressed twice. */
export function AccountForm<V extends FieldValues>({ form, onSubmit, submit, isBusy = false, isMain = true, children }: Props<V>) {
  const { send, problems, attempt } = useSubmit(form, onSubmit);
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <ErrorSummary title={messages.form.problem} errors={problems} attempt={attempt} />
      {children}
      <Button type="submit" variant={isMain ? 'primary' : 'secondary'} size={isMain ? 'lg' : 'md'} isBlock={isMain} isPending={isBusy || form.formState.isSubmitting}>
        {submit}
      </Button>
    </form>
  );
}
