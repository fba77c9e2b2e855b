import { WEBHOOK_DESCRIPTION_MAX } from '@foyer/contracts';
import {
  Banner,
  Button,
  ErrorSummary,
  LinkButton,
  RadioGroup,
  TextField,
} from '@foyer/design-system';
import { RichTextEditor } from '@foyer/design-system/rich-text';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { EventTypes } from './event-types.view.tsx';
import { messages as text } from './webhook-form.messages.en.ts';
import type { WebhookForm } from './webhook-form.model.ts';
import styles from './webhook-form.module.css';

interface Props {
  form: Form<WebhookForm>;
  isNew: boolean;
  backTo: string;
  onSubmit: OnSubmit;
}

export function WebhookFormView({ form, isNew, backTo, onSubmit }: Props) {
  const { values, set } = form;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary title={text.problem} {...form.summary()} />
      {form.failure && (
        <Banner tone="danger" role="alert">
          {form.failure.message}
        </Banner>
      )}
      <TextField
        label={text.url}
        hint={text.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.field('url')}
      />
      <RichTextEditor
        label={text.description}
        hint={text.descriptionHint}
        max={WEBHOOK_DESCRIPTION_MAX}
        isRequired={form.isRequired('description')}
        defaultValue={values.description}
        error={form.errorOf('description')}
        onChange={(description) => set({ description })}
      />
      {!isNew && (
        <RadioGroup
          label={text.status}
          value={values.status}
          options={[
            { value: 'active', label: text.active },
            { value: 'inactive', label: text.paused },
          ]}
          onChange={form.choice('status').onChange}
        />
      )}
      <EventTypes
        value={values.eventTypes}
        error={form.errorOf('eventTypes')}
        onChange={(eventTypes) => set({ eventTypes })}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {isNew ? text.create : text.save}
        </Button>
        <LinkButton href={backTo} variant="quiet">
          {text.cancel}
        </LinkButton>
      </div>
    </form>
  );
}
