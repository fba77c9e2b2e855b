import type { Links, OrderSummary } from '@foyer/contracts';
import { LinkButton, Page, TextLink } from '@foyer/design-system';
import { messages as m } from './thank-you.messages.en.ts';
import { sellerAddress } from './thank-you.model.ts';
import styles from './thank-you.module.css';

interface Props {
  summary: OrderSummary;
  links: Links;
  supportEmail: string;
}

const leadOf = ({ status, eventId }: OrderSummary) => {
  if (status === 'refunded') return eventId === null ? m.moneyBack : m.refundedText;
  return eventId === null ? m.notCharged : m.failedText;
};

/** Nothing came of the order, or nothing of it is left. */
export function FailureView({ summary, links, supportEmail }: Props) {
  const { status, eventId, owner } = summary;
  const isRefunded = status === 'refunded';
  return (
    <Page title={isRefunded ? m.refunded : m.failed} lead={leadOf(summary)} width="narrow">
      <div className={styles.actions}>
        {eventId === null ? (
          <LinkButton variant="primary" href={sellerAddress(links, owner)}>
            {m.toSeller(owner.name)}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" href={links.event(eventId)}>
            {isRefunded ? m.toEvent : m.again}
          </LinkButton>
        )}
        <p className={styles.muted}>
          {m.support} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
        </p>
      </div>
    </Page>
  );
}
