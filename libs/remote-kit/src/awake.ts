import { useEffect } from 'react';

/**
 * Keeps the screen on while somebody looks at the page, where the browser can. It gives the lock
 * back by itself whenever the page is put away.
 */
export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
    const take = () => {
      // refused where the battery runs low: the page is as good without
      if (document.visibilityState === 'visible')
        held = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      document.removeEventListener('visibilitychange', take);
      void held.then((lock) => lock?.release());
    };
  }, [isWanted]);
}
