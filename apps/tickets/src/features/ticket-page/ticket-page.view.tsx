import type { Ticket } from '@foyer/contracts';
import {
  Badge,
  Button,
  CopyButton,
  IconButton,
  LinkButton,
  TextLink,
  useAnnounced,
} from '@foyer/design-system';
import { QrCode } from '@foyer/design-system/qr-code';
import type { Links } from '@foyer/remote-kit';
import { useEffect } from 'react';
import { messages } from '../../messages/en.ts';
import {
  admittedText,
  calendarAddress,
  endSentence,
  factsOf,
  groupedCode,
  holderOf,
  isActive,
  pdfAddress,
  placeOf,
  refundsOf,
} from './ticket-page.model.ts';
import styles from './ticket-page.module.css';

interface TicketPageViewProps {
  /** Where somebody signed in finds the others. */
  listAddress: string | null;
  pageId: string;
  ticket: Ticket;
  index: number;
  total: number;
  hasActive: boolean;
  links: Links;
  now: Date;
  onGo: (index: number) => void;
  onTransfer: () => void;
  onCancel: () => void;
}
const t = messages.ticket;

/** One ticket: what a door scans, then what its holder needs to know. */
export function TicketPageView({
  ticket,
  index,
  total,
  onGo,
  listAddress,
  ...rest
}: TicketPageViewProps) {
  return (
    <div className={styles.page}>
      {listAddress && (
        <p className={styles.back}>
          <TextLink isQuiet href={listAddress}>
            {t.all}
          </TextLink>
        </p>
      )}
      {total > 1 && <Place index={index} total={total} onGo={onGo} />}
      <article
        key={ticket.id}
        className={styles.ticket}
        data-theme={ticket.theme === 'dark' ? 'dark' : undefined}
      >
        <Stub ticket={ticket} />
        <Details ticket={ticket} links={rest.links} now={rest.now} />
      </article>
      <Actions ticket={ticket} {...rest} />
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
      if (event.key === 'ArrowLeft') onPrevious?.();
      if (event.key === 'ArrowRight') onNext?.();
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
  useAnnounced(t.position(index + 1, total));
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
      <span>{t.position(index + 1, total)}</span>
      <IconButton icon="chevron-right" label={t.next} isDisabled={!next} onPress={() => next?.()} />
    </nav>
  );
}

function Stub({ ticket }: { ticket: Ticket }) {
  const ended = endSentence(ticket);
  const admitted = admittedText(ticket);
  if (!isActive(ticket) || !ticket.qrCode || !ticket.code) {
    return (
      <div className={styles.stub} data-ended>
        <p className={styles.ended}>{ended ?? messages.status[ticket.status]}</p>
      </div>
    );
  }
  return (
    <div className={styles.stub}>
      <QrCode text={ticket.qrCode} label={t.qrLabel(holderOf(ticket))} size={208} />
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
        <code>
          {groupedCode(ticket.code).map((part, i) => (
            <span key={i}>{part}</span>
          ))}
        </code>
      </p>
      <CopyButton
        text={ticket.code}
        label={t.copyCode}
        copiedLabel={t.copied}
        shownMs={5000}
        variant="quiet"
        size="sm"
      />
    </div>
  );
}

function Details({ ticket, links, now }: { ticket: Ticket; links: Links; now: Date }) {
  const refunds = refundsOf(ticket, now);
  const { lines, mapUrl } = placeOf(ticket);
  return (
    <div className={styles.details}>
      <h1 tabIndex={-1}>
        <TextLink isQuiet href={links.event(ticket.event.id)}>
          {ticket.eventName}
        </TextLink>
      </h1>
      <dl className={styles.facts}>
        {factsOf(ticket).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t.where}</dt>
          <dd>
            {lines.map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
            {mapUrl && (
              <TextLink href={mapUrl} target="_blank">
                {t.map}
              </TextLink>
            )}
          </dd>
        </div>
        <div>
          <dt>{t.soldBy}</dt>
          <dd>{ticket.owner.name}</dd>
        </div>
        {ticket.orderAnswers.map(({ title, answer }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
        {ticket.customUserListData && (
          <div>
            <dt>{t.shareCode(ticket.customUserListData.count)}</dt>
            <dd>
              <code>{ticket.customUserListData.shareCode}</code>{' '}
              <CopyButton
                text={ticket.customUserListData.shareCode}
                label={t.copyCode}
                copiedLabel={t.copied}
                shownMs={5000}
                size="sm"
              />
            </dd>
          </div>
        )}
      </dl>
      {refunds && <p className={styles.note}>{refunds}</p>}
    </div>
  );
}

function Actions({
  pageId,
  ticket,
  hasActive,
  links,
  onTransfer,
  onCancel,
}: Omit<TicketPageViewProps, 'index' | 'total' | 'onGo' | 'listAddress' | 'now'>) {
  return (
    <div className={styles.actions}>
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
      {ticket.transferAllowed && isActive(ticket) && (
        <Button icon="share" onPress={onTransfer}>
          {t.transfer}
        </Button>
      )}
      {ticket.cancelAllowed && (
        <Button variant="quiet" icon="x" onPress={onCancel}>
          {t.cancel}
        </Button>
      )}
    </div>
  );
}
