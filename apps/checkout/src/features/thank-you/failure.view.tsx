import type { Links } from '@foyer/contracts';
import { LinkButton, Page, TextLink } from '@foyer/design-system';
import { messages } from '../../messages/en.ts';
import styles from './thank-you.module.css';

const m = messages.thanks;

interface Props {
  eventId: string;
  isRefunded: boolean;
  links: Links;
  supportEmail: string;
}

/** No tickets came of the order, or none of them are left. */
export function FailureView({ eventId, isRefunded, links, supportEmail }: Props) {
  return (
    <Page
      title={isRefunded ? m.refunded : m.failed}
      lead={isRefunded ? m.refundedText : m.failedText}
      width="narrow"
    >
      <div className={styles.actions}>
        <LinkButton variant="primary" href={links.event(eventId)}>
          {isRefunded ? m.toEvent : m.again}
        </LinkButton>
        <p className={styles.muted}>
          {m.support} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
        </p>
      </div>
    </Page>
  );
}
