import type { FactData, FactKind } from '@foyer/contracts';
import { transact, withSavepoint, type Pool, type Tx } from '../db/database.ts';
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
  pool.query(
    `insert into event_listeners (name, place)
     select name, (select coalesce(max(place), 0) from domain_events) from unnest($1::text[]) name
         on conflict do nothing`,
    [listeners.map(({ name }) => name)],
  );

/** Gives what has committed its place; nothing while somebody else does. */
export const placeFacts = (pool: Pool) =>
  pool.query({ name: 'place-events', text: 'select place_events($1)', values: [1000] });

interface Position {
  place: number;
  failures: number;
  /** The last place there is. */
  end: number;
}

/** Where it goes on, for this transaction alone; undefined when it has nothing to do, or waits. */
async function lockPosition(tx: Tx, name: string): Promise<Position | undefined> {
  const { rows } = await tx.query<Position>({
    name: 'lock-listener',
    text: `select l.place, l.failures, last.place as end
             from event_listeners l, (select max(place) as place from domain_events) last
            where l.name = $1 and l.place < last.place and coalesce(l.resume_at <= now(), true)
              for update of l skip locked`,
    values: [name],
  });
  return rows[0];
}

const COLUMNS = `id, type as kind, owner_id as "ownerId", target_id as "targetId",
    actor_id as "actorId", data, created_at as at`;

/** One fact, for a job that works on behind a listener. */
export async function findFact(tx: Tx, id: string): Promise<Fact | undefined> {
  const { rows } = await tx.query<Fact>(`select ${COLUMNS} from domain_events where id = $1`, [id]);
  return rows[0];
}

type Placed = Fact & { place: number };

async function readFacts(tx: Tx, { kinds }: Listener, { place, end }: Position): Promise<Placed[]> {
  const { rows } = await tx.query<Placed>({
    name: 'read-facts',
    text: `select ${COLUMNS}, place from domain_events
            where place > $1 and place <= $2 and type = any($3)
            order by place limit $4`,
    values: [place, end, kinds, FACTS_AT_ONCE],
  });
  return rows;
}

const moveOn = (tx: Tx, name: string, place: number) =>
  tx.query({
    name: 'move-listener',
    text: 'update event_listeners set place = $2, failures = 0, resume_at = null where name = $1',
    values: [name, place],
  });

const pause = (tx: Tx, name: string, place: number, failures: number) =>
  tx.query(
    `update event_listeners set place = $2, failures = $3,
            resume_at = now() + make_interval(secs => $4) where name = $1`,
    [name, place, failures, Math.min(LONGEST_PAUSE_SECONDS, 2 ** failures)],
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
  const position = await lockPosition(tx, listener.name);
  if (!position) return { count: 0 };
  const facts = await readFacts(tx, listener, position);
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
  await moveOn(tx, listener.name, facts.length < FACTS_AT_ONCE ? position.end : place);
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
