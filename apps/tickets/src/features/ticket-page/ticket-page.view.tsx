import type { Ticket } from '@foyer/contracts';
import {
  Banner,
  Button,
  IconButton,
  LinkButton,
  Poster,
  TextLink,
  useAnnounced,
} from '@foyer/design-system';
import { formatEventDate, isLongTitle } from '@foyer/domain';
import type { Links } from '@foyer/remote-kit';
import { useEffect } from 'react';
import { secretOf } from '../../shared/ticket-link.model.ts';
import type { Rail as RailState } from './rail.store.ts';
import { messages } from './ticket-page.messages.en.ts';
import { calendarAddress, holderOf, isActive, pdfAddress, stateText } from './ticket-page.model.ts';
import styles from './ticket-page.module.css';
import { Seller } from './seller.view.tsx';
import { TicketSlide } from './ticket-slide.view.tsx';

interface TicketPageViewProps {
  /** Where somebody signed in finds the others. */
  listAddress: string | null;
  pageId: string;
  tickets: readonly Ticket[];
  ticket: Ticket;
  index: number;
  /** Where the receipt of its order is; null for who may not open it. */
  receipt: string | null;
  /** The ticket that its holder has just given away or back. */
  landing: string | null;
  /** What changes is told elsewhere: a question about this ticket is open, or just answered. */
  isTold: boolean;
  rail: RailState;
  /** Nothing was heard of the server: since when, in milliseconds. */
  keptAt: number | null;
  links: Links;
  now: Date;
  onGo: (index: number) => void;
  onTransfer: () => void;
  onTakeBack: () => void;
  onCancel: () => void;
}
const t = messages.ticket;

/** The tickets behind one link: under the poster of their event, one beside the other. */
export function TicketPageView({
  ticket,
  tickets,
  index,
  landing,
  isTold,
  rail,
  now,
  keptAt,
  onGo,
  listAddress,
  ...rest
}: TicketPageViewProps) {
  const { length: total } = tickets;
  const hasMore = total > 1;
  useAnnounced(isTold ? undefined : newsOf(ticket, hasMore && { index, total }), ticket.id);
  return (
    <div className={styles.page}>
      {listAddress && (
        <p className={styles.back}>
          <TextLink isQuiet isAlone href={listAddress}>
            {t.all}
          </TextLink>
        </p>
      )}
      {keptAt !== null && (
        <Banner>
          {t.kept(formatEventDate(new Date(keptAt).toISOString(), ticket.event.timezone))}
        </Banner>
      )}
      <article className={styles.ticket} data-theme={ticket.theme === 'dark' ? 'dark' : undefined}>
        <Band ticket={ticket} links={rest.links} />
        {hasMore && <Place index={index} total={total} onGo={onGo} />}
        <Rail {...{ tickets, index, landing, now, rail }} links={rest.links} />
      </article>
      {keptAt === null && <Actions ticket={ticket} hasActive={tickets.some(isActive)} {...rest} />}
    </div>
  );
}

/** What is said when somebody goes on to a ticket, or when something becomes of it. */
const newsOf = (ticket: Ticket, place: false | { index: number; total: number }) =>
  [
    place && t.positionInWords(place.index + 1, place.total),
    place && holderOf(ticket),
    stateText(ticket),
  ]
    .filter(Boolean)
    .join('. ');

/** Poster and name, on the colours of the poster. */
const Band = ({ ticket, links }: { ticket: Ticket; links: Links }) => (
  <header className={styles.band}>
    {ticket.event.poster && (
      <img className={styles.wash} src={ticket.event.poster} alt="" aria-hidden="true" />
    )}
    <span className={styles.poster}>
      <Poster src={ticket.event.poster} title={ticket.eventName} isPriority />
    </span>
    <div className={styles.name}>
      <h1 tabIndex={-1} data-long={isLongTitle(ticket.eventName) || undefined}>
        <TextLink isQuiet href={links.event(ticket.event.id)}>
          {ticket.eventName}
        </TextLink>
      </h1>
      <p>
        <Seller isQuiet owner={ticket.owner} links={links} />
      </p>
    </div>
  </header>
);

function Rail({
  tickets,
  index,
  landing,
  now,
  rail,
  links,
}: Pick<TicketPageViewProps, 'tickets' | 'index' | 'landing' | 'now' | 'rail' | 'links'>) {
  return (
    <div ref={rail.box} className={styles.rail} onScroll={rail.onScroll}>
      {tickets.map((ticket, i) => (
        <TicketSlide
          key={ticket.id}
          ticket={ticket}
          position={t.positionInWords(i + 1, tickets.length)}
          isCurrent={i === index}
          isLanding={landing === ticket.id}
          now={now}
          links={links}
        />
      ))}
    </div>
  );
}

function useArrowKeys(onPrevious: (() => void) | null, onNext: (() => void) | null) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role=dialog], [role=alertdialog]');
      if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
      const go =
        event.key === 'ArrowLeft' ? onPrevious : event.key === 'ArrowRight' ? onNext : null;
      if (!go) return;
      // the row moves by tickets, never by a few points
      event.preventDefault();
      go();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onPrevious, onNext]);
}

function Place({
  index,
  total,
  onGo,
}: {
  index: number;
  total: number;
  onGo: (index: number) => void;
}) {
  const previous = index > 0 ? () => onGo(index - 1) : null;
  const next = index < total - 1 ? () => onGo(index + 1) : null;
  useArrowKeys(previous, next);
  return (
    <nav className={styles.place} aria-label={t.tickets}>
      <IconButton
        icon="chevron-left"
        label={t.previous}
        isDisabled={!previous}
        onPress={() => previous?.()}
      />
      <span>
        <span aria-hidden="true">{t.position(index + 1, total)}</span>
        <span className="sr">{t.positionInWords(index + 1, total)}</span>
      </span>
      <IconButton icon="chevron-right" label={t.next} isDisabled={!next} onPress={() => next?.()} />
    </nav>
  );
}

function Actions({
  pageId,
  ticket,
  receipt,
  hasActive,
  links,
  onTransfer,
  onTakeBack,
  onCancel,
}: Pick<
  TicketPageViewProps,
  'pageId' | 'ticket' | 'receipt' | 'links' | 'onTransfer' | 'onTakeBack' | 'onCancel'
> & { hasActive: boolean }) {
  return (
    <div className={styles.actions}>
      {ticket.status === 'transfer_pending' && (
        <LinkButton
          variant="primary"
          icon="ticket"
          href={links.orderForm(ticket.event.id, ticket.id, secretOf(pageId))}
        >
          {t.claim}
        </LinkButton>
      )}
      {ticket.broadcastId && isActive(ticket) && (
        <LinkButton variant="primary" icon="video" href={links.broadcast(ticket.broadcastId)}>
          {t.stream}
        </LinkButton>
      )}
      {hasActive && (
        <LinkButton icon="calendar" href={calendarAddress(pageId)} download>
          {t.calendar}
        </LinkButton>
      )}
      {hasActive && (
        <LinkButton icon="download" href={pdfAddress(pageId)} download>
          {t.pdf}
        </LinkButton>
      )}
      {receipt !== null && (
        <LinkButton icon="download" href={receipt} download>
          {t.receipt}
        </LinkButton>
      )}
      {ticket.exchangeAllowed && (
        <LinkButton icon="calendar" href={links.changeDate(pageId, ticket.id)}>
          {t.changeDate}
        </LinkButton>
      )}
      {ticket.transferAllowed && isActive(ticket) && (
        <Button icon="share" onPress={onTransfer}>
          {t.transfer}
        </Button>
      )}
      {ticket.takeBackAllowed && <Button onPress={onTakeBack}>{t.takeBack}</Button>}
      {ticket.cancelAllowed && (
        <Button variant="quiet" icon="x" onPress={onCancel}>
          {t.cancel}
        </Button>
      )}
    </div>
  );
}
