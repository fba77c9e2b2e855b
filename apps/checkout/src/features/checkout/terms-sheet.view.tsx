import { Dialog, Stack } from '@foyer/design-system';
import { termsFor } from '@foyer/remote-kit/terms';
import styles from './checkout.module.css';

interface Props {
  supportEmail: string;
  isOpen: boolean;
  onClose: () => void;
}

/** What is agreed to, over the page: whoever reads it leaves neither the card form nor the clock. */
export function TermsSheet({ supportEmail, isOpen, onClose }: Props) {
  const { title, lead, changed, sections } = termsFor(supportEmail);
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Stack gap={4}>
        <p>{lead}</p>
        {sections.map(({ id, title: heading, paragraphs = [], points = [] }) => (
          <section key={id} className={styles.sheet} aria-label={heading}>
            <h3>{heading}</h3>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p className={styles.muted}>{changed}</p>
      </Stack>
    </Dialog>
  );
}
