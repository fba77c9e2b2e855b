import { MAX_LIST_NAME } from '@foyer/contracts';
import { Banner, Button, ErrorSummary, LinkButton, TextField } from '@foyer/design-system';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import styles from '../user-lists.module.css';
import { messages as m } from './list-form.messages.en.ts';
import type { ListValues } from './list-form.store.ts';

interface Props {
  form: Form<ListValues>;
  submitLabel: string;
  backTo: string;
  onSubmit: OnSubmit;
}

export function ListFormView({ form, submitLabel, backTo, onSubmit }: Props) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary {...form.summary({ name: m.name })} />
      {form.failure && (
        <Banner tone="danger" role="alert">
          {form.failure.message}
        </Banner>
      )}
      <TextField
        label={m.name}
        hint={m.nameHint}
        autoComplete="off"
        maxLength={MAX_LIST_NAME}
        {...form.field('name')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {submitLabel}
        </Button>
        <LinkButton href={backTo} variant="quiet">
          {m.cancel}
        </LinkButton>
      </div>
    </form>
  );
}
