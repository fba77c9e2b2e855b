import type { FactData, FactKind } from '@foyer/contracts';
import { transact, withSavepoint, type Pool, type Tx } from '../db/database.ts';
import { db, prepared, row, rows, sql, type Parameters, type Row } from '../db/query.ts';
import type { Deps } from '../runtime/deps.ts';

interface FactOf<K extends FactKind> {
  id: string;
  kind: K;
  ownerId: string;
  targetId: string | null;
  actorId: string | null;
  data: FactData<K>;
  at: Date;
}
/** A committed domain event, as listeners read it. */
export type Fact<K extends FactKind = FactKind> = { [N in K]: FactOf<N> }[K];

/**
 * Hears facts of its kinds one after another, each at least once, in one order for everybody: what
 * it does must be harmless when it is done again. What takes long is a job.
 */
export interface Listener {
  /** Its position is kept under this name. */
  name: string;
  kinds: readonly FactKind[];
  hear: (tx: Tx, fact: Fact) => Promise<void>;
}

/** A listener that is given the kinds it names, with what is said of each. */
export const listener = <K extends FactKind>(of: {
  name: string;
  kinds: readonly K[];
  hear: (tx: Tx, fact: Fact<K>) => Promise<void>;
}): Listener => of as unknown as Listener;

/** Facts heard in one transaction. */
export const FACTS_AT_ONCE = 100;
const LONGEST_PAUSE_SECONDS = 60;

/** A listener that is new begins with what has no place yet: what was before is not told again. */
export const registerListeners = (pool: Pool, listeners: readonly Listener[]) =>
  rows(
    pool,
    sql`insert into event_listeners (name, place)
      select name, (select coalesce(max(place), 0) from domain_events)
        from unnest(${listeners.map(({ name }) => name)}::text[]) name
          on conflict do nothing`,
  );

const givePlaces = prepared(
  'place-events',
  (parameter: Parameters<{ most: number }>) => sql`select place_events(${parameter('most')})`,
);
/** Gives what has committed its place; nothing while somebody else does. */
export const placeFacts = (pool: Pool) => givePlaces(pool, { most: 1000 });

/** Where it goes on, for this transaction alone; none when it has nothing to do, or waits. */
const lockPosition = prepared(
  'lock-listener',
  (parameter: Parameters<{ name: string }>) =>
    sql<Pick<Row<'eventListeners'>, 'place' | 'failures'> & { end: number }>`
      select l.place, l.failures, last.place as end
        from event_listeners l, (select max(place) as place from domain_events) last
       where l.name = ${parameter('name')} and l.place < last.place
         and coalesce(l.resume_at <= now(), true)
         for update of l skip locked`,
);

const FACTS = db
  .selectFrom('domainEvents')
  .select([
    'id',
    'type as kind',
    'ownerId',
    'targetId',
    'actorId',
    'data',
    'createdAt as at',
    'place',
  ]);

/** One fact, for a job that works on behind a listener. */
export const findFact = (tx: Tx, id: string): Promise<Fact | undefined> =>
  row(tx, FACTS.where('id', '=', id).$castTo<Fact>());

type Placed = Fact & { place: number };
const readFacts = prepared(
  'read-facts',
  (parameter: Parameters<{ kinds: readonly string[]; place: number; end: number }>) =>
    FACTS.where('place', '>', parameter('place'))
      .where('place', '<=', parameter('end'))
      .where('type', '=', sql<string>`any(${parameter('kinds')})`)
      .orderBy('place')
      .limit(sql.lit(FACTS_AT_ONCE))
      .$castTo<Placed>(),
);

const moveOn = prepared('move-listener', (parameter: Parameters<{ name: string; place: number }>) =>
  db
    .updateTable('eventListeners')
    .set({ place: parameter('place'), failures: 0, resumeAt: null })
    .where('name', '=', parameter('name')),
);

const pause = (tx: Tx, name: string, place: number, failures: number) =>
  rows(
    tx,
    db
      .updateTable('eventListeners')
      .set({
        place,
        failures,
        resumeAt: sql<Date>`now() + make_interval(secs => ${Math.min(LONGEST_PAUSE_SECONDS, 2 ** failures)})`,
      })
      .where('name', '=', name),
  );

interface Heard {
  count: number;
  failed?: { fact: Placed; error: unknown; isFirst: boolean };
}

/** What a listener that fails has written of this one fact is undone. */
async function tryToHear(
  tx: Tx,
  { hear }: Listener,
  fact: Fact,
): Promise<{ error: unknown } | undefined> {
  let failure: { error: unknown } | undefined;
  await withSavepoint(tx, async () => {
    failure = await hear(tx, fact).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    return failure === undefined;
  });
  return failure;
}

async function hearNext(tx: Tx, listener: Listener): Promise<Heard> {
  const [position] = await lockPosition(tx, listener);
  if (!position) return { count: 0 };
  const facts = await readFacts(tx, { kinds: listener.kinds, ...position });
  let { place } = position;
  for (const [count, fact] of facts.entries()) {
    const failure = await tryToHear(tx, listener, fact);
    if (failure) {
      const failures = count === 0 ? position.failures + 1 : 1;
      await pause(tx, listener.name, place, failures);
      return { count, failed: { fact, error: failure.error, isFirst: failures === 1 } };
    }
    ({ place } = fact);
  }
  await moveOn(tx, {
    name: listener.name,
    place: facts.length < FACTS_AT_ONCE ? position.end : place,
  });
  return { count: facts.length };
}

/**
 * Lets a listener hear what comes next; returns how many facts it heard. Its position moves in the
 * same transaction: a process that dies in the middle has heard nothing, and the next one goes on
 * from there at once. One that fails stays before the fact that it failed at, and tries it again
 * after a pause; the others go on.
 */
export async function hearFacts({ pool, log }: Pick<Deps, 'pool' | 'log'>, listener: Listener) {
  const { count, failed } = await transact(pool, (tx) => hearNext(tx, listener));
  if (failed?.isFirst)
    log.error(
      { err: failed.error, listener: listener.name, domainEvent: failed.fact.id },
      'a listener failed at a domain event and stays before it; it is tried again and again',
    );
  return count;
}
