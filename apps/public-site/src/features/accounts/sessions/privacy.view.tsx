import type { Privacy } from '@foyer/contracts';
import { Checkbox, ErrorNote } from '@foyer/design-system';
import { messages } from './account-sessions.messages.en.ts';
import styles from './account-sessions.module.css';

const words = messages.privacy;

interface Props {
  privacy: Privacy;
  onChange: (findable: boolean) => void;
  isPending: boolean;
  isSaved: boolean;
  error: Error | null;
}

/** Whether others find the person by name. Nobody does unless they say so here, or sell. */
export function PrivacyView({ privacy, onChange, isPending, isSaved, error }: Props) {
  return (
    <section
      className={styles.section}
      aria-labelledby="privacy"
      aria-busy={isPending || undefined}
    >
      <header>
        <h2 id="privacy">{words.title}</h2>
        <p>{privacy.sells ? words.sells : words.lead}</p>
      </header>
      <ErrorNote error={error} />
      <Checkbox isSelected={privacy.findable} onChange={onChange}>
        {words.findable}
      </Checkbox>
      <p role="status" className={styles.meta}>
        {isSaved && !isPending
          ? privacy.findable
            ? words.savedFindable
            : privacy.sells
              ? words.saved
              : words.savedHidden
          : ''}
      </p>
    </section>
  );
}
