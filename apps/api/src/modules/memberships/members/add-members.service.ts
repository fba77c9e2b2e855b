import {
  MAX_MEMBERS_BY_HAND,
  type checkMembers,
  type ImportedMember,
  type ErrorCode,
  type Member,
  type MemberInput,
  type ResponseOf,
} from '@foyer/contracts';
import { anchorOf, periodOf, periodStart } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { verifiedUser } from '../../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { lockNamed } from '../../../platform/db/named-lock.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { consumeMemberInvites } from '../../../platform/limits/limits.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { maskedAddress } from '../../../platform/runtime/masked-address.ts';
import { countTaken, lockTier } from '../places.repository.ts';
import * as added from './added-members.repository.ts';
import { problemTexts } from './members.messages.en.ts';
import { findAccount } from './members.repository.ts';
import { readMember } from './members.service.ts';

type Problem = ResponseOf<typeof checkMembers>['problems'][number]['problem'];
type Found = { row: number; problem: Problem };
type Tiers = ReadonlyMap<string, added.JoinedTier>;

const FIELD = {
  already_member: 'email',
  tier_full: 'tierId',
  tier_missing: 'tierId',
  price_missing: 'priceId',
} as const;
const REFUSAL: Record<Problem, ErrorCode> = {
  already_member: 'already_member',
  tier_full: 'tier_full',
  tier_missing: 'bad_request',
  price_missing: 'bad_request',
};

const inLetters = (members: readonly ImportedMember[]): ImportedMember[] =>
  members.map((member) => ({ ...member, email: member.email.toLowerCase() }));

const tierIdsOf = (members: readonly ImportedMember[]) =>
  [...new Set(members.map(({ tierId }) => tierId))].toSorted();

const readTiers = async (tx: Tx, ownerId: string, ids: readonly string[]): Promise<Tiers> =>
  new Map((await added.findTiers(tx, ownerId, ids)).map((tier) => [tier.id, tier]));

/** Whether a tier is sold at that price; one without prices is given at none, and without an end. */
export const isSoldAt = (
  { prices }: Pick<added.JoinedTier, 'prices'>,
  { priceId, expiresAt = null }: { priceId: string | null; expiresAt?: string | null },
): boolean =>
  prices.length > 0
    ? prices.some(({ id }) => id === priceId)
    : priceId === null && expiresAt === null;

/** What is wrong with the tiers of the rows, before anybody is counted. */
function problemOfTier(tiers: Tiers, member: ImportedMember): Problem | undefined {
  const tier = tiers.get(member.tierId);
  if (!tier) return 'tier_missing';
  return isSoldAt(tier, member) ? undefined : 'price_missing';
}

/** The places that are left in each tier; a tier without a limit is not among them. */
async function placesLeft(tx: Tx, ownerId: string, tiers: Tiers) {
  const left = new Map<string, number>();
  for (const { id, memberLimit } of tiers.values())
    if (memberLimit !== null)
      left.set(id, memberLimit - (await countTaken(tx, { ownerId, tierId: id })));
  return left;
}

/** All that keeps rows from being added; places are taken in the order of the rows. */
async function problemsOf(
  tx: Tx,
  ownerId: string,
  tiers: Tiers,
  members: readonly ImportedMember[],
): Promise<Found[]> {
  const already = new Set(await added.findMembers(tx, ownerId, members));
  const left = await placesLeft(tx, ownerId, tiers);
  const invited = new Set<string>();
  const problemOf = (member: ImportedMember, row: number): Problem | undefined => {
    const { tierId, email } = member;
    const ofTier = problemOfTier(tiers, member);
    if (ofTier) return ofTier;
    const who = `${tierId} ${email}`;
    if (already.has(row) || invited.has(who)) return 'already_member';
    const places = left.get(tierId) ?? Infinity;
    if (places < 1) return 'tier_full';
    invited.add(who);
    left.set(tierId, places - 1);
    return undefined;
  };
  return members.flatMap((member, row) => {
    const problem = problemOf(member, row);
    return problem ? [{ row, problem }] : [];
  });
}

interface Adding {
  ownerId: string;
  members: readonly ImportedMember[];
  /** Where a field of a row stands in the call. */
  pathOf: (row: number, field: string) => string;
}

function refuse(problems: readonly Found[], tiers: Tiers, { members, pathOf }: Adding): void {
  const [first] = problems;
  if (!first) return;
  const textOf = ({ row, problem }: Found) =>
    problem === 'price_missing' && tiers.get(members[row]?.tierId ?? '')?.prices.length === 0
      ? problemTexts.price_needless
      : problemTexts[problem];
  throw new DomainError(REFUSAL[first.problem], {
    fields: problems.map((found) => ({
      path: pathOf(found.row, FIELD[found.problem]),
      message: textOf(found),
    })),
  });
}

export const findProblems = (
  deps: Deps,
  { ownerId, members }: { ownerId: string; members: readonly ImportedMember[] },
) =>
  readOnly(deps.pool, async (tx) => {
    const rows = inLetters(members);
    const tiers = await readTiers(tx, ownerId, tierIdsOf(rows));
    return { problems: await problemsOf(tx, ownerId, tiers, rows) };
  });

/** From when the periods of somebody are counted who is a member from now on. */
export function startNow(
  interval: added.JoinedTier['prices'][number]['interval'] | undefined,
  zone: string,
) {
  const anchorAt = new Date();
  const paidUntil = interval ? periodOf({ anchorAt, interval, zone }, 1).endsAt : null;
  return { anchorAt, paidUntil };
}

function toRow(tiers: Tiers, zone: string, member: ImportedMember): added.AddedMember {
  const { expiresAt, ...said } = member;
  const interval = tiers
    .get(member.tierId)
    ?.prices.find(({ id }) => id === member.priceId)?.interval;
  const row = { id: newId(), ...said };
  if (!interval || expiresAt === null) {
    const start = startNow(interval, zone);
    return { ...row, ...start, period: 1, periodStartsAt: start.anchorAt };
  }
  const paidUntil = new Date(expiresAt);
  const { anchorAt, number: period } = anchorOf(paidUntil, { interval, zone }, new Date());
  const periodStartsAt = periodStart({ anchorAt, interval, zone }, period);
  return { ...row, anchorAt, period, periodStartsAt, paidUntil };
}

/** All of them, or none; where nothing is wrong with any when the places are taken. */
async function add(tx: Tx, adding: Adding): Promise<added.AddedMember[]> {
  const { ownerId, members } = adding;
  // counted one call after the other
  await lockNamed(tx, 'members', ownerId);
  const ids = tierIdsOf(members);
  for (const id of ids) await lockTier(tx, ownerId, id);
  const tiers = await readTiers(tx, ownerId, ids);
  refuse(await problemsOf(tx, ownerId, tiers, members), tiers, adding);
  if ((await added.countByHand(tx, ownerId)) + members.length > MAX_MEMBERS_BY_HAND)
    throw new DomainError('too_many_members');
  const account = await findAccount(tx, ownerId);
  if (!account) throw new DomainError('not_found');
  const rows = members.map((member) => toRow(tiers, account.timezone, member));
  await added.insertMembers(tx, ownerId, rows);
  await enqueue(tx, 'invite_members', { ownerId });
  return rows;
}

/** Who is refused has used nothing up: an import is tried several times until it is right. */
async function mayAdd(deps: Deps, actor: Actor, adding: Adding) {
  verifiedUser(actor);
  const { ownerId, members } = adding;
  await readOnly(deps.pool, async (tx) => {
    const tiers = await readTiers(tx, ownerId, tierIdsOf(members));
    refuse(await problemsOf(tx, ownerId, tiers, members), tiers, adding);
  });
  await consumeMemberInvites(
    deps,
    ownerId,
    members.map(({ email }) => email),
  );
}

export async function addMember(
  deps: Deps,
  actor: Actor,
  { ownerId, ...input }: MemberInput & { ownerId: string },
): Promise<Member> {
  const adding: Adding = {
    ownerId,
    members: inLetters([{ ...input, expiresAt: null }]),
    pathOf: (_, field) => field,
  };
  await mayAdd(deps, actor, adding);
  return transact(deps.pool, async (tx) => {
    const [row] = await add(tx, adding);
    const member = await readMember(tx, ownerId, row?.id ?? '');
    await recordAct(tx, actor, 'members.create', {
      ownerId,
      detail: { member: maskedAddress(member.userEmail), tier: member.tierName },
    });
    return member;
  });
}

export async function importMembers(
  deps: Deps,
  actor: Actor,
  { ownerId, members }: { ownerId: string; members: readonly ImportedMember[] },
) {
  const adding: Adding = {
    ownerId,
    members: inLetters(members),
    pathOf: (row, field) => `members.${row}.${field}`,
  };
  await mayAdd(deps, actor, adding);
  return transact(deps.pool, async (tx) => {
    const { length } = await add(tx, adding);
    await recordAct(tx, actor, 'members.createBulk', {
      ownerId,
      detail: { count: String(length) },
    });
    return { addedCount: length };
  });
}
