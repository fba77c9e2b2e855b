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

/** What became of an order that was bought, and what is said where none ever was. */
function textsOf({ status, eventId, wasCompleted }: OrderSummary) {
  const isAlone = eventId === null;
  if (status === 'refunded')
    return { title: m.refunded, lead: isAlone ? m.moneyBack : m.refundedText };
  if (status === 'canceled' && wasCompleted)
    return { title: m.canceled, lead: isAlone ? m.canceledAlone : m.canceledText };
  return { title: m.failed, lead: isAlone ? m.notCharged : m.failedText };
}

/** Nothing came of the order, or nothing of it is left. */
export function FailureView({ summary, links, supportEmail }: Props) {
  const { eventId, owner } = summary;
  const { title, lead } = textsOf(summary);
  return (
    <Page title={title} lead={lead} width="narrow">
      <div className={styles.actions}>
        {eventId === null ? (
          <LinkButton variant="primary" href={sellerAddress(links, owner)}>
            {m.toSeller(owner.name)}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" href={links.event(eventId)}>
            {title === m.failed ? m.again : m.toEvent}
          </LinkButton>
        )}
        <p className={styles.muted}>
          {m.support} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
        </p>
      </div>
    </Page>
  );
}
