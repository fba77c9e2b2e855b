/** Waits for a network; false when `signal` gave up first. */
export const whenOnline = (signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (navigator.onLine) return resolve(true);
    const isBack = () => resolve(true);
    addEventListener('online', isBack, { once: true });
    signal.addEventListener('abort', () => {
      removeEventListener('online', isBack);
      resolve(false);
    });
  });
