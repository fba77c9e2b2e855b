import { MAX_LIST_PEOPLE, type listListUsers, type Query } from '@foyer/contracts';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { sendCsv, type CsvRow } from '../../platform/http/csv.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import * as people from './list-people.repository.ts';
import { peopleFile, refusals } from './user-lists.messages.en.ts';
import * as lists from './user-lists.repository.ts';

interface OfList {
  ownerId: string;
  customUserListId: string;
}

async function requireList(tx: Tx, { ownerId, customUserListId }: OfList) {
  const list = await lists.read(tx, ownerId, customUserListId);
  if (!list) throw new DomainError('not_found');
  return list;
}

export const findPeople = (deps: Deps, query: Query<typeof listListUsers>) =>
  readOnly(deps.pool, async (tx) => {
    const { page, perPage } = query;
    const list = await requireList(tx, query);
    const which = { ownerId: query.ownerId, listId: list.id, words: query.query };
    return {
      data: await people.find(tx, which, { limit: perPage, offset: (page - 1) * perPage }),
      totalCount: query.query ? await people.countAll(tx, which) : list.userCount,
      page,
      perPage,
    };
  });

export const findExisting = (deps: Deps, { emails, ...of }: OfList & { emails: string[] }) =>
  readOnly(deps.pool, async (tx) => {
    const { id } = await requireList(tx, of);
    return { existing: await people.findExisting(tx, id, emails) };
  });

/** Puts all of them on a list, or none where one stands there already. */
export const addPeople = (
  deps: Deps,
  actor: Actor,
  { ownerId, customUserListId, emails }: OfList & { emails: string[] },
) =>
  transact(deps.pool, async (tx) => {
    // counted one import after the other
    const list = await lists.lock(tx, ownerId, customUserListId);
    if (!list) throw new DomainError('not_found');
    const added = new Set(await people.insert(tx, ownerId, list.id, emails));
    const existing = emails.filter((email) => !added.delete(email));
    if (existing.length > 0) throw alreadyOn(existing);
    const total = await people.countAll(tx, { ownerId, listId: list.id });
    if (total > MAX_LIST_PEOPLE)
      throw new DomainError('list_full', {
        message: refusals.room(MAX_LIST_PEOPLE - (total - emails.length)),
      });
    await recordAct(tx, actor, 'userListUsers.createBulk', {
      ownerId,
      detail: { name: list.name, count: String(emails.length) },
    });
    return { addedCount: emails.length };
  });

function alreadyOn(emails: readonly string[]) {
  const message = refusals.existing(emails);
  return new DomainError('already_on_list', { message, fields: [{ path: 'emails', message }] });
}

export const removePerson = (deps: Deps, actor: Actor, ownerId: string, id: string) =>
  transact(deps.pool, async (tx) => {
    const removed = await people.remove(tx, ownerId, id);
    if (!removed) throw new DomainError('not_found');
    const list = await lists.read(tx, ownerId, removed.listId);
    await recordAct(tx, actor, 'userListUsers.delete', {
      ownerId,
      detail: { name: list?.name ?? '' },
    });
    return true as const;
  });

const ROWS_AT_ONCE = 1000;

async function* peopleRows(
  deps: Deps,
  { ownerId, customUserListId: listId }: OfList,
): AsyncGenerator<CsvRow[]> {
  for (let after = ''; ;) {
    const found = await readOnly(deps.pool, (tx) =>
      people.find(tx, { ownerId, listId }, { limit: ROWS_AT_ONCE, after }),
    );
    yield found.map(({ email, name }) => [email, name]);
    if (found.length < ROWS_AT_ONCE) return;
    after = found.at(-1)?.email ?? '';
  }
}

export async function exportPeople(deps: Deps, of: OfList, reply: FastifyReply) {
  const file = await readOnly(deps.pool, (tx) =>
    people.findFileName(tx, of.ownerId, of.customUserListId),
  );
  if (!file) throw new DomainError('not_found');
  return sendCsv(reply, file, peopleFile.columns, peopleRows(deps, of));
}
