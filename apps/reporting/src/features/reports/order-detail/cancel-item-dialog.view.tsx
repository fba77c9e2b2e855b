import type { Transaction, TransactionItem } from '@foyer/contracts';
import { ConfirmDialog } from '@foyer/design-system';
import { messages } from './order-detail.messages.en.ts';
import { money } from './order-detail.model.ts';

interface Props {
  item: TransactionItem | null;
  order: Transaction;
  onConfirm: (item: TransactionItem) => Promise<void>;
  onClose: () => void;
}

/** Asks before a ticket ends without its money going back: names it, the money and what follows. */
export function CancelItemDialog({ item, order, onConfirm, onClose }: Props) {
  if (!item) return null;
  const text = messages.confirmCancel;
  return (
    <ConfirmDialog
      title={text.title(item.name)}
      confirmLabel={text.action}
      cancelLabel={text.keep}
      isDangerous
      isOpen
      onConfirm={() => onConfirm(item)}
      onClose={onClose}
    >
      <p>{text.text(item.patron, money(item.refundableAmount, order.currency))}</p>
    </ConfirmDialog>
  );
}
