import { WEBHOOK_DESCRIPTION_MAX } from '@foyer/contracts';
import { Banner, Button, ErrorSummary, LinkButton, RadioGroup, TextField } from '@foyer/design-system';
import { RichTextEditor } from '@foyer/design-system/rich-text';
import { messages } from '../../../messages/en.ts';
import { EventTypes } from './event-types.view.tsx';
import type { FieldErrors, WebhookForm } from './webhook-form.model.ts';
import styles from './webhook-form.module.css';

const text = messages.form;

interface Props {
  form: WebhookForm;
  errors: FieldErrors;
  failure: string | null;
  attempt: number;
  isNew: boolean;
  isPending: boolean;
  backTo: string;
  onChange: (change: Partial<WebhookForm>) => void;
  onLeave: (field: keyof WebhookForm) => void;
  onSubmit: () => void;
}

const FIELDS = ['url', 'description', 'eventTypes', 'status'] as const;
/** Element ids and names that a problem leads to. */
const EVENTS_ID = 'webhook-events';
const goTo = (field: keyof WebhookForm) => {
  const target = field === 'eventTypes' ? document.querySelector<HTMLElement>(`#${EVENTS_ID} input`) : document.getElementsByName(field)[0];
  target?.focus();
};
const toProblem = (field: keyof WebhookForm, message: string | undefined) => (message ? [{ message, onGo: () => goTo(field) }] : []);

export function WebhookFormView({ form, errors, failure, attempt, isNew, isPending, backTo, onChange, onLeave, onSubmit }: Props) {
  return (
    <form className={styles.form} noValidate onSubmit={(event) => { event.preventDefault(); onSubmit(); }}>
      <ErrorSummary title={text.problem} errors={attempt === 0 ? [] : FIELDS.flatMap((field) => toProblem(field, errors[field]))} attempt={attempt} />
      {failure && <Banner tone="danger" role="alert">{failure}</Banner>}
      <TextField label={text.url} hint={text.urlHint} type="url" name="url" inputMode="url" autoComplete="off" spellCheck={false} value={form.url} error={errors.url}
        onChange={(url) => onChange({ url })} onBlur={() => { if (form.url !== '') onLeave('url'); }} />
      <RichTextEditor label={text.description} hint={text.descriptionHint} max={WEBHOOK_DESCRIPTION_MAX} defaultValue={form.description} error={errors.description}
        onChange={(description) => onChange({ description })} />
      {!isNew && (
        <RadioGroup label={text.status} value={form.status} options={[{ value: 'active', label: text.active }, { value: 'inactive', label: text.paused }]}
          onChange={(status) => onChange({ status: status as WebhookForm['status'] })} />
      )}
      <EventTypes id={EVENTS_ID} value={form.eventTypes} error={errors.eventTypes} onChange={(eventTypes) => onChange({ eventTypes })} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={isPending}>{isNew ? text.create : text.save}</Button>
        <LinkButton href={backTo} variant="quiet">{text.cancel}</LinkButton>
      </div>
    </form>
  );
}
