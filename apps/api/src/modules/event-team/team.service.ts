import type {
  ResponseOf,
  EventTeam,
  searchCollaborators as search,
  TeamMember,
} from '@foyer/contracts';
import { Email } from '@foyer/contracts/schemas';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { can, higher, standingAt } from '../../platform/access/policies.ts';
import { consumeAddressSearch, consumePeopleSearch } from '../../platform/limits/limits.ts';
import { signedInUser, verifiedUser } from '../../platform/access/signed-in-user.ts';
import { listInvitations } from './invitations.repository.ts';
import { findByAddress, listTeam, searchProfiles, type TeamRow } from './team.repository.ts';

const SEARCH_LIMIT = 10;
const TYPES = { user: 'User', school: 'School' } as const;

function toMember(row: TeamRow, userId: string): TeamMember {
  const { eventAccess: atEvent, organizationAccess, isOwner, ...rest } = row;
  return {
    ...rest,
    isOwner,
    organizationAccess: isOwner ? null : organizationAccess,
    accessSetting: isOwner ? 'admin' : (higher(atEvent, organizationAccess) ?? 'basic'),
    isSelf: row.id === userId,
  };
}

/** The team as the actor sees it; only those who may change it see which addresses are invited. */
export async function readTeam(tx: Tx, actor: Actor, eventId: string): Promise<EventTeam> {
  const standing = await standingAt(tx, actor, { eventId });
  if (!can(actor, 'event:basic', standing)) throw new DomainError('not_found');
  const canChange = can(actor, 'event:admin', standing);
  const invitations = canChange ? await listInvitations(tx, eventId) : [];
  return {
    canChange,
    members: (await listTeam(tx, eventId)).map((row) => toMember(row, signedInUser(actor))),
    invitations: invitations.map((one) => ({
      ...one,
      createdAt: one.createdAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
    })),
  };
}

export const readEventTeam = (deps: Deps, actor: Actor, eventId: string): Promise<EventTeam> =>
  readOnly(deps.pool, (tx) => readTeam(tx, actor, eventId));

interface Search {
  query: string;
  types: string;
  eventId?: string | undefined;
}

/**
 * Finds accounts that are public by name or username. A whole e-mail address finds its account,
 * public or not, for those who manage the team of the event: they would invite it otherwise. For
 * everybody else an address finds nothing: who has an account stays unknown.
 */
export async function searchCollaborators(
  deps: Deps,
  actor: Actor,
  { query, types, eventId }: Search,
): Promise<ResponseOf<typeof search>> {
  const userId = verifiedUser(actor);
  await consumePeopleSearch(deps, userId);
  const words = query.replace(/^@/, '');
  const standing = eventId
    ? await readOnly(deps.pool, (tx) => standingAt(tx, actor, { eventId }))
    : null;
  const wanted = types.split(',').map((type) => TYPES[type as keyof typeof TYPES]);
  const marked = eventId && can(actor, 'event:basic', standing) ? eventId : null;
  if (!words) return { data: [] };
  if (!words.includes('@')) {
    return {
      data: await readOnly(deps.pool, (tx) =>
        searchProfiles(tx, words, wanted, marked, SEARCH_LIMIT),
      ),
    };
  }
  if (
    !marked ||
    !can(actor, 'event:admin', standing) ||
    !wanted.includes('User') ||
    !Email.safeParse(words).success
  )
    return { data: [] };
  await consumeAddressSearch(deps, userId);
  return { data: await readOnly(deps.pool, (tx) => findByAddress(tx, words, marked)) };
}
