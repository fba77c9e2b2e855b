import type { Links } from '@foyer/contracts';
import { LinkButton, Page, TextLink } from '@foyer/design-system';
import { messages } from '../../messages/en.ts';
import styles from './thank-you.module.css';

const m = messages.thanks;

export function FailureView({ eventId, links, supportEmail }: { eventId: string; links: Links; supportEmail: string }) {
  return (
    <Page title={m.failed} lead={m.failedText} width="narrow">
      <div className={styles.actions}>
        <LinkButton variant="primary" href={links.event(eventId)}>{m.again}</LinkButton>
        <p className={styles.muted}>{m.support} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink></p>
      </div>
    </Page>
  );
}
