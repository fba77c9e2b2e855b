import type { WaitingPlace } from '@foyer/contracts';
import { Button, ErrorNote, LinkButton, Page, Sheet, TextLink } from '@foyer/design-system';
import { formatEventDate } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import { useEffect, useRef } from 'react';
import { messages as m } from './place.messages.en.ts';
import styles from '../waiting-list.module.css';

interface Props {
  place: WaitingPlace;
  code: string;
  move: { isPending: boolean; isSuccess: boolean; error: Error | null };
  onMove: (to: 'leave' | 'again') => void;
}

const stateOf = ({ status, place }: WaitingPlace) => m.state[status](place);

function textOf({ status, offerEndsAt, timezone, mayAskAgain }: WaitingPlace): string {
  if (status === 'offered' && offerEndsAt)
    return m.text.offered(formatEventDate(offerEndsAt, timezone));
  if (status === 'passed' && !mayAskAgain) return m.text.passedForGood;
  return status === 'offered' ? '' : m.text[status];
}

/** Where somebody stands in line, and what they can do about it. */
export function PlaceView({ place, code, move, onMove }: Props) {
  const { eventId, eventName, timezone, ticketName, quantity } = place;
  const turn = useRef<HTMLHeadingElement>(null);
  // whoever has just pressed reads what came of it, where the button was
  useEffect(() => {
    if (move.isSuccess) turn.current?.focus();
  }, [move.isSuccess, place.status]);
  const facts = [
    [m.ticket, m.number(quantity, ticketName)],
    [m.when, formatEventDate(place.startsAt, timezone)],
    [m.who, `${place.firstName}, ${place.email}`],
    [m.since, formatEventDate(place.joinedAt, timezone)],
  ] as const;
  return (
    <Page
      title={m.title}
      above={
        <TextLink isQuiet isAlone href={links.event(eventId)}>
          {eventName}
        </TextLink>
      }
      width="narrow"
    >
      <Sheet>
        <h2 ref={turn} className={styles.turn} tabIndex={-1}>
          {stateOf(place)}
        </h2>
        <p>{textOf(place)}</p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ErrorNote error={move.error} />
        <Actions place={place} code={code} isPending={move.isPending} onMove={onMove} />
      </Sheet>
    </Page>
  );
}

function Actions({
  place,
  code,
  isPending,
  onMove,
}: Pick<Props, 'place' | 'code' | 'onMove'> & { isPending: boolean }) {
  const { eventId, instanceId, status, mayAskAgain } = place;
  const isOffered = status === 'offered';
  return (
    <div className={styles.actions}>
      {isOffered && (
        <LinkButton
          variant="primary"
          size="lg"
          isBlock
          href={links.checkout(eventId, { instanceId, waitingListCode: code })}
        >
          {m.buy}
        </LinkButton>
      )}
      {(isOffered || status === 'waiting') && (
        <Button isBlock isPending={isPending} onPress={() => onMove('leave')}>
          {isOffered ? m.leaveOffer : m.leave}
        </Button>
      )}
      {mayAskAgain && (
        <Button
          variant="primary"
          size="lg"
          isBlock
          isPending={isPending}
          onPress={() => onMove('again')}
        >
          {m.again}
        </Button>
      )}
      {!isOffered && status !== 'waiting' && (
        <LinkButton variant="quiet" href={links.event(eventId)}>
          {m.event}
        </LinkButton>
      )}
    </div>
  );
}
