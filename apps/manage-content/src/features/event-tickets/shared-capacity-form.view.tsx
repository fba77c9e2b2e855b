import { MAX_TICKET_NAME, type ManagedEvent } from '@foyer/contracts';
import { CheckboxGroup, ErrorSummary, TextField } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { messages as m } from './shared-capacity.messages.en.ts';
import { SHARED_LABELS, type SharedValues } from './shared-capacity.model.ts';

interface Props {
  event: ManagedEvent;
  isNew: boolean;
  form: Form<SharedValues>;
  onSubmit: OnSubmit;
  onClose: () => void;
}

export function SharedCapacityForm({ event, isNew, form, onSubmit, onClose }: Props) {
  const { values, set, field, errorOf } = form;
  return (
    <FormDialog
      title={isNew ? m.newTitle : m.editTitle}
      form={form}
      submitLabel={m.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(SHARED_LABELS)} />
      <TextField
        label={m.name}
        hint={m.nameHint}
        autoFocus
        maxLength={MAX_TICKET_NAME}
        {...field('name')}
      />
      <TextField label={m.capacity} inputMode="numeric" {...field('capacity')} />
      <div data-field="typeIds">
        <CheckboxGroup
          label={m.types}
          value={values.typeIds}
          error={errorOf('typeIds')}
          onChange={(typeIds) => set({ typeIds })}
          options={event.ticketTypes.map((type) => ({ value: type.id, label: type.name }))}
        />
      </div>
    </FormDialog>
  );
}
