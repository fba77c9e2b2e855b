import type { claimGift as endpoint, readGift as readEndpoint, ResponseOf } from '@foyer/contracts';
import { periodOf, readAccessCode } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { verifiedUser } from '../../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { consumeGiftCode } from '../../../platform/limits/limits.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { maskedAddress } from '../../../platform/runtime/masked-address.ts';
import { lockTier } from '../places.repository.ts';
import { readClock } from '../renewals/renewals.repository.ts';
import { subscriptionFact } from '../subscriptions/subscription.model.ts';
import {
  livingIn,
  lockSubscription,
  updateSubscription,
} from '../subscriptions/subscriptions.repository.ts';
import * as gifts from './gifts.repository.ts';

/** What is typed is read as it is shown, in whatever groups and case. */
async function codeOf(deps: Deps, actor: Actor, typed: string): Promise<string> {
  await consumeGiftCode(deps, actor);
  const code = readAccessCode(typed);
  if (code === undefined) throw new DomainError('not_found');
  return code;
}

export async function readGift(
  deps: Deps,
  actor: Actor,
  typed: string,
): Promise<ResponseOf<typeof readEndpoint>> {
  const code = await codeOf(deps, actor, typed);
  const found = await readOnly(deps.pool, (tx) => gifts.findByCode(tx, code));
  if (!found) throw new DomainError('not_found');
  const { name, username, type, avatar, hasProfile, tierName, interval, memberId } = found;
  const isUsed = memberId !== null && memberId !== actor.userId;
  return {
    owner: { name, username, type, avatar, hasProfile },
    ...{ tierName, interval, isUsed },
    giverName: isUsed ? '' : found.giverName,
    message: isUsed ? '' : found.message,
    goodUntil: memberId === null ? (found.paidUntil?.toISOString() ?? null) : null,
  };
}

/**
 * Makes whoever is signed in and has the code a member, once; they themselves may do so again. Who
 * pays for that membership already keeps it, and the code stays good; one that they were given
 * makes room, as for one that they buy.
 */
export async function claimGift(
  deps: Deps,
  actor: Actor,
  typed: string,
): Promise<ResponseOf<typeof endpoint>> {
  const userId = verifiedUser(actor);
  const code = await codeOf(deps, actor, typed);
  return transact(deps.pool, async (tx) => {
    const gift = await gifts.lockByCode(tx, code);
    if (!gift) throw new DomainError('not_found');
    const { subscriptionId, ownerId, tierId } = gift;
    if (gift.memberId === userId) return { subscriptionId };
    if (gift.memberId !== null) throw new DomainError('gift_used');
    // whoever becomes a member of it in another way at this moment is one before or after
    await lockTier(tx, ownerId, tierId);
    await makeRoom(tx, { ownerId, tierId, userId });
    await become(tx, actor, gift, userId);
    return { subscriptionId };
  });
}

async function makeRoom(tx: Tx, who: { ownerId: string; tierId: string; userId: string }) {
  const own = await livingIn(tx, who);
  if (!own) return;
  if (own.provider !== null) throw new DomainError('already_member');
  const endedAt = await readClock(tx);
  await updateSubscription(tx, own, { endedAt, endedBecause: 'removed', nextAt: null });
  await emit(
    tx,
    subscriptionFact('membership.subscription.cancelled', { ...own, endedAt }, who.userId),
  );
}

type Claimed = NonNullable<Awaited<ReturnType<typeof gifts.lockByCode>>>;

async function become(tx: Tx, actor: Actor, gift: Claimed, userId: string) {
  const { ownerId, subscriptionId, interval, zone, orderId, tierName } = gift;
  const anchorAt = await readClock(tx);
  const { endsAt: paidUntil } = periodOf({ anchorAt, interval, zone }, 1);
  await gifts.claim(tx, { ownerId, subscriptionId, userId, anchorAt, paidUntil });
  const claimed = await lockSubscription(tx, ownerId, subscriptionId);
  if (!claimed) throw new DomainError('not_found');
  await recordAct(tx, actor, 'members.claimed', {
    ownerId,
    detail: { member: maskedAddress(claimed.email), tier: tierName },
  });
  await emit(tx, subscriptionFact('membership.subscription.created', claimed, userId));
  await enqueue(tx, 'mail_membership', { orderId });
}
