import type { Actor } from '../access/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { DomainError } from '../http/domain-error.ts';
import { restoreUse, consume, usedOf } from './rate-limit.ts';

/** A guesser is stopped, a person who mistypes is not. */
const LIMIT = 40;
const WINDOW_SECONDS = 60;
/**
 * Of one account, or of one browser: whoever guesses from many addresses has the same tries there.
 */
const sessionOf = ({ userId, guestKeyHash }: Actor) =>
  userId ?? guestKeyHash?.toString('base64url');

/**
 * Wrong codes at one event, from wherever: more in an hour is somebody who guesses from many
 * addresses. Until the hour ends each address then has a few tries only, so that buyers who know
 * the code are served, a hall full of them too, and many addresses learn little.
 */
const EVENT_LIMIT = 300;
const TRIES_WHILE_GUESSED = 10;
const HOUR_SECONDS = 3600;
const guessesAt = (eventId: string) => `code-event:${eventId}`;

/**
 * Does what a typed code is for. Only what failed counts as a guess, so that a hall full of buyers
 * behind one address is served.
 */
export async function tryCode<T>(
  deps: Deps,
  actor: Actor,
  eventId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const session = sessionOf(actor);
  const keys = [`code:${actor.ip}`, ...(session ? [`code-session:${session}`] : [])];
  for (const key of keys) await consume(deps.pool, key, LIMIT, WINDOW_SECONDS);
  const done = await whileGuessed(deps, actor, eventId, work);
  for (const key of keys) await restoreUse(deps.pool, key, WINDOW_SECONDS);
  return done;
}

async function whileGuessed<T>(
  deps: Deps,
  actor: Actor,
  eventId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (eventId === undefined) return work();
  if ((await usedOf(deps.pool, guessesAt(eventId), HOUR_SECONDS)) < EVENT_LIMIT)
    return countWrong(deps, eventId, work);
  const key = `code-few:${eventId}:${actor.ip}`;
  await consume(deps.pool, key, TRIES_WHILE_GUESSED, HOUR_SECONDS);
  const done = await countWrong(deps, eventId, work);
  await restoreUse(deps.pool, key, HOUR_SECONDS);
  return done;
}

const UNKNOWN = new Set<string>(['code_unknown', 'list_code_unknown']);

async function countWrong<T>(deps: Deps, eventId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // over the budget a wrong code is told to come back later, which says nothing about it
    if (error instanceof DomainError && UNKNOWN.has(error.code))
      await consume(deps.pool, guessesAt(eventId), EVENT_LIMIT, HOUR_SECONDS);
    throw error;
  }
}
