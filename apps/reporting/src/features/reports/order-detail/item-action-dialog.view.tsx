import type { Transaction, TransactionItem } from '@foyer/contracts';
import { ConfirmDialog } from '@foyer/design-system';
import { messages } from '../../../messages/en.ts';
import { buyerName, money, type ItemAction } from './order-detail.model.ts';

export interface ChosenAction { action: ItemAction; item: TransactionItem }

interface Props { chosen: ChosenAction | null; order: Transaction; onConfirm: (chosen: ChosenAction) => Promise<void>; onClose: () => void }

/** Asks before a ticket ends: names it, the money and what follows. */
export function ItemActionDialog({ chosen, order, onConfirm, onClose }: Props) {
  if (!chosen) return null;
  const { action, item } = chosen;
  const amount = money(item.refundableAmount, order.currency);
  const { confirmRefund, confirmCancel } = messages.order;
  const texts = action === 'refund'
    ? {
      title: confirmRefund.title(item.name), text: confirmRefund.text(buyerName(order), amount), action: confirmRefund.action(amount),
      keep: confirmRefund.keep,
    }
    : { title: confirmCancel.title(item.name), text: confirmCancel.text(item.patron, amount), action: confirmCancel.action, keep: confirmCancel.keep };
  return (
    <ConfirmDialog title={texts.title} confirmLabel={texts.action} cancelLabel={texts.keep} isDangerous isOpen
      onConfirm={() => onConfirm(chosen)} onClose={onClose}>
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
