import type { AdminAccount } from '@foyer/contracts';
import { ConfirmDialog, TextArea } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import { useState } from 'react';
import { adminMessages as m } from './super-admin.messages.en.ts';
import { reasonError } from './super-admin.model.ts';

interface LockProps {
  account: AdminAccount;
  onLock: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Locks after a reason was given in words that the owner will read. */
export function LockDialog({ account, onLock, onClose }: LockProps) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async () => {
    const error = reasonError(reason);
    setWrong(error);
    setFailure(null);
    if (error || isPending) return;
    setPending(true);
    await onLock(reason.trim()).catch((thrown: Error) => {
      setFailure(thrown);
      setPending(false);
    });
  };
  return (
    <FormDialog
      title={m.lockTitle(account.name)}
      form={{ isSending: isPending, failure }}
      submitLabel={m.lockConfirm}
      isDangerous
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
    >
      <p>{account.type === 'School' ? m.lockOrganization : m.lockPerson}</p>
      <TextArea
        label={m.lockReason}
        hint={m.lockReasonHint}
        value={reason}
        error={wrong}
        isRequired
        onChange={setReason}
      />
    </FormDialog>
  );
}

export function UnlockDialog({
  account,
  onUnlock,
  onClose,
}: {
  account: AdminAccount;
  onUnlock: () => Promise<void>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={m.unlockTitle(account.name)}
      isOpen
      confirmLabel={m.unlockConfirm}
      onConfirm={onUnlock}
      onClose={onClose}
    >
      <p>{m.unlockText(account.locked?.reason ?? '')}</p>
    </ConfirmDialog>
  );
}
