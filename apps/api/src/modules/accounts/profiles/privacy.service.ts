import type { Privacy } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { readPrivacyOf, setFindable } from './privacy.repository.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';

export const readPrivacy = (deps: Deps, actor: Actor): Promise<Privacy> =>
  readOnly(deps.pool, (tx) => readPrivacyOf(tx, signedInUser(actor)));

export const changePrivacy = (deps: Deps, actor: Actor, findable: boolean): Promise<Privacy> =>
  transact(deps.pool, async (tx) => {
    await setFindable(tx, signedInUser(actor), findable);
    return readPrivacyOf(tx, signedInUser(actor));
  });
