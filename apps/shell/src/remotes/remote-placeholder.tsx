import {
  fetchFilesAnew,
  NotFoundPage,
  StatusPage,
  useLocation,
  useRetry,
  useRetryOnline,
} from '@foyer/remote-kit';
import { messages } from '../messages/en.ts';
import styles from '../page/page.module.css';
import type { RemoteLoader } from './remote-loader.ts';
import type { RemoteTable } from './remote-table.ts';

function RemoteUnavailable() {
  const retry = useRetry(fetchFilesAnew);
  useRetryOnline(retry);
  return (
    <StatusPage heading={messages.unavailable.heading}>
      <p role="alert">{messages.unavailable.text}</p>
      <button type="button" className={styles.retry} onClick={retry}>
        {messages.unavailable.retry}
      </button>
    </StatusPage>
  );
}

/**
 * Stands at every mount: a remote that failed is "unavailable", one that has no such page answers
 * "not found".
 */
export const remotePlaceholder = (table: RemoteTable, loader: () => RemoteLoader) =>
  function RemotePlaceholder() {
    const remote = table.remoteOf(useLocation().pathname);
    const state = remote && loader().stateOf(remote.name);
    return state instanceof Error ? <RemoteUnavailable /> : <NotFoundPage />;
  };
