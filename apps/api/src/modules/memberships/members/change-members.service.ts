import type { Body, ErrorCode, Member, updateMember as endpoint } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { editConflict } from '../../../platform/db/versions.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { maskedAddress } from '../../../platform/runtime/masked-address.ts';
import { countTaken, lockTier } from '../places.repository.ts';
import { subscriptionFact } from '../subscriptions/subscription.model.ts';
import { lockSubscription } from '../subscriptions/subscriptions.repository.ts';
import { isSoldAt, startNow } from './add-members.service.ts';
import * as added from './added-members.repository.ts';
import { problemTexts } from './members.messages.en.ts';
import * as members from './members.repository.ts';
import { readMember } from './members.service.ts';

type Change = Body<typeof endpoint>;
type Where = Pick<Change, 'tierId' | 'priceId'>;

/** A member whom the account added, kept from changing. */
async function lockByHand(tx: Tx, ownerId: string, id: string) {
  const member = await members.lock(tx, ownerId, id);
  if (!member) throw new DomainError('not_found');
  if (member.provider !== null) throw new DomainError('member_not_by_hand');
  return member;
}

/** Webhooks hear of whoever claimed theirs: an invitation is nobody's yet. */
export async function tell(
  tx: Tx,
  actor: Actor,
  type: Parameters<typeof subscriptionFact>[0],
  { id, ownerId }: Pick<Member, 'id' | 'ownerId'>,
) {
  const now = await lockSubscription(tx, ownerId, id);
  if (now?.userId) await emit(tx, subscriptionFact(type, now, actor.userId));
}

const refused = (
  path: 'tierId' | 'priceId',
  problem: keyof typeof problemTexts,
  code: ErrorCode = 'bad_request',
) => new DomainError(code, { fields: [{ path, message: problemTexts[problem] }] });

/** The tier that somebody goes to, with a place for them where it is another one. */
async function takePlace(tx: Tx, member: members.MemberRow, tierId: string) {
  const { ownerId, userId, email } = member;
  const isOther = tierId !== member.tierId;
  const locked = await lockTier(tx, ownerId, tierId);
  const [tier] = locked ? await added.findTiers(tx, ownerId, [tierId]) : [];
  if (!tier) throw refused('tierId', 'tier_missing');
  if (!isOther) return tier;
  const isThere =
    (await added.findMembers(tx, ownerId, [{ tierId, email }])).length > 0 ||
    (userId !== null && (await added.isMember(tx, ownerId, tierId, userId)));
  if (isThere) throw refused('tierId', 'already_member', 'already_member');
  if (tier.memberLimit !== null && (await countTaken(tx, { ownerId, tierId })) >= tier.memberLimit)
    throw refused('tierId', 'tier_full', 'tier_full');
  return tier;
}

/** A price belongs to its tier: where another tier is chosen without one there is none. */
const priceIn = (member: members.MemberRow, { tierId, priceId }: Where) => {
  if (priceId !== undefined) return priceId;
  return tierId === undefined || tierId === member.tierId ? member.priceId : null;
};

/** Another tier or another price: what was given before counts no more. */
async function move(tx: Tx, member: members.MemberRow, where: Where) {
  const { ownerId, id } = member;
  const to = { tierId: where.tierId ?? member.tierId, priceId: priceIn(member, where) };
  if (to.tierId === member.tierId && to.priceId === member.priceId) return;
  const tier = await takePlace(tx, member, to.tierId);
  if (!isSoldAt(tier, to))
    throw refused('priceId', tier.prices.length > 0 ? 'price_missing' : 'price_needless');
  const account = await members.findAccount(tx, ownerId);
  if (!account) throw new DomainError('not_found');
  const interval = tier.prices.find((price) => price.id === to.priceId)?.interval;
  await members.startAnew(tx, ownerId, id, { ...to, ...startNow(interval, account.timezone) });
}

export const changeMember = (
  deps: Deps,
  actor: Actor,
  id: string,
  { ownerId, version, ...change }: Change,
): Promise<Member> =>
  transact(deps.pool, async (tx) => {
    const member = await lockByHand(tx, ownerId, id);
    if (member.endedAt !== null) throw new DomainError('membership_over');
    const { autoRenew = member.autoRenew } = change;
    if (!(await members.setRenewal(tx, ownerId, id, autoRenew, { version, actor })))
      throw await editConflict(tx, 'membership_subscriptions', id, actor);
    await move(tx, member, change);
    const changed = await readMember(tx, ownerId, id);
    await recordAct(tx, actor, 'members.update', {
      ownerId,
      detail: { member: maskedAddress(member.email), tier: changed.tierName },
    });
    await tell(tx, actor, 'membership.subscription.updated', changed);
    return changed;
  });

/** It ends now. One that is over stays as it is. */
export const removeMember = (
  deps: Deps,
  actor: Actor,
  ownerId: string,
  id: string,
): Promise<undefined> =>
  transact(deps.pool, async (tx) => {
    const member = await lockByHand(tx, ownerId, id);
    if ((await members.end(tx, ownerId, id, actor.userId ?? null)) === 0) return undefined;
    const { email, tierName } = member;
    await recordAct(tx, actor, 'members.delete', {
      ownerId,
      detail: { member: maskedAddress(email), tier: tierName },
    });
    await tell(tx, actor, 'membership.subscription.cancelled', member);
    return undefined;
  });
