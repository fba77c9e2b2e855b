import { ApiError } from './api-error.ts';
import { transport } from './transport.ts';

const RETRIES = 3;
const RETRY_DELAY_MS = 300;
/** Longest wait that a `Retry-After` can ask of a person who looks at a spinner. */
const RETRY_AFTER_LIMIT_SECONDS = 10;
const RETRYABLE_STATUS = new Set([0, 429, 502, 503, 504]);

const isRetryable = (error: unknown): error is ApiError => error instanceof ApiError && RETRYABLE_STATUS.has(error.status);

function delayMs(error: ApiError): number {
  const jittered = RETRY_DELAY_MS * (0.75 + Math.random() / 2);
  return Math.max(jittered, (error.retryAfterSeconds ?? 0) * 1000);
}

/** Tries three times more after a network failure, 429, 502, 503 or 504; any other error leaves at once. */
export async function withRetries<T>(attempt: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let left = RETRIES; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !isRetryable(error) || (error.retryAfterSeconds ?? 0) > RETRY_AFTER_LIMIT_SECONDS) throw error;
      await transport().wait(delayMs(error), signal);
    }
  }
}
