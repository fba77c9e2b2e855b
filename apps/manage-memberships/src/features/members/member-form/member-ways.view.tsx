import type { Member } from '@foyer/contracts';
import { Button, ConfirmDialog } from '@foyer/design-system';
import { formatNumber } from '@foyer/domain';
import { useState } from 'react';
import { messages as m } from './member-form.messages.en.ts';
import styles from './member-form.module.css';

interface ResendProps {
  email: string;
  isPending: boolean;
  onResend: () => void;
}

/** Another mail to somebody who has not answered the first one. */
export const ResendInvitation = ({ email, isPending, onResend }: ResendProps) => (
  <section className={styles.way} aria-label={m.resend}>
    <p>{m.resendText(email)}</p>
    <Button icon="mail" isPending={isPending} onPress={onResend}>
      {m.resend}
    </Button>
  </section>
);

interface RemoveProps {
  member: Member;
  onRemove: () => Promise<unknown>;
}

/** Ends a membership, after a question. */
export function RemoveMember({ member: { userName, tierName }, onRemove }: RemoveProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.way} aria-label={m.remove}>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {m.remove}
      </Button>
      <ConfirmDialog
        title={m.removeTitle}
        confirmLabel={m.remove}
        cancelLabel={m.keep}
        isDangerous
        isOpen={isAsking}
        onConfirm={onRemove}
        onClose={() => setAsking(false)}
      >
        <p>{m.removeSure}</p>
        <p>{m.removeText(userName, tierName)}</p>
      </ConfirmDialog>
    </section>
  );
}

/** How many others belong to a membership; nothing where it is for one person. */
export const Shared = ({ member: { seatsUsed, seatsAllowed } }: { member: Member }) =>
  seatsAllowed > 0 || seatsUsed > 0 ? (
    <p>{m.shared(formatNumber(seatsUsed), formatNumber(seatsAllowed))}</p>
  ) : null;
