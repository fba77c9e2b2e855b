import {
  memberLinks,
  links,
  safeRedirect,
  type Body,
  type manageMembership as ManageEndpoint,
  type startMembership as StartEndpoint,
} from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { lockNamed } from '../../../platform/db/named-lock.ts';
import { hasCsrfToken } from '../../../platform/http/csrf.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { holdTrial } from '../trials/hold-trial.service.ts';
import { findBegun } from './membership-lines.repository.ts';
import { endEarlier, openPeriod } from './open-period.service.ts';
import {
  findPaidFor,
  findSeller,
  findSold,
  isPaidAt,
  usernameOf,
} from './start-membership.repository.ts';
import { livingIn } from './subscriptions.repository.ts';
import { startRefusals as texts } from './subscriptions.messages.en.ts';

/** What is said on the page of memberships. */
class Refused extends Error {}

const SELF = 'https://self.invalid';
const saying = (page: string, message: string) => {
  const { pathname, search } = new URL(page, SELF);
  const query = new URLSearchParams(search);
  query.set('error_message', message);
  return `${pathname}?${query}`;
};

async function sellerOf(deps: Deps, ownerId: string) {
  const seller = await readOnly(deps.pool, (tx) => findSeller(tx, ownerId));
  if (!seller) throw new DomainError('not_found');
  return seller;
}

type Seller = Awaited<ReturnType<typeof sellerOf>>;

const publicPage = ({ type, username }: Seller) => links.profileMemberships(type, username);

/** The page of memberships that a form was posted from, when it is one of this site. */
const pageOf = (seller: Seller, backTo: string | undefined) =>
  safeRedirect(backTo, publicPage(seller));

/** The last part of the link of a private page, without which its prices are not there. */
function privatePart(seller: Seller, page: string): { privateUuid?: string } {
  const { pathname } = new URL(page, SELF);
  const last = pathname.split('/').at(-1) ?? '';
  const isPrivate = pathname === links.privateMembership(seller.type, seller.username, last);
  return isPrivate && pathname !== publicPage(seller) ? { privateUuid: last } : {};
}

/**
 * Where somebody goes on who pressed the button of a price: to sign in, to where it is paid, or
 * back, with what stands in the way. The order is confirmed there, where they agree to the terms.
 */
export async function startMembership(
  deps: Deps,
  actor: Actor,
  body: Body<typeof StartEndpoint>,
  backTo: string | undefined,
): Promise<string> {
  const seller = await sellerOf(deps, body.owner_id);
  const { type, username } = seller;
  const page = pageOf(seller, backTo);
  if (!actor.userId) {
    const from = backTo === undefined ? {} : { redirect_to: page, ...privatePart(seller, page) };
    return links.signIn({
      redirect_to: memberLinks.subscribe(type, username, body.price_id, body.owner_id, from),
    });
  }
  try {
    assertOwnForm(deps, actor, body);
    return await open(deps, actor, actor.userId, body);
  } catch (error) {
    if (error instanceof Refused) return saying(page, error.message);
    throw error;
  }
}

/** What another site, or a page of somebody who signed out since, sends is nobody’s wish. */
function assertOwnForm(deps: Deps, actor: Actor, body: Body<typeof StartEndpoint>) {
  if (!hasCsrfToken(deps, actor, body.csrf_token)) throw new Refused(texts.pressAgain);
  if (body.user_id !== undefined && body.user_id !== actor.userId)
    throw new Refused(texts.otherAccount);
}

async function open(
  deps: Deps,
  actor: Actor,
  userId: string,
  { owner_id: ownerId, price_id: priceId }: Body<typeof StartEndpoint>,
): Promise<string> {
  if (ownerId === userId) throw new Refused(texts.own);
  const { tierId } = await readOnly(deps.pool, (tx) => soldPrice(tx, deps, ownerId, priceId));
  if (!(await endEarlier(deps, userId, { tierId }))) throw new Refused(texts.underWay);
  try {
    return await transact(deps.pool, async (tx) => {
      // a button that is pressed twice at once leads to one order
      await lockNamed(tx, 'membership-start', `${userId} ${tierId}`);
      const sold = await soldPrice(tx, deps, ownerId, priceId);
      const [begun] = await findBegun(tx, userId, { tierId });
      if (begun?.priceId === priceId) return memberLinks.checkout(begun.id);
      if (begun) throw new Refused(texts.underWay);
      const own = await livingIn(tx, { ownerId, tierId, userId });
      if (own && own.provider !== null) throw new Refused(texts.alreadyMember);
      const { trialDays: days, ...wanted } = sold;
      const trialId = await holdTrial(tx, userId, { ...wanted, days });
      if (trialId !== undefined) return memberLinks.trial(trialId);
      const first = { ...wanted, subscriptionId: newId(), number: 1 };
      return memberLinks.checkout(await openPeriod(tx, deps, actor, first));
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'sold_out') throw new Refused(texts.full);
    throw error;
  }
}

async function soldPrice(tx: Tx, deps: Deps, ownerId: string, priceId: string) {
  const sold = await findSold(tx, ownerId, priceId);
  if (!sold) throw new Refused(texts.notSold);
  if (!(await isPaidAt(tx, ownerId, deps.payments.name))) throw new Refused(texts.notConnected);
  return sold;
}

/** Where somebody goes on who manages what they pay an account for. */
export async function manageMembership(
  deps: Deps,
  { userId }: Actor,
  { owner_id: ownerId, user_id, subscription_id: id }: Body<typeof ManageEndpoint>,
  backTo: string | undefined,
): Promise<string> {
  const page = pageOf(await sellerOf(deps, ownerId), backTo);
  if (!userId) return links.signIn({ redirect_to: page });
  if (user_id !== undefined && user_id !== userId) return saying(page, texts.otherAccount);
  const found = await readOnly(deps.pool, async (tx) => ({
    subscriptionId: await findPaidFor(tx, userId, { ownerId, id }),
    self: await usernameOf(tx, userId),
  }));
  return found.subscriptionId !== undefined && found.self !== undefined
    ? memberLinks.mine(found.self, found.subscriptionId)
    : saying(page, texts.nothingToManage);
}
