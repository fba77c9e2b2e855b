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
  /** The way to other dates, where there are some. */
  otherDatesHref: string | null;
  eventHref: string;
}

/** Why there is nothing to go on with, and where to go instead. */
export function NothingOpen({ isSoldOut, otherDatesHref, eventHref }: NothingOpenProps) {
  return (
    <Banner
      tone="info"
      title={isSoldOut ? m.tickets.soldOut : m.tickets.nothingOpen}
      actions={
        <LinkButton size="sm" href={otherDatesHref ?? eventHref}>
          {otherDatesHref ? m.tickets.otherDates : m.tickets.toEvent}
        </LinkButton>
      }
    >
      {isSoldOut && m.tickets.soldOutText}
    </Banner>
  );
}

interface TimeOutProps {
  isOpen: boolean;
  isHeld: boolean;
  isPending: boolean;
  eventHref: string;
  onClose: () => void;
  onAgain: () => void;
}

/** The end of the time: it must be answered, and gives the tickets back either way. */
export function TimeOut({ isOpen, isHeld, isPending, eventHref, onClose, onAgain }: TimeOutProps) {
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
              {m.clock.close}
            </Button>
          ) : (
            <LinkButton href={eventHref}>{m.clock.close}</LinkButton>
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
