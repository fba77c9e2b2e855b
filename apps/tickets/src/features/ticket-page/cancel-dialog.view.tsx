import { ConfirmDialog } from '@foyer/design-system';
import { messages } from './ticket-page.messages.en.ts';

interface CancelDialogProps {
  isOpen: boolean;
  what: string;
  effect: string;
  onCancel: () => Promise<void>;
  onClose: () => void;
}

export const CancelDialog = ({ isOpen, what, effect, onCancel, onClose }: CancelDialogProps) => (
  <ConfirmDialog
    title={messages.cancel.title}
    confirmLabel={messages.cancel.confirm}
    cancelLabel={messages.cancel.back}
    isDangerous
    isOpen={isOpen}
    onConfirm={onCancel}
    onClose={onClose}
  >
    <p>
      <strong>{what}</strong>
    </p>
    <p>{effect}</p>
    <p>{messages.cancel.text}</p>
  </ConfirmDialog>
);
