const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after the first, second, … failed attempt: ten attempts over about 75 hours. */
const RETRY_DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
// Receivers that failed together must not be asked again together.
const JITTER = 0.1;
const MAX_RETRY_AFTER_MS = 24 * HOUR;

/**
 * When a delivery is tried again after `failures` failed attempts, or null when its schedule has
 * ended. A receiver that names a longer wait gets it, up to a day.
 */
export function nextAttemptAt(
  failures: number,
  now: Date,
  retryAfterSeconds: number | null,
  random: () => number = Math.random,
): Date | null {
  const delay = RETRY_DELAYS_MS[failures - 1];
  if (delay === undefined) return null;
  const asked = Math.min((retryAfterSeconds ?? 0) * SECOND, MAX_RETRY_AFTER_MS);
  return new Date(now.getTime() + Math.max(delay * (1 + JITTER * random()), asked));
}
