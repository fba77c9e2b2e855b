import { Page, TextLink } from '@foyer/design-system';
import { MarketingTabs } from '../../shared/marketing-tabs.view.tsx';
import { messages as m } from './services.messages.en.ts';
import styles from './services.module.css';

/** What can be asked for beside the product, and whom to ask. */
export function ServicesView({
  username,
  supportEmail,
}: {
  username: string;
  supportEmail: string;
}) {
  const address = `mailto:${supportEmail}?subject=${encodeURIComponent(m.subject)}`;
  return (
    <Page title={m.title} lead={m.lead}>
      <MarketingTabs username={username} current="services" />
      <ul className={styles.services}>
        {m.services.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p>
        {m.ask} <TextLink href={address}>{supportEmail}</TextLink>
      </p>
    </Page>
  );
}
