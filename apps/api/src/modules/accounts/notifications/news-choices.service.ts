import type { Body, NewsChoices, updateNewsChoices as endpoint } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import {
  deleteRefusal,
  EVERY_CHOICE,
  findRefused,
  insertRefusal,
  type NewsChoice,
} from './news-choices.repository.ts';

async function choicesOf(tx: Tx, userId: string): Promise<NewsChoices> {
  const refused = new Set(
    (await findRefused(tx, userId)).map(({ kind, channel }) => `${kind} ${channel}`),
  );
  const wants = (kind: NewsChoice['kind'], channel: NewsChoice['channel']) =>
    !refused.has(`${kind} ${channel}`);
  return {
    newEvents: { panel: wants('newEvents', 'panel'), mail: wants('newEvents', 'mail') },
    followers: { panel: wants('followers', 'panel') },
    sales: { panel: wants('sales', 'panel') },
  };
}

export const choose = (tx: Tx, userId: string, choice: NewsChoice, isWanted: boolean) =>
  isWanted ? deleteRefusal(tx, userId, choice) : insertRefusal(tx, userId, choice);

export const readNewsChoices = (deps: Deps, actor: Actor): Promise<NewsChoices> =>
  readOnly(deps.pool, (tx) => choicesOf(tx, signedInUser(actor)));

export const changeNewsChoices = (
  deps: Deps,
  actor: Actor,
  changes: Body<typeof endpoint>,
): Promise<NewsChoices> =>
  transact(deps.pool, async (tx) => {
    const userId = signedInUser(actor);
    for (const choice of EVERY_CHOICE) {
      const ofKind: Partial<Record<NewsChoice['channel'], boolean>> = changes[choice.kind] ?? {};
      const isWanted = ofKind[choice.channel];
      if (isWanted !== undefined) await choose(tx, userId, choice, isWanted);
    }
    return choicesOf(tx, userId);
  });
