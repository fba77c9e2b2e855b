import { MAX_BANNERS } from '@foyer/contracts';
import { Badge, Button, ErrorSummary, TextField } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { memo, type Ref } from 'react';
import { MessageFields, MessagePreview } from '../../shared/page-message.view.tsx';
import styles from './event-details.module.css';
import { messages as m } from './page-messages.messages.en.ts';
import {
  MESSAGE_LABELS,
  messageErrors,
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
  const { values, field } = form;
  return (
    <FormDialog
      title={isNew ? m.newTitle : m.editTitle}
      form={form}
      submitLabel={m.keep}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(MESSAGE_LABELS)} />
      <MessageFields form={form} buttonHint={m.buttonHint}>
        <TextField label={m.color} note={m.colorHint} {...field('color')} />
      </MessageFields>
      <MessagePreview
        values={values}
        color={values.color.trim() || null}
        wrong={messageErrors(values)}
      />
    </FormDialog>
  );
}
