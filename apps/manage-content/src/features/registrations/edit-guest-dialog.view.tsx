import { MAX_GUEST_NOTE, type RegistrationChange } from '@foyer/contracts';
import { RegistrationChange as Change } from '@foyer/contracts/schemas';
import { Banner, ErrorSummary, TextArea, TextField } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import { useDraft } from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { guestMessages } from './registrations.messages.en.ts';
import { changedOf, GUEST_LABELS, toGuestForm } from './edit-guest.model.ts';
import type { GuestLine } from './registrations.model.ts';

interface Props {
  row: GuestLine;
  onSave: (change: RegistrationChange) => Promise<void>;
  onClose: () => void;
}
const m = guestMessages.edit;

/** Corrects a guest's name and address, and keeps a note for the door. */
export function EditGuestDialog({ row, onSave, onClose }: Props) {
  const before = toGuestForm(row);
  const [typed, setTyped] = useDraft(`guest:${row.id}`, before);
  // what stays as it is may be what no form would take: a guest with one name, from a transfer
  const form = useForm([typed, setTyped], (values) =>
    schemaErrors(Change, changedOf(before, values)),
  );
  const submit = form.submit(async (values) => {
    await onSave(changedOf(before, values));
    onClose();
  });
  const isMoved = row.email !== '' && typed.email.trim().toLowerCase() !== row.email.toLowerCase();
  return (
    <FormDialog
      title={m.title(`${row.firstName} ${row.lastName}`.trim())}
      isOpen
      form={form}
      submitLabel={m.save}
      cancelLabel={m.back}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(GUEST_LABELS)} />
      <TextField label={m.firstName} autoComplete="off" {...form.field('firstName')} />
      <TextField label={m.lastName} autoComplete="off" {...form.field('lastName')} />
      <TextField label={m.email} type="email" autoComplete="off" {...form.field('email')} />
      {isMoved && <Banner tone="warning">{m.moved}</Banner>}
      <TextArea
        label={m.note}
        hint={m.noteHint}
        rows={3}
        counterMax={MAX_GUEST_NOTE}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
