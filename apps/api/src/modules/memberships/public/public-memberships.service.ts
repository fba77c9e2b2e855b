import { timingSafeEqual } from 'node:crypto';
import type { getMemberships, PublicMemberships, PublicTier, Query } from '@foyer/contracts';
import { memberStatus } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { canAt } from '../../../platform/access/policies.ts';
import { readOnly, type Tx } from '../../../platform/db/database.ts';
import { csrfTokenOf } from '../../../platform/http/csrf.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';
import { findBenefitsOf } from '../benefits/benefit-tiers.repository.ts';
import * as settings from '../membership-settings.repository.ts';
import { refusals } from '../memberships.messages.en.ts';
import { toSoldPrice } from '../tiers/sold-price.model.ts';
import { findPrices } from '../tiers/tier-prices.repository.ts';
import { hadTrial } from '../trials/trials.repository.ts';
import * as house from './public-memberships.repository.ts';

const MANAGE_URL = '/membership_subscriptions/manage';
const TYPES = { p: 'User', o: 'School' } as const;

type Asked = Query<typeof getMemberships>;

function whose({ ownerId, username, type }: Asked): house.Whose {
  if (ownerId !== undefined) return { ownerId };
  if (username !== undefined) return { username, type: type ? TYPES[type] : null };
  throw new DomainError('bad_request', { fields: [{ path: 'ownerId', message: refusals.whose }] });
}

/** In a time that says nothing of where they differ. */
const isSame = (given: string | undefined, secret: string) =>
  given !== undefined && timingSafeEqual(sha256(given), sha256(secret));

function toOwn(row: house.ShownTierRow): PublicTier['own'] {
  if (row.subscriptionId === null) return null;
  const isPaid = row.provider !== null;
  return {
    subscriptionId: row.subscriptionId,
    status: memberStatus({ isClaimed: true, autoRenew: row.autoRenew === true, hasEnded: false }),
    priceId: row.priceId,
    expiresAt: row.paidUntil?.toISOString() ?? null,
    stripeSubscription: isPaid,
    manageUrl: isPaid ? MANAGE_URL : null,
  };
}

async function readTiers(tx: Tx, ownerId: string, viewerId: string | null): Promise<PublicTier[]> {
  const found = await house.findShownTiers(tx, ownerId, viewerId);
  const ids = found.map(({ id }) => id);
  const prices = await findPrices(tx, ownerId, ids);
  const hadOne = viewerId !== null && (await hadTrial(tx, ownerId, viewerId));
  const benefits = await findBenefitsOf(tx, ownerId, ids);
  const areThere = <T extends { tierId: string; archivedAt: Date | null }>(
    of: readonly T[],
    id: string,
  ) => of.filter(({ tierId, archivedAt }) => tierId === id && archivedAt === null);
  return found.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    validSubscriptionsLimit: row.memberLimit,
    membersCount: row.membersCount,
    seats: row.seats,
    trialDays: hadOne ? 0 : row.trialDays,
    archived: row.archived,
    prices: areThere(prices, row.id).map(toSoldPrice),
    benefits: areThere(benefits, row.id).map(({ name }) => name),
    own: toOwn(row),
  }));
}

/** The account, if the actor may see it: a private link opens also one that is not to be found. */
async function readHouse(tx: Tx, actor: Actor, asked: Asked) {
  const found = await house.findHouse(tx, whose(asked));
  const page = found && (await settings.find(tx, found.id));
  if (!page) throw new DomainError('not_found');
  const hasLink = !found.isLocked && isSame(asked.privateUuid, page.membershipPrivateUuid);
  const isShown =
    found.isPublic || hasLink || (await canAt(tx, actor, 'owner', { ownerId: found.id }));
  if (!isShown) throw new DomainError('not_found');
  return { found, page, isOpen: page.membershipStatus === 'public' || hasLink };
}

/** The memberships of an account as the person who asks sees them; a private page tells nothing. */
export const readMemberships = (
  deps: Deps,
  actor: Actor,
  asked: Asked,
): Promise<PublicMemberships> =>
  readOnly(deps.pool, async (tx) => {
    const { found, page, isOpen } = await readHouse(tx, actor, asked);
    const { isPublic: hasProfile, isLocked: _, ...owner } = found;
    return {
      owner: { ...owner, hasProfile },
      title: (isOpen && page.membershipTitle) || '',
      description: (isOpen && page.membershipDescription) || '',
      tiers: isOpen ? await readTiers(tx, found.id, actor.userId) : [],
      isSold: page.paymentsConnected,
      paymentProvider: deps.payments.name,
      csrfToken: csrfTokenOf(deps, actor),
    };
  });
