import { Banner, Button, Dialog, LinkButton } from '@foyer/design-system';
import { messages as m } from './checkout.messages.en.ts';

interface MoreTimeProps {
  isHeld: boolean;
  isPending: boolean;
  onMore: () => void;
}

/** Offers more time before the clock ends. */
export function MoreTime({ isHeld, isPending, onMore }: MoreTimeProps) {
  return (
    <Banner
      tone="warning"
      role="status"
      title={m.clock.moreTitle}
      actions={
        <Button size="sm" isPending={isPending} onPress={onMore}>
          {m.clock.more}
        </Button>
      }
    >
      {m.clock.moreText[isHeld ? 'held' : 'choosing']}
    </Banner>
  );
}

interface NothingOpenProps {
  isSoldOut: boolean;
  /** Where people wait for what comes back, where they may. */
  waitingHref: string | null;
  /** The way to other dates, where there are some. */
  otherDatesHref: string | null;
  /** Where the way back leads, in words. */
  origin: string;
  eventHref: string;
}

/** Why there is nothing to go on with, and where to go instead. */
export function NothingOpen({
  isSoldOut,
  waitingHref,
  otherDatesHref,
  origin,
  eventHref,
}: NothingOpenProps) {
  return (
    <Banner
      tone="info"
      title={isSoldOut ? m.tickets.soldOut : m.tickets.nothingOpen}
      actions={
        <>
          {waitingHref && (
            <LinkButton size="sm" variant="primary" href={waitingHref}>
              {m.tickets.joinWaitingList}
            </LinkButton>
          )}
          <LinkButton size="sm" href={otherDatesHref ?? eventHref}>
            {otherDatesHref ? m.tickets.otherDates : origin}
          </LinkButton>
        </>
      }
    >
      {isSoldOut && m.tickets[waitingHref ? 'waitingText' : 'soldOutText']}
    </Banner>
  );
}

/** What is kept for a buyer who has waited for it, and until when. */
export const KeptForYou = ({ count, until }: { count: number; until: string }) => (
  <Banner tone="positive" title={m.tickets.kept(count)}>
    {m.tickets.keptText(until)}
  </Banner>
);

interface TimeOutProps {
  isOpen: boolean;
  isHeld: boolean;
  isPending: boolean;
  /** Where the way back leads, in words. */
  origin: string;
  eventHref: string;
  onClose: () => void;
  onAgain: () => void;
}

/** The end of the time: it must be answered, and gives the tickets back either way. */
export function TimeOut({
  isOpen,
  isHeld,
  isPending,
  origin,
  eventHref,
  onClose,
  onAgain,
}: TimeOutProps) {
  return (
    <Dialog
      title={m.clock.expired}
      isOpen={isOpen}
      isStrict
      onClose={() => {}}
      actions={
        <>
          {isHeld ? (
            <Button isPending={isPending} onPress={onClose}>
              {origin}
            </Button>
          ) : (
            <LinkButton href={eventHref}>{origin}</LinkButton>
          )}
          <Button variant="primary" isPending={isPending} onPress={onAgain}>
            {m.clock.again}
          </Button>
        </>
      }
    >
      <p>{m.clock.expiredText[isHeld ? 'held' : 'choosing']}</p>
    </Dialog>
  );
}
