import { DomainError } from '../http/domain-error.ts';

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Heavy work takes turns: `atOnce` run together, `waiting` more may queue, and whoever comes after
 * is told to try again. Without it a few dozen callers hold every thread, and everybody else's call
 * waits behind them.
 */
export function limitConcurrency({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): ConcurrencyLimit {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new DomainError('unavailable', { retryAfterSeconds: 3 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // the turn is handed on, so that nobody slips in between
      if (next) next();
      else running--;
    }
  };
}
