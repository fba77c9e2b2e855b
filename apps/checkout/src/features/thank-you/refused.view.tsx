import type { Links, OrderSummary } from '@foyer/contracts';
import { LinkButton, Page, TextLink } from '@foyer/design-system';
import { messages as m } from './thank-you.messages.en.ts';
import { isMembershipAlone, sellerAddress } from './thank-you.model.ts';
import styles from './thank-you.module.css';
import { memberLinks } from '@foyer/contracts';

/** Why nothing was paid, and what to do about it. */
const WORDS = {
  refused: { lead: m.refusedCard, leadAlone: m.refusedCardAlone, action: m.anotherWay },
  wrongZip: { lead: m.wrongZip, leadAlone: m.wrongZipAlone, action: m.again },
  declined: { lead: m.declined, leadAlone: m.declinedAlone, action: m.again },
} as const;

/**
 * Nothing was paid: the bank said not to try this card again, or the buyer came back from it
 * without having paid. The tickets are held as long as before, for another try.
 */
export function RefusedView({
  why,
  summary,
  links,
  supportEmail,
}: {
  why: keyof typeof WORDS;
  summary: OrderSummary;
  links: Links;
  supportEmail: string;
}) {
  const { eventId, instanceId, ticketType, owner } = summary;
  const { lead, leadAlone, action } = WORDS[why];
  return (
    <Page title={m.failed} lead={eventId === null ? leadAlone : lead} width="narrow">
      <div className={styles.actions}>
        {isMembershipAlone(summary) && (
          <LinkButton variant="primary" href={memberLinks.checkout(summary.id)}>
            {action}
          </LinkButton>
        )}
        {eventId === null || instanceId === null || ticketType === null ? (
          <LinkButton
            variant={isMembershipAlone(summary) ? 'quiet' : 'primary'}
            href={sellerAddress(links, owner)}
          >
            {m.toSeller(owner.name)}
          </LinkButton>
        ) : (
          <>
            <LinkButton
              variant="primary"
              href={links.checkout(eventId, { tab: 'payment', instanceId, ticketType })}
            >
              {action}
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
