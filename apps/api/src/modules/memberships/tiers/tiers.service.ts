import {
  MAX_TIERS,
  type Body,
  type createTier as CreateTier,
  type MembershipTier,
  type ResponseOf,
  type listTiers as ListTiers,
  type sortTiers as SortTiers,
  type TierPrice,
  type updateTier as UpdateTier,
} from '@foyer/contracts';
import { toMajor } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { lockNamed } from '../../../platform/db/named-lock.ts';
import { editConflict } from '../../../platform/db/versions.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { sanitizeRichText } from '../../../platform/runtime/rich-text.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { findBenefitsOf, hasAll, setLinks } from '../benefits/benefit-tiers.repository.ts';
import { refusals } from '../memberships.messages.en.ts';
import * as offered from '../offered-rows.repository.ts';
import { countMembers, lockTier } from '../places.repository.ts';
import { findSeller, type SellerRow } from '../seller.repository.ts';
import { toSoldPrice } from './sold-price.model.ts';
import { findPrices, type PriceRow } from './tier-prices.repository.ts';
import { setPrices } from './tier-prices.service.ts';
import * as tiers from './tiers.repository.ts';

const missing = () => new DomainError('not_found', { message: refusals.tierMissing });

const toPrice = (row: PriceRow): TierPrice => ({
  ...toSoldPrice(row),
  subscriptionsCount: row.subscriptionsCount,
});

async function sellerOf(tx: Tx, ownerId: string): Promise<SellerRow> {
  const seller = await findSeller(tx, ownerId);
  if (!seller) throw new DomainError('not_found');
  return seller;
}

/** Tiers with their prices and benefits, in the order of the rows. */
async function complete(
  tx: Tx,
  ownerId: string,
  found: readonly tiers.TierRow[],
): Promise<MembershipTier[]> {
  const ids = found.map(({ id }) => id);
  const prices = await findPrices(tx, ownerId, ids);
  const benefits = await findBenefitsOf(tx, ownerId, ids);
  return found.map(({ revenueMinor, archivedAt, memberLimit, ...tier }) => ({
    ...tier,
    validSubscriptionsLimit: memberLimit,
    archived: archivedAt !== null,
    revenue: toMajor(revenueMinor, tier.currency),
    prices: prices.filter(({ tierId }) => tierId === tier.id).map(toPrice),
    discounts: benefits
      .filter(({ tierId }) => tierId === tier.id)
      .map(({ id, name, archivedAt: since }) => ({ id, name, archived: since !== null })),
  }));
}

async function readTier(tx: Tx, ownerId: string, id: string): Promise<MembershipTier> {
  const row = await tiers.findTier(tx, ownerId, id);
  const [tier] = row ? await complete(tx, ownerId, [row]) : [];
  if (!tier) throw missing();
  return tier;
}

async function readTiers(
  tx: Tx,
  ownerId: string,
  words?: string,
): Promise<ResponseOf<typeof ListTiers>> {
  const { currency, timezone, paymentsConnected } = await sellerOf(tx, ownerId);
  const data = await complete(tx, ownerId, await tiers.findTiers(tx, ownerId, words));
  return { data, currency, timezone, stripeConnected: paymentsConnected };
}

export const listTiers = (deps: Deps, ownerId: string, words: string | undefined) =>
  readOnly(deps.pool, (tx) => readTiers(tx, ownerId, words));

export const getTier = (deps: Deps, ownerId: string, id: string) =>
  readOnly(deps.pool, (tx) => readTier(tx, ownerId, id));

async function setBenefits(tx: Tx, ownerId: string, tierId: string, ids: readonly string[]) {
  if (!(await hasAll(tx, 'membershipBenefits', ownerId, ids)))
    throw new DomainError('bad_request', {
      fields: [{ path: 'discountIds', message: refusals.benefits }],
    });
  await setLinks(tx, ownerId, { tierId }, ids);
}

export const createTier = (
  deps: Deps,
  actor: Actor,
  { ownerId, name, description, emailText, ...more }: Body<typeof CreateTier>,
): Promise<MembershipTier> =>
  transact(deps.pool, async (tx) => {
    // counted one creation after the other
    await lockNamed(tx, 'memberships', ownerId);
    if ((await tiers.findIds(tx, ownerId)).length >= MAX_TIERS)
      throw new DomainError('too_many_tiers');
    const id = await tiers.insertTier(tx, ownerId, {
      name,
      emailText,
      description: sanitizeRichText(description),
      memberLimit: more.validSubscriptionsLimit,
      seats: more.seats,
      trialDays: more.trialDays,
    });
    await setPrices(tx, ownerId, id, more.prices, await sellerOf(tx, ownerId));
    await setBenefits(tx, ownerId, id, more.discountIds);
    await recordAct(tx, actor, 'membershipTiers.create', { ownerId, detail: { name } });
    return readTier(tx, ownerId, id);
  });

type Changes = Omit<Body<typeof UpdateTier>, 'ownerId' | 'tierId' | 'version'>;

async function assertRoom(tx: Tx, ownerId: string, id: string, limit: number | null | undefined) {
  if (limit === null || limit === undefined) return;
  const membersCount = await countMembers(tx, ownerId, id);
  if (limit >= membersCount) return;
  throw new DomainError('tier_limit_below_members', {
    fields: [{ path: 'validSubscriptionsLimit', message: refusals.members(membersCount) }],
  });
}

async function changeParts(tx: Tx, ownerId: string, id: string, changes: Changes) {
  if (changes.prices) await setPrices(tx, ownerId, id, changes.prices, await sellerOf(tx, ownerId));
  if (changes.discountIds) await setBenefits(tx, ownerId, id, changes.discountIds);
}

/** Changes what is sent of a tier. Behind its lock nobody becomes a member, or agrees to a price. */
export const updateTier = (
  deps: Deps,
  actor: Actor,
  id: string,
  { ownerId, tierId = id, version, ...changes }: Body<typeof UpdateTier>,
): Promise<MembershipTier> =>
  transact(deps.pool, async (tx) => {
    if (tierId !== id)
      throw new DomainError('bad_request', {
        fields: [{ path: 'tierId', message: refusals.otherTier }],
      });
    await lockNamed(tx, 'memberships', ownerId);
    const tier = await lockTier(tx, ownerId, id);
    if (!tier) throw missing();
    const { name, description, emailText, seats, trialDays } = changes;
    const memberLimit = changes.validSubscriptionsLimit;
    const values = {
      ...{ name, emailText, seats, trialDays },
      memberLimit,
      description: description === undefined ? undefined : sanitizeRichText(description),
    };
    if (!(await tiers.updateTier(tx, ownerId, id, values, { version, actor })))
      throw await editConflict(tx, 'membership_tiers', id, actor);
    await assertRoom(tx, ownerId, id, memberLimit);
    await changeParts(tx, ownerId, id, changes);
    await recordAct(tx, actor, 'membershipTiers.update', { ownerId, detail: { name: tier.name } });
    return readTier(tx, ownerId, id);
  });

export const deleteTier = (deps: Deps, actor: Actor, ownerId: string, id: string): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const tier = await lockTier(tx, ownerId, id);
    if (!tier) throw missing();
    if ((await countMembers(tx, ownerId, id)) > 0) throw new DomainError('tier_has_members');
    await offered.removeOffered(tx, 'membershipTiers', { ownerId, id });
    await recordAct(tx, actor, 'membershipTiers.delete', { ownerId, detail: { name: tier.name } });
  });

const setArchived = (deps: Deps, actor: Actor, ownerId: string, id: string, isArchived: boolean) =>
  transact(deps.pool, async (tx) => {
    const tier = await lockTier(tx, ownerId, id);
    if (!tier) throw missing();
    await offered.setArchived(tx, 'membershipTiers', { ownerId, id, isArchived, actor });
    const act = isArchived ? 'membershipTiers.archive' : 'membershipTiers.restore';
    await recordAct(tx, actor, act, { ownerId, detail: { name: tier.name } });
    return readTier(tx, ownerId, id);
  });

export const archiveTier = (deps: Deps, actor: Actor, ownerId: string, id: string) =>
  setArchived(deps, actor, ownerId, id, true);

export const restoreTier = (deps: Deps, actor: Actor, ownerId: string, id: string) =>
  setArchived(deps, actor, ownerId, id, false);

/** An order that was made of another one, or names other tiers, is of a list that is no more. */
export const sortTiers = (
  deps: Deps,
  actor: Actor,
  { ownerId, tierIds: ids, from }: Body<typeof SortTiers>,
) =>
  transact(deps.pool, async (tx) => {
    await lockNamed(tx, 'memberships', ownerId);
    const there = await tiers.findIds(tx, ownerId);
    const named = new Set(ids);
    const isOfThese = ids.length === there.length && there.every((id) => named.has(id));
    if (!isOfThese || (from && from.join() !== there.join()))
      throw new DomainError('edit_conflict');
    await tiers.setOrder(tx, ownerId, ids);
    await recordAct(tx, actor, 'membershipTiers.sort', { ownerId });
    return readTiers(tx, ownerId);
  });
