import { ConfirmDialog } from '@foyer/design-system';
import { messages } from './patron-detail.messages.en.ts';

interface Props {
  name: string;
  isOpen: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before somebody counts as one who wants no news: says when to do it and what follows. */
export function WithdrawDialog({ name, ...dialog }: Props) {
  const text = messages.withdraw;
  return (
    <ConfirmDialog
      title={text.title(name)}
      confirmLabel={text.action}
      cancelLabel={text.keep}
      {...dialog}
    >
      <p>{text.text}</p>
    </ConfirmDialog>
  );
}
