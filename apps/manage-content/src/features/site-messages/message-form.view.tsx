import { MAX_BANNER_TEXT, MAX_BUTTON_TEXT } from '@foyer/contracts';
import {
  Banner,
  Checkbox,
  ErrorSummary,
  LinkButton,
  Select,
  TextArea,
  TextField,
} from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { WhenField } from '@foyer/remote-kit/days';
import { messages as m } from './site-messages.messages.en.ts';
import { MESSAGE_LABELS, messageErrors, type MessageValues } from './site-messages.model.ts';
import styles from './site-messages.module.css';

interface Props {
  form: Form<MessageValues>;
  isNew: boolean;
  zone: string;
  onSubmit: OnSubmit;
  onClose: () => void;
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function MessageForm({ form, isNew, zone, onSubmit, onClose }: Props) {
  const { values, set, field, choice } = form;
  return (
    <FormDialog
      title={isNew ? m.newTitle : m.editTitle}
      form={form}
      submitLabel={m.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(MESSAGE_LABELS)} />
      <TextArea
        label={m.text}
        rows={3}
        autoFocus
        counterMax={MAX_BANNER_TEXT}
        {...field('message')}
      />
      <div className={styles.pair}>
        <Select label={m.kind} {...choice('type')} options={options(m.kinds)} />
        <Select label={m.place} {...choice('place')} options={options(m.places)} />
      </div>
      <Checkbox isSelected={values.dismissible} onChange={(dismissible) => set({ dismissible })}>
        {m.dismissible}
      </Checkbox>
      <div className={styles.pair}>
        <TextField
          label={m.button}
          note={m.buttonHint}
          maxLength={MAX_BUTTON_TEXT}
          {...field('ctaText')}
        />
        <TextField
          label={m.address}
          note={m.addressHint}
          type="url"
          inputMode="url"
          {...field('ctaUrl')}
        />
      </div>
      <div className={styles.pair}>
        <WhenField label={m.from} zone={zone} {...field('from')} />
        <WhenField label={m.to} zone={zone} {...field('to')} />
      </div>
      <Preview values={values} zone={zone} />
    </FormDialog>
  );
}

/** The message as readers see it, as far as it is right. */
function Preview({ values, zone }: { values: MessageValues; zone: string }) {
  const { message, type, dismissible, ctaText, ctaUrl } = values;
  const isWrong = messageErrors(values, zone)['ctaUrl'] !== undefined;
  return (
    <section aria-label={m.preview}>
      <h3 className={styles.preview}>{m.preview}</h3>
      <Banner
        tone={type}
        {...(dismissible && { onDismiss: () => undefined })}
        actions={
          ctaText.trim() && (
            <LinkButton size="sm" href={isWrong ? '#' : ctaUrl.trim()} target="_blank">
              {ctaText}
            </LinkButton>
          )
        }
      >
        <span dir="auto">{message.trim() || m.example}</span>
      </Banner>
    </section>
  );
}
