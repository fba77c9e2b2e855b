import { useOnline } from '@foyer/design-system';
import { messages } from '../messages/en.ts';
import styles from './frame.module.css';

/** Heard behind a dialog too: the attribute keeps it out of what a window makes inert. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" data-react-aria-top-layer="true">
      {!isOnline && <p className={styles.offline}>{messages.offline}</p>}
    </div>
  );
}
