import { mayAttend, soldTo, type MemberTerms } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findMemberTypes, findStanding } from './standing.repository.ts';

/** What somebody is at a house, and whether everybody can become a member of it. */
export const standingAt = (tx: Tx, { userId }: Pick<Actor, 'userId'>, ownerId: string) =>
  findStanding(tx, ownerId, userId);

/** Whose event it is, and whether it is for members alone. */
interface ForMembers {
  ownerId: string;
  membersOnly: boolean;
}

/**
 * Whether somebody may buy tickets of an event as far as memberships go, and whether who may not
 * can become a member. An event that is for everybody costs no question.
 */
export async function membershipsAt(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  { ownerId, membersOnly: isMembersOnly }: ForMembers,
): Promise<{ mayAttend: boolean; sellsMemberships: boolean }> {
  if (!isMembersOnly) return { mayAttend: true, sellsMemberships: false };
  const { sells, ...standing } = await standingAt(tx, { userId }, ownerId);
  const may = mayAttend({ isMembersOnly, ...standing });
  return { mayAttend: may, sellsMemberships: sells && !may };
}

/** What the ticket types of an event say of members, as whoever looks at it is to see it. */
export interface MemberTypes {
  /** Types that are for members, and so for them. */
  shown: readonly string[];
  /** From when on they may buy what says something of members. */
  salesStartAt: ReadonlyMap<string, Date>;
  /** Members buy something now that they may not yet, and everybody can become one. */
  sellsMemberships: boolean;
}

const NOTHING_FOR_MEMBERS: MemberTypes = {
  shown: [],
  salesStartAt: new Map(),
  sellsMemberships: false,
};

/** The same question of an event that has such types; of one that has none it is not asked. */
export async function memberTypesAt(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  {
    eventId,
    ownerId,
    hasMemberTypes,
  }: { eventId: string; ownerId: string; hasMemberTypes: boolean },
): Promise<MemberTypes> {
  if (!hasMemberTypes) return NOTHING_FOR_MEMBERS;
  const found = await findMemberTypes(tx, eventId);
  const { sells, ...standing } = await standingAt(tx, actor, ownerId);
  const sold = found.flatMap((type) => soldTo(type, standing) ?? []);
  const now = Date.now();
  return {
    shown: sold.filter(({ isForMembers }) => isForMembers).map(({ id }) => id),
    salesStartAt: new Map(
      sold.flatMap(({ id, salesStartAt }) =>
        salesStartAt === null ? [] : [[id, new Date(salesStartAt)]],
      ),
    ),
    sellsMemberships: sells && sold.some((type) => isMembersTurn(type, now)),
  };
}

const isMembersTurn = ({ memberSalesAt, salesStartAt }: MemberTerms, now: number) =>
  memberSalesAt !== null && memberSalesAt <= now && salesStartAt !== null && salesStartAt > now;
