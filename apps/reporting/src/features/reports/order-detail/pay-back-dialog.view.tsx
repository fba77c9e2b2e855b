import type { OwedRefund, Transaction } from '@foyer/contracts';
import { ConfirmDialog, RadioGroup } from '@foyer/design-system';
import { useState } from 'react';
import { messages } from './order-detail.messages.en.ts';
import { money, type PayBackHow } from './order-detail.model.ts';

const text = messages.owed.again;

interface Props {
  owed: OwedRefund;
  order: Transaction;
  onConfirm: (owed: OwedRefund, how: PayBackHow) => Promise<void>;
  onClose: () => void;
}

/** Asks how a refund that came back is paid: at the provider once more, or by hand. */
export function PayBackDialog({ owed, order, onConfirm, onClose }: Props) {
  const [how, setHow] = useState<PayBackHow>('provider');
  return (
    <ConfirmDialog
      title={text.title(money(owed.amount, order.currency))}
      confirmLabel={text.submit[how]}
      cancelLabel={text.keep}
      isOpen
      onConfirm={() => onConfirm(owed, how)}
      onClose={onClose}
    >
      <RadioGroup
        label={text.how}
        value={how}
        onChange={(value) => setHow(value === 'by_hand' ? 'by_hand' : 'provider')}
        options={[
          { value: 'provider', label: text.provider, hint: text.providerHint },
          { value: 'by_hand', label: text.byHand, hint: text.byHandHint },
        ]}
      />
    </ConfirmDialog>
  );
}
