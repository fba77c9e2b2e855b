import { PageLoader } from '@foyer/design-system';
import { titles } from '../../messages/titles.en.ts';
import { messages as m } from './thank-you.messages.en.ts';
import styles from './thank-you.module.css';

/** Nobody has to wait here: once the payment is known to be on its way, the page says so. */
export function WaitingView({ isOnItsWay }: { isOnItsWay: boolean }) {
  return (
    <div className={styles.waiting}>
      <h1 className="sr">{titles.order}</h1>
      <PageLoader label={m.waiting} />
      {isOnItsWay && <p className={styles.muted}>{m.waitingText}</p>}
    </div>
  );
}
