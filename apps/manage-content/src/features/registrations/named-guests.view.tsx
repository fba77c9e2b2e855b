import { Badge, Button } from '@foyer/design-system';
import { formatTime } from '@foyer/domain';
import { guestMessages } from '../../messages/registrations.en.ts';
import type { guestsNamed } from './door-guests.model.ts';
import type { DoorGuest } from './door.model.ts';
import styles from './door.module.css';

const { door: m, checkIn, checkOut } = guestMessages;

interface Props { named: ReturnType<typeof guestsNamed>; timezone: string; mode: 'in' | 'out'; isChecking: boolean; onCheck: (guest: DoorGuest) => void }

/** Guests whose name was typed, each with the one thing that can be done. */
export function NamedGuests({ named, timezone, mode, isChecking, onCheck }: Props) {
  // several of one name: the place in the list tells their buttons apart
  const twins = (name: string) => named.shown.filter(({ guest }) => `${guest.firstName} ${guest.lastName}` === name).length;
  const action = mode === 'in' ? checkIn : checkOut;
  return (
    <section aria-label={m.named} className={styles.named}>
      <ul>
        {named.shown.map(({ guest, since }, index) => {
          const name = `${guest.firstName} ${guest.lastName}`;
          const isDone = (since !== null) === (mode === 'in');
          return (
            <li key={guest.id}>
              <span><b>{name}</b><small>{guest.ticketName}</small></span>
              {isDone
                ? <Badge tone={since ? 'warning' : 'neutral'}>{since ? m.insideSince(formatTime(since, timezone)) : m.outside}</Badge>
                : <Button size="sm" aria-label={`${action}: ${name}, ${guest.ticketName}${twins(name) > 1 ? m.oneOf(index + 1,
                  named.shown.length) : ''}`} isDisabled={isChecking}
                  onPress={() => onCheck(guest)}>{action}</Button>}
            </li>
          );
        })}
      </ul>
      {named.more > 0 && <p>{m.moreNamed(named.more)}</p>}
    </section>
  );
}
