import type { Links, OrderSummary } from '@foyer/contracts';
import { Button, Card, CopyButton, LinkButton, Page, Poster, Stack } from '@foyer/design-system';
import { formatEventDate } from '@foyer/domain';
import { messages } from '../../messages/en.ts';
import { ReceiptView } from './receipt.view.tsx';
import {
  calendarAddress,
  pdfAddress,
  SHARE_WINDOWS,
  shareLinks,
  ticketCount,
} from './thank-you.model.ts';
import styles from './thank-you.module.css';

const m = messages.thanks;
const COPIED_MS = 5000;

interface Props {
  summary: OrderSummary;
  links: Links;
  origin: string;
  isGuest: boolean;
  now: Date;
}

/**
 * The page to come back to: the tickets first, then the day in the calendar, the receipt and who
 * comes along.
 */
export function SuccessView({ summary, links, origin, isGuest, now }: Props) {
  return (
    <Page
      title={summary.ticketType === 'online' ? m.onlineTitle : m.title}
      lead={m.mailed(summary.user.email, ticketCount(summary))}
      width="narrow"
    >
      <Stack gap={6}>
        <div className={styles.event}>
          <div className={styles.poster}>
            <Poster src={summary.poster} title={summary.course.name} isPriority />
          </div>
          <div>
            <h2>{summary.course.name}</h2>
            <p className={styles.muted}>
              {formatEventDate(summary.startsAt, summary.timezone)}
              {summary.locationName && (
                <>
                  <br />
                  {summary.locationName}
                </>
              )}
            </p>
          </div>
          <Actions summary={summary} links={links} />
        </div>
        <p className={styles.muted}>{m.noMail}</p>
        <ReceiptView summary={summary} now={now} />
        {isGuest && <AccountOffer email={summary.user.email} links={links} />}
        {!summary.course.private && (
          <Share name={summary.course.name} url={origin + links.event(summary.eventId)} />
        )}
      </Stack>
    </Page>
  );
}

function Actions({ summary, links }: Pick<Props, 'summary' | 'links'>) {
  const { ticketsCode, broadcastUrl } = summary;
  const showsTickets = ticketsCode && (summary.ticketType !== 'online' || !broadcastUrl);
  return (
    <div className={styles.actions}>
      {showsTickets && (
        <LinkButton variant="primary" icon="ticket" href={links.ticket(ticketsCode)}>
          {m.view}
        </LinkButton>
      )}
      {broadcastUrl && (
        <LinkButton variant="primary" icon="video" href={broadcastUrl}>
          {m.stream}
        </LinkButton>
      )}
      {ticketsCode && (
        <LinkButton icon="calendar" href={calendarAddress(ticketsCode)} download>
          {m.calendar}
        </LinkButton>
      )}
      {ticketsCode && (
        <LinkButton icon="download" href={pdfAddress(ticketsCode)} download>
          {m.pdf}
        </LinkButton>
      )}
      <LinkButton variant="quiet" href={links.event(summary.eventId)}>
        {m.close}
      </LinkButton>
    </div>
  );
}

/** An account is offered once everything is bought, never before. */
const AccountOffer = ({ email, links }: { email: string; links: Links }) => (
  <Card label={m.account.title}>
    <Stack gap={2}>
      <h2>{m.account.title}</h2>
      <p className={styles.muted}>{m.account.text(email)}</p>
      <div className={styles.actions}>
        <LinkButton href={links.signUp()}>{m.account.action}</LinkButton>
      </div>
    </Stack>
  </Card>
);

function Share({ name, url }: { name: string; url: string }) {
  const open = (href: string, size: string) => {
    const [width, height] = size.split('x');
    window.open(href, '_blank', `noopener,width=${width},height=${height}`);
  };
  return (
    <section aria-label={m.share}>
      <h2 className={styles.sub}>{m.share}</h2>
      <div className={styles.share}>
        <CopyButton text={url} label={m.copy} copiedLabel={m.copied} shownMs={COPIED_MS} />
        {shareLinks(name, url).map((target) => (
          <Button
            key={target.name}
            variant="quiet"
            aria-label={m.on(target.name)}
            onPress={() => open(target.href, SHARE_WINDOWS[target.id])}
          >
            {target.name}
          </Button>
        ))}
      </div>
    </section>
  );
}
