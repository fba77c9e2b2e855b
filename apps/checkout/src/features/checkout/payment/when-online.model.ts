/** Waits for a network; false when `signal` gave up first. */
export const whenOnline = (signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (navigator.onLine) return resolve(true);
    addEventListener('online', () => resolve(true), { once: true, signal });
    signal.addEventListener('abort', () => resolve(false), { once: true });
  });
