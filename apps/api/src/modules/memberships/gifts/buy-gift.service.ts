import { randomBytes } from 'node:crypto';
import type { Body, buyGift as endpoint, GivenGift } from '@foyer/contracts';
import { giftSendAt, LIST_CODE_SIGNS, showAccessCode, writeAccessCode } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { verifiedUser } from '../../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { endEarlier, openPeriod } from '../subscriptions/open-period.service.ts';
import { findSold, isPaidAt } from '../subscriptions/start-membership.repository.ts';
import { dayRefusals } from './gifts.messages.en.ts';
import { findAround, findGiven, isOrderOf, type Gift, type GivenRow } from './gifts.repository.ts';

type Asked = Body<typeof endpoint>;

/** Opens the order of a gift; its page confirms it, as that of a membership for oneself. */
export async function buyGift(
  deps: Deps,
  actor: Actor,
  { ownerId, priceId, ...asked }: Asked,
): Promise<{ orderId: string }> {
  const giverId = verifiedUser(actor);
  // nobody buys from themselves
  if (ownerId === giverId) throw new DomainError('membership_not_sold');
  const { tierId } = await readOnly(deps.pool, (tx) => sold(tx, deps, { ownerId, priceId }));
  // one that is being paid is another gift
  await endEarlier(deps, giverId, { giftOf: tierId });
  try {
    return await transact(deps.pool, async (tx) => {
      const price = await sold(tx, deps, { ownerId, priceId });
      const gift = await giftOf(tx, { ownerId, giverId }, asked);
      const period = { ...price, subscriptionId: newId(), number: 1, gift };
      return { orderId: await openPeriod(tx, deps, actor, period) };
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'sold_out')
      throw new DomainError('tier_full');
    throw error;
  }
}

async function sold(tx: Tx, deps: Deps, { ownerId, priceId }: Pick<Asked, 'ownerId' | 'priceId'>) {
  const found = await findSold(tx, ownerId, priceId);
  if (!found) throw new DomainError('membership_not_sold');
  // a gift is paid at once
  const { trialDays: _, ...price } = found;
  if (!(await isPaidAt(tx, ownerId, deps.payments.name)))
    throw new DomainError('payments_not_connected');
  return price;
}

async function giftOf(
  tx: Tx,
  { ownerId, giverId }: { ownerId: string; giverId: string },
  { name, email, message, sendOn }: Omit<Asked, 'ownerId' | 'priceId'>,
): Promise<Gift> {
  const around = await findAround(tx, { ownerId, giverId });
  if (!around) throw new DomainError('not_found');
  const sendAt = sendOn === null || email === null ? null : dayOf(sendOn, around.zone);
  return {
    ...{ giverId, giverName: around.giverName, name, message, sendAt },
    email: email?.toLowerCase() ?? null,
    code: writeAccessCode(randomBytes(LIST_CODE_SIGNS), LIST_CODE_SIGNS),
  };
}

function dayOf(day: string, zone: string): Date {
  const at = giftSendAt(day, new Date(), zone);
  if (at instanceof Date) return at;
  throw new DomainError('bad_request', { fields: [{ path: 'sendOn', message: dayRefusals[at] }] });
}

/** What an order gives, with the code as long as it is good for something. */
export const readGiven = (
  deps: Deps,
  giverId: string,
  orderId: string,
): Promise<{ gift: GivenGift | null }> =>
  readOnly(deps.pool, async (tx) => {
    if (!(await isOrderOf(tx, giverId, orderId))) throw new DomainError('not_found');
    const found = await findGiven(tx, giverId, orderId);
    return { gift: found ? toGiven(found) : null };
  });

function toGiven(gift: GivenRow): GivenGift {
  const { name, username, type, avatar, hasProfile, tierName, interval } = gift;
  const isClaimed = gift.memberId !== null;
  const isOpen = gift.paidId !== null && gift.endedAt === null && !isClaimed;
  return {
    owner: { name, username, type, avatar, hasProfile },
    ...{ tierName, interval, isClaimed },
    ...{ name: gift.receiver, email: gift.email, message: gift.message },
    sendAt: gift.sendAt?.toISOString() ?? null,
    timezone: gift.zone,
    code: isOpen ? showAccessCode(gift.code) : null,
    goodUntil: isOpen ? (gift.paidUntil?.toISOString() ?? null) : null,
  };
}
