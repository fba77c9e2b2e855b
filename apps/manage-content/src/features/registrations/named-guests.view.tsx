import { Badge, Button } from '@foyer/design-system';
import { formatTime } from '@foyer/domain';
import { guestMessages } from '../../messages/registrations.en.ts';
import type { guestsNamed } from './door-guests.model.ts';
import type { DoorGuest } from './door.model.ts';
import styles from './door.module.css';

const { door: m, checkIn, checkOut, handOut, takeBack } = guestMessages;

const stateOf = (isAddOn: boolean, time: string | null) =>
  time === null
    ? isAddOn
      ? m.notHandedOut
      : m.outside
    : (isAddOn ? m.handedOutAt : m.insideSince)(time);

interface Props {
  named: ReturnType<typeof guestsNamed>;
  timezone: string;
  mode: 'in' | 'out';
  isChecking: boolean;
  onCheck: (guest: DoorGuest) => void;
}

/** Guests whose name was typed, each with the one thing that can be done. */
export function NamedGuests({ named, timezone, mode, isChecking, onCheck }: Props) {
  // several of one name: the place in the list tells their buttons apart
  const twins = (name: string) =>
    named.shown.filter(({ guest }) => `${guest.firstName} ${guest.lastName}` === name).length;
  return (
    <section aria-label={m.named} className={styles.named}>
      <ul>
        {named.shown.map(({ guest, since }, index) => {
          const name = `${guest.firstName} ${guest.lastName}`;
          const isAddOn = guest.category === 'add_on';
          const action =
            mode === 'in' ? (isAddOn ? handOut : checkIn) : isAddOn ? takeBack : checkOut;
          const isDone = (since !== null) === (mode === 'in');
          return (
            <li key={guest.id}>
              <span>
                <b>{name}</b>
                <small>{guest.ticketName}</small>
              </span>
              {isDone ? (
                <Badge tone={since ? 'warning' : 'neutral'}>
                  {stateOf(isAddOn, since && formatTime(since, timezone))}
                </Badge>
              ) : (
                <Button
                  size="sm"
                  aria-label={`${action}: ${name}, ${guest.ticketName}${
                    twins(name) > 1 ? m.oneOf(index + 1, named.shown.length) : ''
                  }`}
                  isDisabled={isChecking}
                  onPress={() => onCheck(guest)}
                >
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {named.more > 0 && <p>{m.moreNamed(named.more)}</p>}
    </section>
  );
}
