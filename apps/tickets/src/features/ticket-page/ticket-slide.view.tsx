import type { Ticket } from '@foyer/contracts';
import { Badge, Banner, CopyButton, Poster, TextLink } from '@foyer/design-system';
import { QrCode } from '@foyer/design-system/qr-code';
import { showShortCode } from '@foyer/domain';
import type { Links } from '@foyer/remote-kit';
import { memo, useEffect, useRef, type RefObject } from 'react';
import { messages as shared } from '../../messages/en.ts';
import { Seller } from './seller.view.tsx';
import { messages } from './ticket-page.messages.en.ts';
import {
  admittedText,
  endSentence,
  factsOf,
  holderOf,
  isActive,
  movedText,
  placeOf,
  refundsOf,
} from './ticket-page.model.ts';
import styles from './ticket-page.module.css';

interface TicketSlideProps {
  ticket: Ticket;
  /** "Ticket 2 of 14". */
  position: string;
  isCurrent: boolean;
  /** Its holder has just given it away or back: the focus goes to what says so. */
  isLanding: boolean;
  now: Date;
  links: Links;
}
const t = messages.ticket;
const COPIED_MS = 5000;

/** One ticket: what a door scans, then what its holder needs to know. */
export const TicketSlide = memo(function TicketSlide({
  ticket,
  position,
  isCurrent,
  isLanding,
  now,
  links,
}: TicketSlideProps) {
  return (
    <section
      className={styles.slide}
      aria-label={`${position}, ${holderOf(ticket)}`}
      inert={!isCurrent}
    >
      <PaperHead ticket={ticket} />
      <Stub ticket={ticket} isCurrent={isCurrent} isLanding={isLanding} />
      <Details ticket={ticket} now={now} links={links} />
    </section>
  );
});

/** On paper each ticket stands alone, under the name and the poster of its event. */
const PaperHead = ({ ticket }: { ticket: Ticket }) => (
  <div className={styles['paper-head']}>
    <Poster src={ticket.event.poster} title={ticket.eventName} isPriority />
    <p>{ticket.eventName}</p>
  </div>
);

function Stub({
  ticket,
  isCurrent,
  isLanding,
}: Pick<TicketSlideProps, 'ticket' | 'isCurrent' | 'isLanding'>) {
  const admitted = admittedText(ticket);
  const code = useRef<HTMLDivElement>(null);
  useLanding(code, isLanding && isActive(ticket));
  if (!isActive(ticket) || !ticket.qrCode || !ticket.shortCode)
    return <Ended ticket={ticket} isLanding={isLanding} />;
  return (
    <div ref={code} className={styles.stub} tabIndex={-1}>
      <Off ticket={ticket} />
      <div className={styles.qr}>
        <QrCode
          text={ticket.qrCode}
          label={t.qrLabel(holderOf(ticket))}
          size={208}
          isOutOfSight={!isCurrent}
        />
      </div>
      {admitted ? (
        <Badge tone="positive" hasDot>
          {admitted}
        </Badge>
      ) : (
        <p className={styles.hint}>
          {ticket.attendance === 'online' ? t.watchOnline : t.showAtDoor}
        </p>
      )}
      <p className={styles.code}>
        <span className="sr">{t.code} </span>
        <code>{showShortCode(ticket.shortCode)}</code>
      </p>
      <CopyCode code={showShortCode(ticket.shortCode)} />
    </div>
  );
}

/** That the date does not take place when it was to. */
function Off({ ticket }: { ticket: Ticket }) {
  const moved = movedText(ticket);
  if (ticket.event.canceled) return <Banner tone="danger">{t.eventCanceled}</Banner>;
  return moved && <Banner tone="warning">{moved}</Banner>;
}

/** Gives the focus to what says what became of the ticket, once its holder has just done it. */
function useLanding(place: RefObject<HTMLElement | null>, isLanding: boolean) {
  useEffect(() => {
    if (!isLanding) return undefined;
    // the window that asked gives the page back first
    const frame = requestAnimationFrame(() => place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [place, isLanding]);
}

function Ended({ ticket, isLanding }: Pick<TicketSlideProps, 'ticket' | 'isLanding'>) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useLanding(sentence, isLanding);
  return (
    <div className={styles.stub} data-ended>
      <p ref={sentence} className={styles.ended} tabIndex={-1}>
        {endSentence(ticket) ?? shared.status[ticket.status]}
      </p>
      {ticket.waitsFor && <p className={styles.waits}>{t.waitsFor(ticket.waitsFor.email)}</p>}
      {ticket.event.canceled && <p>{t.eventCanceled}</p>}
    </div>
  );
}

const CopyCode = ({ code }: { code: string }) => (
  <span className={styles.copy}>
    <CopyButton
      text={code}
      label={t.copyCode}
      copiedLabel={t.copied}
      shownMs={COPIED_MS}
      variant="quiet"
      size="sm"
    />
  </span>
);

function Details({ ticket, now, links }: Pick<TicketSlideProps, 'ticket' | 'now' | 'links'>) {
  const refunds = refundsOf(ticket, now);
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        {factsOf(ticket).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <Place ticket={ticket} />
        <div>
          <dt>{t.soldBy}</dt>
          <dd>
            <Seller owner={ticket.owner} links={links} />
          </dd>
        </div>
        {ticket.orderAnswers.map(({ title, answer }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
        {ticket.customUserListData && <ShareCode share={ticket.customUserListData} />}
      </dl>
      {refunds && <p className={styles.note}>{refunds}</p>}
    </div>
  );
}

/** With it friends buy a ticket like this one, as many as it is good for. */
const ShareCode = ({ share }: { share: NonNullable<Ticket['customUserListData']> }) => (
  <div>
    <dt>{t.shareCode}</dt>
    <dd>
      <code className={styles.share}>{share.shareCode}</code>
      <CopyCode code={share.shareCode} />
      <span className={styles.line}>{t.shareCount(share.count, share.quantity)}</span>
      <span className={styles['share-text']}>{t.shareText(share.quantity)}</span>
    </dd>
  </div>
);

function Place({ ticket }: { ticket: Ticket }) {
  const { lines, mapUrl } = placeOf(ticket);
  return (
    <div>
      <dt>{t.where}</dt>
      <dd>
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
        {mapUrl && (
          <TextLink isAlone href={mapUrl} target="_blank">
            {t.map}
          </TextLink>
        )}
      </dd>
    </div>
  );
}
