import { TransferInput } from '@foyer/contracts/schemas';
import { Banner, ErrorSummary, TextField } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import { useDraft } from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { messages } from './ticket-page.messages.en.ts';

type User = TransferInput['user'];
interface TransferDialogProps {
  isOpen: boolean;
  eventName: string;
  draftKey: string;
  onTransfer: (user: User) => Promise<void>;
  onClose: () => void;
}

const EMPTY: User = { name: '', email: '' };
const errorsOf = (user: User) => {
  const found = schemaErrors(TransferInput, { user });
  return { name: found['user.name'], email: found['user.email'] };
};
const fieldOf = (path: string) => path.replace(/^user\./, '');

export function TransferDialog({
  isOpen,
  eventName,
  draftKey,
  onTransfer,
  onClose,
}: TransferDialogProps) {
  const [typed, setTyped] = useDraft(draftKey, EMPTY);
  const form = useForm([typed, setTyped], errorsOf, fieldOf);
  const submit = form.submit(async (user) => {
    await onTransfer(TransferInput.parse({ user }).user);
    setTyped(EMPTY);
    onClose();
  });
  return (
    <FormDialog
      title={messages.transfer.title}
      isOpen={isOpen}
      form={form}
      submitLabel={messages.transfer.submit}
      cancelLabel={messages.transfer.back}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary
        {...form.summary({ name: messages.transfer.name, email: messages.transfer.email })}
      />
      <p>
        <strong>{eventName}</strong>
      </p>
      <TextField
        label={messages.transfer.name}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field('name')}
      />
      <TextField
        label={messages.transfer.email}
        type="email"
        autoComplete="off"
        enterKeyHint="send"
        {...form.field('email')}
      />
      <Banner tone="warning">{messages.transfer.warning}</Banner>
    </FormDialog>
  );
}
