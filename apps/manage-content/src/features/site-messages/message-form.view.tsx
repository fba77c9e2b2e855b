import { ErrorSummary, Select } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { WhenField } from '@foyer/remote-kit/days';
import { MessageFields, MessagePair, MessagePreview } from '../../shared/page-message.view.tsx';
import { messages as m } from './site-messages.messages.en.ts';
import { MESSAGE_LABELS, messageErrors, type MessageValues } from './site-messages.model.ts';

interface Props {
  form: Form<MessageValues>;
  isNew: boolean;
  zone: string;
  onSubmit: OnSubmit;
  onClose: () => void;
}

export function MessageForm({ form, isNew, zone, onSubmit, onClose }: Props) {
  const { values, field, choice } = form;
  return (
    <FormDialog
      title={isNew ? m.newTitle : m.editTitle}
      form={form}
      submitLabel={m.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(MESSAGE_LABELS)} />
      <MessageFields form={form} buttonHint={m.buttonHint}>
        <Select
          label={m.place}
          {...choice('place')}
          options={Object.entries(m.places).map(([value, label]) => ({ value, label }))}
        />
      </MessageFields>
      <MessagePair>
        <WhenField label={m.from} zone={zone} {...field('from')} />
        <WhenField label={m.to} zone={zone} {...field('to')} />
      </MessagePair>
      <MessagePreview values={values} wrong={messageErrors(values, zone)} />
    </FormDialog>
  );
}
