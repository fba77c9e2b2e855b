import { singleStatement, transact, type Pool } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { countRefusedRefunds, tryToWrite } from './system.repository.ts';

const ONCE_IN_MS = 1000;
const checks = new WeakMap<Pool, { at: number; isReady: Promise<boolean> }>();

/**
 * Whether a ticket can be sold: the database takes what is written, too. Tried once a second,
 * however many ask.
 */
export function isReady({ pool }: Deps): Promise<boolean> {
  const last = checks.get(pool);
  if (last && performance.now() - last.at < ONCE_IN_MS) return last.isReady;
  const check = {
    at: performance.now(),
    isReady: transact(pool, tryToWrite).then(
      () => true,
      () => false,
    ),
  };
  checks.set(pool, check);
  return check.isReady;
}

/**
 * Refunds that the payment provider refused for good; nothing while the database does not answer.
 */
export const refundsRefused = (deps: Deps): Promise<number | undefined> =>
  singleStatement(deps.pool, countRefusedRefunds).catch(() => undefined);
