import type { OwnMembership } from '@foyer/contracts';
import { Badge, Button, ConfirmDialog, ErrorNote, TextField } from '@foyer/design-system';
import { formatNumber, isEmail } from '@foyer/domain';
import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { messages as m } from './own-membership.messages.en.ts';
import styles from './own-membership.module.css';

export interface SeatsProps {
  membership: OwnMembership;
  onInvite: (email: string) => Promise<unknown>;
  onRemove: (seat: OwnMembership['seats'][number]) => Promise<unknown>;
}

/** With whom its member shares a membership. */
export function Seats({ membership, onInvite, onRemove }: SeatsProps) {
  const { seats, seatsAllowed, status } = membership;
  if (seatsAllowed === 0 && seats.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 id="people">{m.people}</h2>
      <p className={styles.muted}>{m.peopleText(formatNumber(seatsAllowed))}</p>
      {seats.length > 0 && (
        <ul className={styles.payments} aria-label={m.peopleList}>
          {seats.map((seat) => (
            <li key={seat.id}>
              <span className={styles.email}>{seat.email}</span>
              {!seat.isClaimed && <Badge>{m.invited}</Badge>}
              <Remove seat={seat} onRemove={onRemove} />
            </li>
          ))}
        </ul>
      )}
      {status !== 'expired' &&
        (seats.length < seatsAllowed ? (
          <Invite onInvite={onInvite} />
        ) : (
          <p className={styles.muted}>{m.seatsFull}</p>
        ))}
    </section>
  );
}

function Invite({ onInvite }: Pick<SeatsProps, 'onInvite'>) {
  const form = useForm(useState({ email: '' }), ({ email }) =>
    isEmail(email.trim()) ? {} : { email: m.emailMissing },
  );
  return (
    <form
      className={styles.invite}
      noValidate
      onSubmit={form.submit(async ({ email }) => {
        await onInvite(email.trim());
        form.set({ email: '' });
      })}
    >
      <ErrorNote error={form.failure} />
      <TextField
        label={m.inviteEmail}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <Button type="submit" isPending={form.isSending}>
        {m.invite}
      </Button>
    </form>
  );
}

interface RemoveProps extends Pick<SeatsProps, 'onRemove'> {
  seat: OwnMembership['seats'][number];
}

function Remove({ seat, onRemove }: RemoveProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={m.removeSeatOf(seat.email)}
        onPress={() => setAsking(true)}
      >
        {m.removeSeat}
      </Button>
      <ConfirmDialog
        title={m.removeTitle}
        confirmLabel={m.removeSeat}
        cancelLabel={m.keepSeat}
        isDangerous
        isOpen={isAsking}
        onConfirm={() => onRemove(seat)}
        onClose={() => setAsking(false)}
      >
        <p>{m.removeText(seat.email)}</p>
      </ConfirmDialog>
    </>
  );
}
