import { MAX_BANNER_TEXT, MAX_BANNERS, MAX_BUTTON_TEXT } from '@foyer/contracts';
import {
  Badge,
  Banner,
  Button,
  Checkbox,
  ErrorSummary,
  LinkButton,
  Select,
  TextArea,
  TextField,
} from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { memo, type Ref } from 'react';
import styles from './event-details.module.css';
import { messages as m } from './page-messages.messages.en.ts';
import {
  MESSAGE_LABELS,
  messageErrors,
  toMessage,
  type MessageValues,
  type PageMessage,
} from './page-messages.model.ts';

export interface PageMessagesProps {
  messages: readonly PageMessage[];
  onAdd: () => void;
  onEdit: (at: number) => void;
  onRemove: (at: number) => void;
  /** Takes the focus when what had it is gone. */
  addRef: Ref<HTMLButtonElement>;
}

/** What the organizer says over the page of the event. Drawn again when it changes alone. */
export const PageMessages = memo(function PageMessages({
  messages,
  onAdd,
  onEdit,
  onRemove,
  addRef,
}: PageMessagesProps) {
  return (
    <section className={styles.part}>
      <div>
        <h2>{m.title}</h2>
        <p className={styles.lead}>{m.lead}</p>
      </div>
      {messages.length > 0 && (
        <ul className={styles.messages} aria-label={m.title}>
          {messages.map(({ message, type }, at) => (
            <li key={`${at}-${message}`}>
              <span>
                <Badge tone={type === 'info' ? 'neutral' : type}>{m.kinds[type]}</Badge> {message}
              </span>
              <span>
                <Button size="sm" aria-label={m.editOf(message)} onPress={() => onEdit(at)}>
                  {m.edit}
                </Button>
                <Button size="sm" aria-label={m.removeOf(message)} onPress={() => onRemove(at)}>
                  {m.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={addRef}
          icon="plus"
          isDisabled={messages.length >= MAX_BANNERS}
          onPress={onAdd}
        >
          {m.add}
        </Button>
      </div>
    </section>
  );
});

interface FormProps {
  form: Form<MessageValues>;
  isNew: boolean;
  onSubmit: OnSubmit;
  onClose: () => void;
}

export function MessageForm({ form, isNew, onSubmit, onClose }: FormProps) {
  const { values, set, field, choice } = form;
  return (
    <FormDialog
      title={isNew ? m.newTitle : m.editTitle}
      form={form}
      submitLabel={m.keep}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(MESSAGE_LABELS)} />
      <TextArea
        label={m.text}
        rows={2}
        autoFocus
        counterMax={MAX_BANNER_TEXT}
        {...field('message')}
      />
      <div className={styles.row}>
        <Select
          label={m.kind}
          {...choice('type')}
          options={Object.entries(m.kinds).map(([value, label]) => ({ value, label }))}
        />
        <TextField label={m.color} note={m.colorHint} {...field('color')} />
      </div>
      <Checkbox isSelected={values.dismissible} onChange={(dismissible) => set({ dismissible })}>
        {m.dismissible}
      </Checkbox>
      <div className={styles.row}>
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
      <Preview values={values} />
    </FormDialog>
  );
}

/** The message as readers see it, as far as it is right. */
function Preview({ values }: { values: MessageValues }) {
  const wrong = messageErrors(values);
  const { message, type, color, dismissible, ctaText, ctaUrl } = toMessage(values);
  return (
    <section aria-label={m.preview}>
      <h3 className={styles.previewTitle}>{m.preview}</h3>
      <Banner
        tone={type}
        color={wrong['color'] ? null : color}
        {...(dismissible && { onDismiss: () => undefined })}
        actions={
          ctaText && (
            <LinkButton size="sm" href={wrong['ctaUrl'] ? '#' : (ctaUrl ?? '#')} target="_blank">
              {ctaText}
            </LinkButton>
          )
        }
      >
        {message || m.example}
      </Banner>
    </section>
  );
}
