import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { giveBack, spend } from '../../platform/rate-limit.ts';

/** A guesser is stopped, a person who mistypes is not. */
const LIMIT = 40;
const WINDOW_SECONDS = 60;

/** Does what a typed code is for. Only what failed counts as a guess, so that a hall full of buyers behind one address is served. */
export async function tryCode<T>(deps: Deps, actor: Actor, work: () => Promise<T>): Promise<T> {
  const key = `code:${actor.ip}`;
  await spend(deps.pool, key, LIMIT, WINDOW_SECONDS);
  const done = await work();
  await giveBack(deps.pool, key, WINDOW_SECONDS);
  return done;
}
