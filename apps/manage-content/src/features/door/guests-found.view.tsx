import { Badge, Button } from '@foyer/design-system';
import { formatTime, orderNumber, showShortCode } from '@foyer/domain';
import type { DoorGuest, DoorList, Found, FoundGuest } from './door-list.model.ts';
import { answerLine, nameOf, reasonAgainst } from './door.model.ts';
import { doorMessages as m } from './door.messages.en.ts';
import styles from './door.module.css';

interface Props {
  found: Found;
  list: DoorList;
  typed: string;
  dateId: string | undefined;
  mode: 'in' | 'out';
  isChecking: boolean;
  onCheck: (guest: DoorGuest) => void;
  onParty: (guests: readonly DoorGuest[]) => void;
}

const stateOf = (isAddOn: boolean, time: string | null) =>
  time === null
    ? isAddOn
      ? m.notHandedOut
      : m.outside
    : (isAddOn ? m.handedOutAt : m.insideSince)(time);

/** Guests whose name or number was typed, each with the one thing that can be done. */
export function GuestsFound(props: Props) {
  const { found, typed } = props;
  if (found.shown.length === 0) return <p className={styles.hint}>{m.nobody(typed)}</p>;
  // a party has its button once, at the first of it
  const seen = new Set<string>();
  return (
    <section aria-label={m.found}>
      <ul className={styles.rows}>
        {found.shown.map((one) => {
          const isFirst = one.party.length > 1 && !seen.has(one.guest.orderId);
          if (isFirst) seen.add(one.guest.orderId);
          return <Row key={one.guest.id} {...props} one={one} isFirst={isFirst} />;
        })}
      </ul>
      {found.more > 0 && <p className={styles.hint}>{m.more(found.more)}</p>}
    </section>
  );
}

function Row({ found, one, isFirst, ...props }: Props & { one: FoundGuest; isFirst: boolean }) {
  const { list, dateId, mode, isChecking, onCheck, onParty } = props;
  const { guest, since, party } = one;
  const name = nameOf(guest);
  const isAddOn = guest.category === 'add_on';
  const reason = reasonAgainst(list, guest, dateId);
  // several of one name: their codes tell them apart
  const isTwin = found.shown.some((other) => other !== one && nameOf(other.guest) === name);
  const code = showShortCode(guest.shortCode);
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {[guest.ticketName, code, orderNumber(guest.orderId)].join(' · ')}
          {reason && <span className={styles.reason}>{reason}</span>}
        </small>
        {guest.note && <small className={styles.told}>{guest.note}</small>}
        {guest.answers?.map((one) => (
          <small key={one.title} className={styles.told}>
            {answerLine(one)}
          </small>
        ))}
      </span>
      {!reason && (
        <Action
          isAddOn={isAddOn}
          since={since && formatTime(since, list.snapshot.timezone)}
          mode={mode}
          who={`${name}, ${guest.ticketName}${isTwin ? `, ${code}` : ''}`}
          isChecking={isChecking}
          onPress={() => onCheck(guest)}
        />
      )}
      {isFirst && mode === 'in' && (
        <Button
          isDisabled={isChecking}
          aria-label={m.allOf(party.length, name)}
          onPress={() => onParty(party)}
        >
          {m.all(party.length)}
        </Button>
      )}
    </li>
  );
}

interface ActionProps {
  isAddOn: boolean;
  since: string | null;
  mode: 'in' | 'out';
  who: string;
  isChecking: boolean;
  onPress: () => void;
}

function Action({ isAddOn, since, mode, who, isChecking, onPress }: ActionProps) {
  if ((since !== null) === (mode === 'in'))
    return <Badge tone={since ? 'warning' : 'neutral'}>{stateOf(isAddOn, since)}</Badge>;
  const word =
    mode === 'in' ? (isAddOn ? m.handOutIt : m.checkIn) : isAddOn ? m.takeBackIt : m.checkOut;
  return (
    <Button aria-label={`${word}: ${who}`} isDisabled={isChecking} onPress={onPress}>
      {word}
    </Button>
  );
}
