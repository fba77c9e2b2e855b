import { announce } from '@foyer/design-system';
import { useNavigation } from '@foyer/remote-kit';
import { useEffect } from 'react';
import { messages } from '../messages/en.ts';
import styles from './frame.module.css';

/** Who does not see the bar hears of a page that takes longer than this. */
const LONG_MS = 1000;

/** While another page comes, the one before it stays where it is, under this bar. */
export function Progress() {
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => announce(messages.loading), LONG_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return <div className={styles.progress} data-loading={isLoading || undefined} />;
}
