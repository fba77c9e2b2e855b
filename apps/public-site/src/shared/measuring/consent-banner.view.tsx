import type { AnalyticsIds, Links } from '@foyer/contracts';
import { Button, TextLink } from '@foyer/design-system';
import styles from './consent-banner.module.css';
import { messages as m } from './measuring.messages.en.ts';

interface Props {
  name: string;
  ids: AnalyticsIds;
  links: Links;
  onChoose: (isAccepted: boolean) => void;
}

/** Asks, and takes nothing for a yes but the press of it. Both answers are one press, and alike. */
export function ConsentBanner({ name, ids, links, onChoose }: Props) {
  return (
    <section className={styles.banner} aria-label={m.region}>
      <div>
        <h2>{m.title(name)}</h2>
        <p>
          {m.text(name, m.tools(ids))} <TextLink href={links.privacyChoices()}>{m.change}</TextLink>
        </p>
      </div>
      <div className={styles.choices}>
        <Button isBlock onPress={() => onChoose(false)}>
          {m.refuse}
        </Button>
        <Button isBlock onPress={() => onChoose(true)}>
          {m.accept}
        </Button>
      </div>
    </section>
  );
}
