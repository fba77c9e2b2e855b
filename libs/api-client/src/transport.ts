import type { AnyEndpoint } from '@foyer/contracts';
import type { ApiError } from './api-error.ts';

/** How calls leave the page; tests and servers bring their own. */
export interface Transport {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Public name of the application, sent as `Client-Token`; not a secret. */
  clientToken: string;
  /** Waits between two tries. */
  wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /**
   * Asked when the server knows nobody behind a call: true when the same person is signed in again
   * and the call may be repeated.
   */
  signInAgain: (endpoint: AnyEndpoint) => Promise<boolean>;
  /** Says a refusal in other words, where a page knows better ones. */
  explain: (endpoint: AnyEndpoint, error: ApiError) => ApiError | Promise<ApiError>;
}

const waitFor = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });

const defaults: Transport = {
  fetch: (url, init) => globalThis.fetch(url, init),
  clientToken: 'foyer-web',
  wait: waitFor,
  signInAgain: () => Promise.resolve(false),
  explain: (_, error) => error,
};

let current = defaults;

export const transport = () => current;

/** Replaces parts of the transport; returns a function that puts the former one back. */
export function replaceTransport(parts: Partial<Transport>): () => void {
  const former = current;
  current = { ...current, ...parts };
  return () => {
    current = former;
  };
}
