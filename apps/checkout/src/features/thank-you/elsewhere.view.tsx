import type { Links } from '@foyer/contracts';
import { LinkButton, Page } from '@foyer/design-system';
import { messages as shared } from '../../messages/en.ts';
import { messages } from './thank-you.messages.en.ts';
import styles from './thank-you.module.css';

const m = messages.elsewhere;

/**
 * The order is another browser's, or there is none: nothing is said of its payment, since nothing
 * is known of it here.
 */
export function ElsewhereView({
  links,
  here,
  username,
}: {
  links: Links;
  here: string;
  username: string | null;
}) {
  return (
    <Page title={m.title} lead={username === null ? m.text : m.signedInText} width="narrow">
      <div className={styles.actions}>
        {username === null ? (
          <LinkButton variant="primary" href={links.signIn({ redirect_to: here })}>
            {shared.signIn}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" icon="ticket" href={links.myTickets(username)}>
            {m.myTickets}
          </LinkButton>
        )}
      </div>
    </Page>
  );
}
