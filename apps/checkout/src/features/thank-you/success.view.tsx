import type { Links, OrderSummary } from '@foyer/contracts';
import { Button, Card, CopyButton, LinkButton, Page, Poster, Stack } from '@foyer/design-system';
import { formatEventDate, formatMoney, formatOrderTotal, TEXT_LIMITS, toMinor, truncate } from '@foyer/domain';
import { messages } from '../../messages/en.ts';
import { SHARE_WINDOWS, shareLinks } from './thank-you.model.ts';
import styles from './thank-you.module.css';

const m = messages.thanks;
const COPIED_MS = 5000;

export function SuccessView({ summary, links, origin }: { summary: OrderSummary; links: Links; origin: string }) {
  return (
    <Page title={m.title} lead={m.mailed(summary.user.email)} width="narrow">
      <Stack gap={6}>
        <div className={styles.event}>
          <div className={styles.poster}><Poster src={summary.poster} title={summary.course.name} isPriority /></div>
          <div>
            <h2>{summary.course.name}</h2>
            <p className={styles.muted}>{formatEventDate(summary.startsAt, summary.timezone)}{summary.locationName && <><br />{summary.locationName}</>}</p>
            <div className={styles.actions}>
              {summary.ticketsCode && summary.ticketType !== 'online' && <LinkButton variant="primary" icon="ticket" href={links.ticket(summary.ticketsCode)}>{m.view}</LinkButton>}
              {summary.ticketType === 'online' && summary.ticketsCode && !summary.broadcastUrl && <LinkButton variant="primary" icon="ticket" href={links.ticket(summary.ticketsCode)}>{m.view}</LinkButton>}
              {summary.broadcastUrl && <LinkButton variant="primary" icon="video" href={summary.broadcastUrl}>{m.stream}</LinkButton>}
              <LinkButton href={links.event(summary.eventId)}>{m.close}</LinkButton>
            </div>
          </div>
        </div>
        <Receipt summary={summary} />
        {!summary.course.private && <Share name={summary.course.name} url={origin + links.event(summary.eventId)} />}
      </Stack>
    </Page>
  );
}

function Receipt({ summary }: { summary: OrderSummary }) {
  const money = (amount: number) => formatMoney(toMinor(amount, summary.currency), summary.currency);
  const { paymentDetails } = summary;
  return (
    <Card label={messages.summary.title}>
      <h2>{messages.summary.title}</h2>
      <p className={styles.muted}>{m.order(summary.transactionId)}</p>
      <dl className={styles.receipt}>
        {summary.orderItems.map((item) => <div key={item.name}><dt>{item.count} × {truncate(item.name, TEXT_LIMITS.orderSummaryName)}</dt><dd>{money(item.totalBasePrice)}</dd></div>)}
        <div><dt>{messages.summary.fees}</dt><dd>{money(paymentDetails.fees)}</dd></div>
        {paymentDetails.discounts > 0 && <div><dt>{messages.summary.discounts}</dt><dd>−{money(paymentDetails.discounts)}</dd></div>}
        <div className={styles.total}><dt>{messages.summary.total}</dt><dd>{formatOrderTotal(toMinor(paymentDetails.total, summary.currency), summary.currency)}</dd></div>
      </dl>
      {summary.card && <p className={styles.muted}>{m.paidWith(`${summary.card.brand} •••• ${summary.card.last4}`)}</p>}
    </Card>
  );
}

function Share({ name, url }: { name: string; url: string }) {
  const open = (href: string, size: string) => {
    const [width, height] = size.split('x');
    window.open(href, '_blank', `noopener,width=${width},height=${height}`);
  };
  return (
    <section aria-label={m.share} className={styles.share}>
      <CopyButton text={url} label={m.copy} copiedLabel={m.copied} shownMs={COPIED_MS} />
      {shareLinks(name, url).map((target) => <Button key={target.name} variant="quiet" aria-label={m.on(target.name)} onPress={() => open(target.href, SHARE_WINDOWS[target.id])}>{target.name}</Button>)}
    </section>
  );
}
