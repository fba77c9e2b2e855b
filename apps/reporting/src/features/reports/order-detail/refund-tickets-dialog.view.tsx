import type { Transaction } from '@foyer/contracts';
import { CheckboxGroup, ConfirmDialog } from '@foyer/design-system';
import { useState } from 'react';
import { messages } from '../../../messages/en.ts';
import { buyerName, money, refundableItems, sumOf } from './order-detail.model.ts';

const text = messages.order.confirmRefunds;

interface Props { order: Transaction; onConfirm: (itemIds: readonly string[]) => Promise<void>; onClose: () => void }

/** All tickets of an order that can be refunded, to choose from; all of them to begin with. */
export function RefundTicketsDialog({ order, onConfirm, onClose }: Props) {
  const items = refundableItems(order);
  const [chosen, setChosen] = useState<readonly string[]>(items.map(({ id }) => id));
  const chosenItems = items.filter(({ id }) => chosen.includes(id));
  const amount = money(sumOf(chosenItems, order.currency), order.currency);
  const confirm = () => {
    if (chosenItems.length === 0) return Promise.reject(new Error(text.none));
    return onConfirm(chosenItems.map(({ id }) => id));
  };
  return (
    <ConfirmDialog title={text.title} confirmLabel={text.action(amount)} cancelLabel={text.keep} isDangerous isOpen onConfirm={confirm} onClose={onClose}>
      <CheckboxGroup label={text.tickets} allLabel={text.all(items.length)} value={chosen} onChange={setChosen}
        options={items.map(({ id, name, patron, refundableAmount }) => ({
          value: id, label: text.ticket(name, money(refundableAmount, order.currency)), hint: patron,
        }))} />
      <p>{text.text(buyerName(order), amount)}</p>
    </ConfirmDialog>
  );
}
