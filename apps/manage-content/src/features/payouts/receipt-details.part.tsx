import type { ReceiptDetails } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { useActiveAccount, useLeaveGuard, useSuspenseQuery } from '@foyer/remote-kit';
import { useEdit } from '@foyer/remote-kit/edit';
import { messages as m } from './receipt-details.messages.en.ts';
import {
  RECEIPT_LABELS,
  RECEIPT_TOGETHER,
  receiptErrors,
  receiptField,
  toReceiptDetails,
  toReceiptValues,
} from './receipt-details.model.ts';
import { receiptDetailsQuery, useReceiptDetails } from './receipt-details.queries.ts';
import { ReceiptDetailsView } from './receipt-details.view.tsx';

const readOf = (details: ReceiptDetails) => ({
  values: toReceiptValues(details),
  version: details.version,
});

/** The form of what receipts say, on the page of payouts. */
export function ReceiptDetailsPart() {
  const { id, name } = useActiveAccount();
  const { data: details } = useSuspenseQuery(receiptDetailsQuery(id));
  const { save, reload } = useReceiptDetails(id);
  const edit = useEdit({
    key: `receipt-details:${id}`,
    read: readOf(details),
    check: receiptErrors,
    fieldOf: receiptField,
    together: RECEIPT_TOGETHER,
    labels: RECEIPT_LABELS,
    send: (_, values, version) => save.mutateAsync({ ...toReceiptDetails(values), version }),
    reload: async () => readOf(await reload()),
  });
  useLeaveGuard(edit.isChanged, m.leave, edit.forget);
  const onSave = edit.save((saved) => {
    if (saved) edit.restart(readOf(saved));
    toast.success(m.saved);
  });
  return (
    <>
      <ReceiptDetailsView form={edit.form} name={name} isChanged={edit.isChanged} onSave={onSave} />
      {edit.dialog}
    </>
  );
}
