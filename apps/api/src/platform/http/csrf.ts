import { timingSafeEqual } from 'node:crypto';
import type { Actor } from '../access/actor.ts';
import { vaultOf } from '../db/database.ts';
import type { Deps } from '../runtime/deps.ts';
import { sha256 } from '../runtime/ids.ts';

/**
 * What a form brings along that leads to a page and cannot name its app in a header: the key of
 * this house says it of one session alone. Null for a visitor, who has none.
 */
export const csrfTokenOf = (
  { pool }: Pick<Deps, 'pool'>,
  { sessionId }: Pick<Actor, 'sessionId'>,
): string | null => (sessionId === null ? null : vaultOf(pool).derive(`csrf:${sessionId}`));

/** Whether a form came from a page of this session. */
export function hasCsrfToken(
  deps: Pick<Deps, 'pool'>,
  actor: Pick<Actor, 'sessionId'>,
  token: string | undefined,
): boolean {
  const own = csrfTokenOf(deps, actor);
  return own !== null && token !== undefined && timingSafeEqual(sha256(own), sha256(token));
}
