import { NEWS_CHOICES, type NewsChannel, type NewsChoiceKind } from '@foyer/contracts';
import { Checkbox, ErrorNote } from '@foyer/design-system';
import { messages } from './account-sessions.messages.en.ts';
import styles from './account-sessions.module.css';

const words = messages.news;
const KINDS = Object.keys(NEWS_CHOICES) as NewsChoiceKind[];

interface Props {
  isWanted: (kind: NewsChoiceKind, channel: NewsChannel) => boolean;
  onChange: (change: { kind: NewsChoiceKind; channel: NewsChannel; isWanted: boolean }) => void;
  isEmailVerified: boolean;
  isPending: boolean;
  isSaved: boolean;
  error: Error | null;
}

/** What the person hears of, and by which ways; what cannot be refused is said. */
export function NewsChoicesView(props: Props) {
  const { isWanted, onChange, isEmailVerified, isPending, isSaved, error } = props;
  return (
    <section
      id="news"
      className={styles.section}
      aria-labelledby="news-title"
      aria-busy={isPending || undefined}
    >
      <header>
        <h2 id="news-title">{words.title}</h2>
        <p>{words.lead}</p>
        {!isEmailVerified && <p>{words.unverified}</p>}
      </header>
      <ErrorNote error={error} />
      {KINDS.map((kind) => (
        <fieldset key={kind} className={styles.choices}>
          <legend>{words.kinds[kind]}</legend>
          {NEWS_CHOICES[kind].map((channel) => (
            <Checkbox
              key={channel}
              isSelected={isWanted(kind, channel)}
              onChange={(chosen) => onChange({ kind, channel, isWanted: chosen })}
            >
              {words.channels[channel]}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      <p role="status" className={styles.meta}>
        {isSaved && !isPending ? words.saved : ''}
      </p>
    </section>
  );
}
