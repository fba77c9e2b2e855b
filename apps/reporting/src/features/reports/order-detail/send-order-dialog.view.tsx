import type { Transaction } from '@foyer/contracts';
import { OrderAddress } from '@foyer/contracts/schemas';
import { Banner, ErrorSummary, TextField } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import { useDraft } from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { messages } from './order-detail.messages.en.ts';

interface Props {
  order: Transaction;
  onSend: (email: string) => Promise<void>;
  onClose: () => void;
}
const text = messages.send;

const errorsOf = (typed: OrderAddress) => schemaErrors(OrderAddress, typed);

/** Sends an order again, to its address or to the right one, and says what that ends. */
export function SendOrderDialog({ order, onSend, onClose }: Props) {
  const { id, userEmail } = order;
  const [typed, setTyped] = useDraft(`send-order:${id}:${userEmail}`, { email: userEmail });
  const form = useForm([typed, setTyped], errorsOf);
  const submit = form.submit(async (address) => {
    await onSend(OrderAddress.parse(address).email);
    onClose();
  });
  const isCorrected = typed.email.trim().toLowerCase() !== userEmail.toLowerCase();
  return (
    <FormDialog
      title={text.title}
      isOpen
      form={form}
      submitLabel={isCorrected ? text.submitCorrected : text.submit}
      cancelLabel={text.back}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary({ email: text.email })} />
      <TextField
        label={text.email}
        type="email"
        autoComplete="off"
        enterKeyHint="send"
        {...form.field('email')}
      />
      <Banner tone={isCorrected ? 'warning' : 'info'} role="status">
        {isCorrected ? text.corrected(userEmail) : text.again}
      </Banner>
    </FormDialog>
  );
}
