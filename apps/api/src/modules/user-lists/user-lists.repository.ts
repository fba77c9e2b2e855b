import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { isFound } from '../../platform/db/search.ts';
import { changedBy, isUnchanged, type Edit } from '../../platform/db/versions.ts';

const CODE = 'user_lists.code';

/** A code of a list, with the name under which its uses are counted. */
export interface ListCode {
  codeId: string;
  code: string;
  codeHash: Buffer;
}
const sealed = (tx: Tx, id: string, { code, ...named }: ListCode) => ({
  ...named,
  code: tx.vault.seal(CODE, id, code),
});

const counted = db
  .selectFrom('userLists as l')
  .select(['l.id', 'l.name', 'l.createdAt', 'l.version', 'l.code'])
  .select(({ selectFrom }) =>
    selectFrom('userListPeople as p')
      .whereRef('p.listId', '=', 'l.id')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .$asScalar()
      .$notNull()
      .as('userCount'),
  );
const opened = <T extends { id: string; code: string }>(tx: Tx, list: T): T => ({
  ...list,
  code: tx.vault.open(CODE, list.id, list.code),
});

/** Those with all of these words in their name, newest first. */
export const find = (tx: Tx, ownerId: string, words: string | undefined) =>
  rows(
    tx,
    counted
      .where('l.ownerId', '=', ownerId)
      .$call((query) => {
        const found = isFound(words, { texts: [sql.ref('l.name')] });
        return found ? query.where(found) : query;
      })
      .orderBy('l.createdAt', 'desc')
      .orderBy('l.id', 'desc'),
  );

export async function read(tx: Tx, ownerId: string, id: string) {
  const list = await row(tx, counted.where('l.ownerId', '=', ownerId).where('l.id', '=', id));
  return list && opened(tx, list);
}
export type ListRow = NonNullable<Awaited<ReturnType<typeof read>>>;

export async function count(tx: Tx, ownerId: string): Promise<number> {
  const all = db.selectFrom('userLists').where('ownerId', '=', ownerId);
  return (
    (
      await row(
        tx,
        all.select(({ fn }) => fn.countAll<number>().as('n')),
      )
    )?.n ?? 0
  );
}

export const insert = (
  tx: Tx,
  { id, ownerId, name, ...code }: { id: string; ownerId: string; name: string } & ListCode,
) => rows(tx, db.insertInto('userLists').values({ id, ownerId, name, ...sealed(tx, id, code) }));

const own = (ownerId: string, id: string) =>
  db.updateTable('userLists').where('ownerId', '=', ownerId).where('id', '=', id);

/** False when somebody changed it since. */
export const rename = async (
  tx: Tx,
  ownerId: string,
  id: string,
  name: string,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    own(ownerId, id)
      .set({ name, ...changedBy(edit) })
      .where(isUnchanged(edit)),
  )) === 1;

export const setCode = async (
  tx: Tx,
  ownerId: string,
  id: string,
  code: ListCode,
): Promise<boolean> => (await change(tx, own(ownerId, id).set(sealed(tx, id, code)))) === 1;

/** Keeps ticket types from being made for it, and people from being put on it. */
export const lock = (tx: Tx, ownerId: string, id: string) =>
  row(
    tx,
    db
      .selectFrom('userLists')
      .where('ownerId', '=', ownerId)
      .where('id', '=', id)
      .select(['id', 'name'])
      .forUpdate(),
  );

export const remove = (tx: Tx, id: string) =>
  rows(tx, db.deleteFrom('userLists').where('id', '=', id));

/** Ticket types that are offered, of events that are not over, in the order of their events. */
export const findTypes = (tx: Tx, listId: string) =>
  rows(
    tx,
    db
      .selectFrom('ticketTypeLists as x')
      .innerJoin('ticketTypes as t', 't.id', 'x.ticketTypeId')
      .innerJoin('events as e', 'e.id', 't.eventId')
      .where('x.listId', '=', listId)
      .where('t.archivedAt', 'is', null)
      .where('e.deletedAt', 'is', null)
      .where('e.status', '<>', 'canceled')
      .where(({ exists, or, not, selectFrom }) => {
        const dates = selectFrom('eventInstances as d')
          .whereRef('d.eventId', '=', 'e.id')
          .select('d.id');
        const isAhead = sql<boolean>`d.canceled_at is null and d.ends_at > clock_timestamp()`;
        return or([not(exists(dates)), exists(dates.where(isAhead))]);
      })
      .orderBy('e.name')
      .orderBy('t.position')
      .orderBy('t.id')
      .select(['t.id', 't.name', 'e.id as eventId', 'e.name as eventName']),
  );
