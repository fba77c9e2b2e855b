import type { Actor } from '../access/actor.ts';
import type { Config } from '../runtime/config.ts';

/**
 * Of each hold that one network may have at an event, so many writes an hour: choosing, changing,
 * paying, trying again.
 */
const WRITES_A_HOLD = 20;
const HOUR_MS = 3_600_000;
/** So many networks are told apart; beyond that everybody starts anew. */
const NETWORKS = 50_000;

let hour = 0;
const kept = new Map<string, number>();

/**
 * Whether the response of this write is kept for a repeat. For whoever is signed in it always is.
 * Anybody else may send keys without end, each of which would be a row with a response for two
 * days; beyond what buyers behind one address need, a write is done without. It is then no worse
 * off than one without a key, and orders have a key of their own. Counted in memory: it is no
 * promise, and it costs a checkout nothing.
 */
export function isWithinIdempotencyQuota(config: Config, actor: Actor): boolean {
  if (actor.userId || config.holdsPerNetwork === 0) return true;
  const current = Math.floor(Date.now() / HOUR_MS);
  if (current !== hour || kept.size >= NETWORKS) kept.clear();
  hour = current;
  const count = (kept.get(actor.ip) ?? 0) + 1;
  kept.set(actor.ip, count);
  return count <= config.holdsPerNetwork * WRITES_A_HOLD;
}
