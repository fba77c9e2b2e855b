import { useSyncExternalStore } from 'react';
import { messages } from '../messages/en.ts';
import styles from './frame.module.css';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => { removeEventListener('online', listener); removeEventListener('offline', listener); };
};

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, () => true);
  return <div role="status">{!isOnline && <p className={styles.offline}>{messages.offline}</p>}</div>;
}
