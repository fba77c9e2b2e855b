import { randomBytes } from 'node:crypto';
import { MAX_LISTS, type UserList, type UserListDetail } from '@foyer/contracts';
import { LIST_CODE_SIGNS, showAccessCode, writeAccessCode } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { lockNamed } from '../../platform/db/named-lock.ts';
import { editConflict } from '../../platform/db/versions.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { newId, sha256 } from '../../platform/runtime/ids.ts';
import { refusals } from './user-lists.messages.en.ts';
import * as lists from './user-lists.repository.ts';

function newCode(): lists.ListCode {
  const code = writeAccessCode(randomBytes(LIST_CODE_SIGNS), LIST_CODE_SIGNS);
  return { codeId: newId(), code, codeHash: sha256(code) };
}

const toList = ({ id, name, userCount, createdAt }: lists.ListRow): UserList => ({
  id,
  name,
  userCount,
  createdAt: createdAt.toISOString(),
});

async function readList(tx: Tx, ownerId: string, id: string): Promise<UserListDetail> {
  const list = await lists.read(tx, ownerId, id);
  if (!list) throw new DomainError('not_found');
  return {
    ...toList(list),
    version: list.version,
    code: showAccessCode(list.code),
    ticketTypes: await lists.findTypes(tx, id),
  };
}

export const findLists = (deps: Deps, ownerId: string, words: string | undefined) =>
  readOnly(deps.pool, async (tx) => ({ data: (await lists.find(tx, ownerId, words)).map(toList) }));

export const getList = (deps: Deps, ownerId: string, id: string) =>
  readOnly(deps.pool, (tx) => readList(tx, ownerId, id));

export const createList = (
  deps: Deps,
  actor: Actor,
  { ownerId, name }: { ownerId: string; name: string },
): Promise<UserListDetail> =>
  transact(deps.pool, async (tx) => {
    // counted one creation after the other
    await lockNamed(tx, 'user-lists', ownerId);
    if ((await lists.count(tx, ownerId)) >= MAX_LISTS) throw new DomainError('too_many_lists');
    const id = newId();
    await lists.insert(tx, { id, ownerId, name, ...newCode() });
    await recordAct(tx, actor, 'userLists.create', { ownerId, detail: { name } });
    return readList(tx, ownerId, id);
  });

interface Renaming {
  ownerId: string;
  name: string;
  version?: number | undefined;
}
export const renameList = (
  deps: Deps,
  actor: Actor,
  id: string,
  { ownerId, name, version }: Renaming,
): Promise<UserListDetail> =>
  transact(deps.pool, async (tx) => {
    const before = await readList(tx, ownerId, id);
    if (!(await lists.rename(tx, ownerId, id, name, { version, actor })))
      throw await editConflict(tx, 'user_lists', id, actor);
    await recordAct(tx, actor, 'userLists.rename', {
      ownerId,
      detail: { from: before.name, to: name },
    });
    return readList(tx, ownerId, id);
  });

/** Whoever has the former code buys nothing with it any more; what they hold or bought stays. */
export const renewCode = (deps: Deps, actor: Actor, ownerId: string, id: string) =>
  transact(deps.pool, async (tx) => {
    if (!(await lists.setCode(tx, ownerId, id, newCode()))) throw new DomainError('not_found');
    const list = await readList(tx, ownerId, id);
    await recordAct(tx, actor, 'userLists.renewCode', { ownerId, detail: { name: list.name } });
    return list;
  });

export const deleteList = (deps: Deps, actor: Actor, ownerId: string, id: string) =>
  transact(deps.pool, async (tx) => {
    const list = await lists.lock(tx, ownerId, id);
    if (!list) throw new DomainError('not_found');
    const [first, ...others] = await lists.findTypes(tx, id);
    if (first)
      throw new DomainError('list_in_use', {
        message: refusals.inUse(list.name, first.name, first.eventName, others.length),
      });
    await lists.remove(tx, id);
    await recordAct(tx, actor, 'userLists.delete', { ownerId, detail: { name: list.name } });
    return true as const;
  });
