import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql } from '../../platform/db/query.ts';
import { isFound } from '../../platform/db/search.ts';

interface Which {
  ownerId: string;
  listId: string;
  words?: string | undefined;
}

// how they called themselves when they bought at this account, and nothing else that is known
const NAME = sql<string>`coalesce(trim(concat_ws(' ', p.first_name, p.last_name)), '')`;

const people = ({ ownerId, listId, words }: Which) =>
  db
    .selectFrom('userListPeople as u')
    .leftJoin('patrons as p', (join) =>
      join.onRef('p.ownerId', '=', 'u.ownerId').onRef('p.address', '=', 'u.email'),
    )
    .where('u.ownerId', '=', ownerId)
    .where('u.listId', '=', listId)
    .$call((query) => {
      const found = isFound(words, { texts: [sql.ref('u.email'), NAME] });
      return found ? query.where(found) : query;
    });

/** By address; behind the one that is given. */
export const find = (
  tx: Tx,
  which: Which,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: string },
) =>
  rows(
    tx,
    people(which)
      .$if(after !== undefined, (query) => query.where('u.email', '>', after as string))
      .orderBy('u.email')
      .limit(limit)
      .offset(offset)
      .select(['u.id', 'u.email', NAME.as('name')]),
  );

export const countAll = async (tx: Tx, which: Which): Promise<number> =>
  (
    await row(
      tx,
      people(which).select(({ fn }) => fn.countAll<number>().as('n')),
    )
  )?.n ?? 0;

/** Those of the addresses that stand on the list. */
export const findExisting = async (tx: Tx, listId: string, emails: readonly string[]) =>
  (
    await rows(
      tx,
      sql<{ email: string }>`select p.email
        from unnest(${emails}::text[]) with ordinality given(email, place)
        join user_list_people p on p.list_id = ${listId} and p.email = given.email
       order by given.place`,
    )
  ).map(({ email }) => email);

/** Puts them on the list; returns those that were not there. */
export const insert = async (
  tx: Tx,
  ownerId: string,
  listId: string,
  emails: readonly string[],
): Promise<string[]> =>
  (
    await rows(
      tx,
      sql<{ email: string }>`insert into user_list_people (owner_id, list_id, email)
        select ${ownerId}, ${listId}, given from unnest(${emails}::text[]) given
        on conflict (list_id, email) do nothing returning email`,
    )
  ).map(({ email }) => email);

/** The list and the address of whom was taken off; undefined when nobody stood there. */
export const remove = (tx: Tx, ownerId: string, id: string) =>
  row(
    tx,
    db
      .deleteFrom('userListPeople')
      .where('ownerId', '=', ownerId)
      .where('id', '=', id)
      .returning('listId'),
  );

export const findFileName = async (tx: Tx, ownerId: string, listId: string) =>
  row(
    tx,
    db
      .selectFrom('userLists as l')
      .innerJoin('profiles as p', 'p.id', 'l.ownerId')
      .where('l.ownerId', '=', ownerId)
      .where('l.id', '=', listId)
      .select(['l.name', 'p.timezone']),
  );
