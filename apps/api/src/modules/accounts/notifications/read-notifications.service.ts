import type {
  countUnread,
  ResponseOf,
  listNotifications as endpoint,
  Query,
} from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, singleStatement, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import {
  countNotifications,
  listNotifications,
  markAllRead,
  markRead,
  readUnread,
} from './notifications.repository.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';

export const listOwnNotifications = (
  deps: Deps,
  actor: Actor,
  page: Query<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  readOnly(deps.pool, async (tx) => {
    const userId = signedInUser(actor);
    return {
      ...(await listNotifications(tx, userId, page)),
      ...(await countNotifications(tx, userId)),
      unreadCount: (await readUnread(tx, userId)).unreadCount,
    };
  });

export const countOwnUnread = (deps: Deps, actor: Actor): Promise<ResponseOf<typeof countUnread>> =>
  singleStatement(deps.pool, (tx) => readUnread(tx, signedInUser(actor)));

export const readNotification = (deps: Deps, actor: Actor, id: string) =>
  transact(deps.pool, async (tx) => {
    const userId = signedInUser(actor);
    if (!(await markRead(tx, userId, id))) throw new DomainError('not_found');
    const { unreadCount } = await readUnread(tx, userId);
    return { unreadCount };
  });

export const readAllNotifications = (deps: Deps, actor: Actor) =>
  transact(deps.pool, async (tx) => {
    await markAllRead(tx, signedInUser(actor));
    return { unreadCount: 0 };
  });
