import { ConfirmDialog } from '@foyer/design-system';
import { messages as m } from './take-back.messages.en.ts';

interface TakeBackDialogProps {
  isOpen: boolean;
  /** The ticket, or what it is for. */
  what: string;
  /** Who has not claimed it. */
  recipient: string;
  onTakeBack: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a ticket that waits to be claimed goes back to who gave it. */
export const TakeBackDialog = ({
  isOpen,
  what,
  recipient,
  onTakeBack,
  onClose,
}: TakeBackDialogProps) => (
  <ConfirmDialog
    title={m.title}
    confirmLabel={m.takeBack}
    cancelLabel={m.leave}
    isOpen={isOpen}
    onConfirm={onTakeBack}
    onClose={onClose}
  >
    <p>
      <strong>{what}</strong>
    </p>
    <p>{m.text(recipient)}</p>
  </ConfirmDialog>
);
