import { isApiError } from '@foyer/api-client';

/** How long an export waits for the connection to come back. */
export const OFFLINE_LIMIT_MS = 60_000;

/** The connection was gone for a minute. */
export class ConnectionLost extends Error {}

/** Resolves when the connection is back; rejects when the export ends first. */
function backOnline(signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const stop = () => {
      removeEventListener('online', settle);
      signal.removeEventListener('abort', settle);
    };
    const settle = () => {
      stop();
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    addEventListener('online', settle);
    signal.addEventListener('abort', settle);
  });
}

/**
 * Ends `controller` when the browser has been offline for a minute without a break; returns what
 * stops the watch.
 */
function endWhenOffline(controller: AbortController): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer ??= setTimeout(() => controller.abort(new ConnectionLost()), OFFLINE_LIMIT_MS);
  };
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  addEventListener('offline', begin);
  addEventListener('online', end);
  if (!navigator.onLine) begin();
  return () => {
    end();
    removeEventListener('offline', begin);
    removeEventListener('online', end);
  };
}

/**
 * Fetches a file. A lost connection is waited for: the fetch starts again when it is back, and
 * fails with `ConnectionLost` after a minute.
 */
export async function fetchExport(
  get: (signal: AbortSignal) => Promise<File>,
  controller: AbortController,
): Promise<File> {
  const stopWatching = endWhenOffline(controller);
  try {
    for (;;) {
      try {
        return await get(controller.signal);
      } catch (error) {
        if (controller.signal.aborted) throw controller.signal.reason;
        if (navigator.onLine || !isApiError(error, 'offline')) throw error;
        await backOnline(controller.signal);
      }
    }
  } finally {
    stopWatching();
  }
}

/** Hands a file to the browser. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  URL.revokeObjectURL(address);
}
