import { Dialog, LinkButton } from '@foyer/design-system';
import { messages as m } from '../tiers.messages.en.ts';

interface Props {
  isOpen: boolean;
  connectTo: string;
  onClose: () => void;
}

/** Before the first tier: nobody can pay for it yet. */
export const PaymentsDialog = ({ isOpen, connectTo, onClose }: Props) => (
  <Dialog
    title={m.payments.title}
    isOpen={isOpen}
    onClose={onClose}
    actions={
      <LinkButton variant="primary" href={connectTo}>
        {m.payments.add}
      </LinkButton>
    }
  >
    <p>{m.payments.text}</p>
  </Dialog>
);
