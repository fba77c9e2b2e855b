import type { Actor } from '../access/actor.ts';
import { pipelined, transact, type Pool, type Tx } from '../db/database.ts';
import type { Deps } from '../runtime/deps.ts';
import { sha256 } from '../runtime/ids.ts';
import { DomainError } from '../http/domain-error.ts';
import {
  consume,
  consumeBoth,
  countBudgets,
  refuseFull,
  restoreUses,
  type Budgets,
} from './rate-limit.ts';

/** A guesser is stopped, a person who mistypes is not. */
const LIMIT = 40;
/** One browser or one person is stopped before it uses up what its network has. */
const SESSION_LIMIT = 20;
const WINDOW_SECONDS = 60;

/**
 * Wrong codes at one event, from wherever: more in an hour is somebody who guesses from many
 * addresses. Until the hour ends each address then has a few tries only, so that buyers who know
 * the code are served, a hall full of them too, and many addresses learn little.
 */
const EVENT_LIMIT = 300;
const TRIES_WHILE_GUESSED = 10;
const HOUR_SECONDS = 3600;
const guessesAt = (eventId: string) => `code-event:${eventId}`;

/** Who tries, a signed-in person or a browser that has shown itself, and their network. */
function budgetsOf({ userId, guestKeyHash, ip }: Actor): Budgets {
  const session = userId ?? guestKeyHash?.toString('hex');
  // the table of counts names nobody
  const key = session && `code-session:${sha256(session).toString('base64url')}`;
  return {
    own: key ? { key, limit: SESSION_LIMIT } : undefined,
    wide: { key: `code:${ip}`, limit: LIMIT },
  };
}

const UNKNOWN = new Set<string>(['code_unknown', 'list_code_unknown']);
const isGuess = (error: unknown) => error instanceof DomainError && UNKNOWN.has(error.code);
const isStopped = (error: unknown) =>
  error instanceof DomainError && error.code === 'too_many_requests';

/**
 * Does what a typed code is for. Only a code that nobody knows counts as a guess, so that a hall
 * full of buyers behind one address is served, also while it sells out under their hands.
 */
export async function tryCode<T>(
  deps: Deps,
  actor: Actor,
  eventId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const budgets = budgetsOf(actor);
  // before, so that many at once are counted
  const guesses = await consumeBoth(
    deps.pool,
    budgets,
    WINDOW_SECONDS,
    eventId === undefined ? undefined : { key: guessesAt(eventId), seconds: HOUR_SECONDS },
  );
  const isGuessedAt = guesses >= EVENT_LIMIT;
  return restoring(deps, budgets, WINDOW_SECONDS, () =>
    eventId === undefined
      ? work()
      : isGuessedAt
        ? whileGuessed(deps, actor, eventId, work)
        : countWrong(deps, eventId, work),
  );
}

/** Runs a transaction, as `transact` does. */
export type Transacting = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;

type Counted = Awaited<ReturnType<typeof countBudgets>>;
const isHalted = ({ waitSeconds, beside }: Counted) =>
  waitSeconds !== undefined || beside >= EVENT_LIMIT;

/**
 * The same for work of one transaction, which buyers wait for: the count leaves with its begin, and
 * what is given back with its commit, so that a typed code costs them no packet more. Who has no
 * try left is kept from the commit, and is told so whatever the transaction came to.
 */
export async function tryCodeWithin<T>(
  deps: Deps,
  actor: Actor,
  eventId: string,
  work: (transacting: Transacting) => Promise<T>,
): Promise<T> {
  const budgets = budgetsOf(actor);
  const beside = { key: guessesAt(eventId), seconds: HOUR_SECONDS };
  const restore = (on: Pool | Tx) => restoreUses(on, keysOf(budgets), WINDOW_SECONDS);
  let counting: Promise<Counted> | undefined;
  const ahead = (single: Tx) => (counting = countBudgets(single, budgets, WINDOW_SECONDS, beside));
  const assertCounted = async () => {
    const counted = await counting;
    if (!counted || isHalted(counted)) throw new DomainError('too_many_requests');
  };
  const transacting: Transacting = async (within) => {
    const riders = { ...(!counting && { ahead }), behind: restore };
    const [, done] = await transact(
      deps.pool,
      (tx) => pipelined(tx, [assertCounted, within]),
      riders,
    );
    return done;
  };
  try {
    return await work(transacting);
  } catch (error) {
    const counted = await counting?.catch(() => undefined);
    if (!counted) throw error;
    if (!isHalted(counted)) return failed(deps, eventId, error, restore);
    await refuseFull(deps.pool, counted, WINDOW_SECONDS);
    return restoring(deps, budgets, WINDOW_SECONDS, () =>
      whileGuessed(deps, actor, eventId, () => work((within) => transact(deps.pool, within))),
    );
  }
}

async function failed(
  deps: Deps,
  eventId: string,
  error: unknown,
  restore: (on: Pool) => Promise<unknown>,
): Promise<never> {
  if (!isGuess(error) && !isStopped(error)) await restore(deps.pool);
  return countWrong(deps, eventId, () => Promise.reject(error as Error));
}

const keysOf = ({ own, wide }: Budgets) => [...(own ? [own.key] : []), wide.key];

/** Gives the uses back when it was no guess. */
async function restoring<T>(
  deps: Deps,
  budgets: Budgets,
  seconds: number,
  work: () => Promise<T>,
): Promise<T> {
  const restore = () => restoreUses(deps.pool, keysOf(budgets), seconds);
  try {
    const done = await work();
    await restore();
    return done;
  } catch (error) {
    if (!isGuess(error) && !isStopped(error)) await restore();
    throw error;
  }
}

async function whileGuessed<T>(
  deps: Deps,
  actor: Actor,
  eventId: string,
  work: () => Promise<T>,
): Promise<T> {
  const few = {
    own: undefined,
    wide: { key: `code-few:${eventId}:${actor.ip}`, limit: TRIES_WHILE_GUESSED },
  };
  await consumeBoth(deps.pool, few, HOUR_SECONDS);
  return restoring(deps, few, HOUR_SECONDS, () => countWrong(deps, eventId, work));
}

async function countWrong<T>(deps: Deps, eventId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // over the budget a wrong code is told to come back later, which says nothing about it
    if (isGuess(error)) await consume(deps.pool, guessesAt(eventId), EVENT_LIMIT, HOUR_SECONDS);
    throw error;
  }
}
