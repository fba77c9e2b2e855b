import type { MemberCard } from '@foyer/contracts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { payloadWriter } from '../../issuing/index.ts';
import { cardCode, cardKey, findHeld } from './cards.repository.ts';

/** What somebody who belongs to a membership shows at the door, or why it opens none now. */
export const readMemberCard = (deps: Deps, userId: string, id: string): Promise<MemberCard> =>
  transact(deps.pool, async (tx) => {
    const held = await findHeld(tx, userId, id);
    if (!held) throw new DomainError('not_found');
    const { id: ownerId, name, username, type, avatar, hasProfile } = held;
    const state = held.letsIn
      ? 'valid'
      : held.endedAt === null && held.pausedUntil !== null
        ? 'paused'
        : 'over';
    return {
      id,
      owner: { id: ownerId, name, username, type, avatar, hasProfile },
      tierName: held.tierName,
      holder: held.holder,
      isOwn: held.isOwn,
      since: held.since.toISOString(),
      state,
      validUntil: held.paidUntil?.toISOString() ?? null,
      renews: held.autoRenew && held.pausedUntil === null,
      pausedUntil: held.pausedUntil?.toISOString() ?? null,
      code: held.letsIn ? await readCode(tx, { ownerId, subscriptionId: id, userId }) : null,
    };
  });

async function readCode(tx: Tx, of: { ownerId: string; subscriptionId: string; userId: string }) {
  const { code, shortCode } = await cardCode(tx, of);
  const write = payloadWriter(of.ownerId, await cardKey(tx, of.ownerId), 'FOYERM1');
  return { qrCode: write(code), shortCode };
}
