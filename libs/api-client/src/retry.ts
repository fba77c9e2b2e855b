import { ApiError, isApiError } from './api-error.ts';
import { transport } from './transport.ts';

const RETRIES = 3;
const RETRY_DELAY_MS = 300;
/** Longest wait that a `Retry-After` can ask of a person who looks at a spinner. */
const RETRY_AFTER_LIMIT_SECONDS = 10;
const RETRYABLE_STATUS = new Set([0, 429, 502, 503, 504]);

/**
 * A server that died over a write leaves its key marked as in progress; the API lets a repeat take
 * the key over after 20 s. All waits of one call for such a key together stay under this, which is
 * longer than that and no wait for ever.
 */
const IN_PROGRESS_LIMIT_MS = 25_000;
/** Wait for a key in progress when the response names none, and the least between two tries. */
const IN_PROGRESS_DELAY_MS = 1000;

interface Patience {
  retries: number;
  inProgressMs: number;
}

const isRetryable = (error: unknown): error is ApiError =>
  error instanceof ApiError && RETRYABLE_STATUS.has(error.status);

function delayMs(error: ApiError): number {
  const jittered = RETRY_DELAY_MS * (0.75 + Math.random() / 2);
  return Math.max(jittered, (error.retryAfterSeconds ?? 0) * 1000);
}

/**
 * How long to wait before the next try; nothing when the error is final. Takes the wait from what
 * is left.
 */
function nextWaitMs(error: unknown, left: Patience): number | undefined {
  if (isApiError(error, 'idempotency_in_progress')) {
    const ms = Math.max(IN_PROGRESS_DELAY_MS, (error.retryAfterSeconds ?? 0) * 1000);
    left.inProgressMs -= ms;
    return left.inProgressMs < 0 ? undefined : ms;
  }
  if (
    !isRetryable(error) ||
    left.retries === 0 ||
    (error.retryAfterSeconds ?? 0) > RETRY_AFTER_LIMIT_SECONDS
  )
    return undefined;
  left.retries -= 1;
  return delayMs(error);
}

/**
 * Tries three times more after a network failure, 429, 502, 503 or 504, and for some 25 seconds
 * while the same write is still in progress; any other error leaves at once.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const left: Patience = { retries: RETRIES, inProgressMs: IN_PROGRESS_LIMIT_MS };
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const ms = nextWaitMs(error, left);
      if (ms === undefined) throw error;
      await transport().wait(ms, signal);
    }
  }
}
