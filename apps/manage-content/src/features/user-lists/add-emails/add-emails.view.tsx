import { Banner, Button, ErrorSummary, LinkButton, TextArea } from '@foyer/design-system';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import styles from '../user-lists.module.css';
import { messages as m } from './add-emails.messages.en.ts';
import type { AddValues } from './add-emails.model.ts';

interface Props {
  form: Form<AddValues>;
  backTo: string;
  onSubmit: OnSubmit;
}

const ROWS = 8;

export function AddEmailsView({ form, backTo, onSubmit }: Props) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary {...form.summary()} />
      {form.failure && (
        <Banner tone="danger" role="alert">
          {form.failure.message}
        </Banner>
      )}
      <TextArea label={m.label} hint={m.hint} rows={ROWS} {...form.field('emails')} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {m.submit}
        </Button>
        <LinkButton href={backTo} variant="quiet">
          {m.cancel}
        </LinkButton>
      </div>
    </form>
  );
}
