import type { Links, OrderSummary } from '@foyer/contracts';
import { LinkButton, Page, TextLink } from '@foyer/design-system';
import { messages as m } from './thank-you.messages.en.ts';
import { sellerAddress } from './thank-you.model.ts';
import styles from './thank-you.module.css';

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
  const { eventId, instanceId, ticketType, owner } = summary;
  return (
    <Page
      title={m.failed}
      lead={eventId === null ? m.refusedCardAlone : m.refusedCard}
      width="narrow"
    >
      <div className={styles.actions}>
        {eventId === null || instanceId === null || ticketType === null ? (
          <LinkButton variant="primary" href={sellerAddress(links, owner)}>
            {m.toSeller(owner.name)}
          </LinkButton>
        ) : (
          <>
            <LinkButton
              variant="primary"
              href={links.checkout(eventId, { tab: 'payment', instanceId, ticketType })}
            >
              {m.anotherWay}
            </LinkButton>
            <LinkButton variant="quiet" href={links.event(eventId)}>
              {m.close}
            </LinkButton>
          </>
        )}
        <p className={styles.muted}>
          {m.support} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
        </p>
      </div>
    </Page>
  );
}
