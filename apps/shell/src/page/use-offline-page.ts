import { useLocation } from '@foyer/remote-kit';
import { useEffect } from 'react';
import type { RemoteTable } from '../remotes/remote-table.ts';
import { scriptUrl } from '../remotes/script-url.ts';

const whenLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/**
 * A page that says that it opens without a network has its worker, which no other page registers.
 * What the worker fetches ahead does not hold up the page itself.
 */
export function useOfflinePage(table: RemoteTable): void {
  const { pathname } = useLocation();
  const scope = table.offlineOf(pathname);
  useEffect(() => {
    if (!scope || !('serviceWorker' in navigator)) return;
    void whenLoaded().then(() =>
      navigator.serviceWorker
        .register(scriptUrl(`/offline${scope}worker.js`), { scope, updateViaCache: 'none' })
        // without it the page works as any other; the next visit tries again
        .catch(() => undefined),
    );
  }, [scope]);
}
