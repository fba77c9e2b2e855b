import type { Links, OrderSummary } from '@foyer/contracts';
import { LinkButton, Page, TextLink } from '@foyer/design-system';
import { messages } from '../../messages/en.ts';
import styles from './thank-you.module.css';

const m = messages.thanks;

/**
 * The bank said not to try this card again. The tickets are held as long as before, for another way
 * to pay.
 */
export function RefusedView({
  summary,
  links,
  supportEmail,
}: {
  summary: OrderSummary;
  links: Links;
  supportEmail: string;
}) {
  const { eventId, instanceId, ticketType } = summary;
  return (
    <Page title={m.failed} lead={m.refusedCard} width="narrow">
      <div className={styles.actions}>
        <LinkButton
          variant="primary"
          href={links.checkout(eventId, { tab: 'payment', instanceId, ticketType })}
        >
          {m.anotherWay}
        </LinkButton>
        <LinkButton variant="quiet" href={links.event(eventId)}>
          {m.close}
        </LinkButton>
        <p className={styles.muted}>
          {m.support} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
        </p>
      </div>
    </Page>
  );
}
