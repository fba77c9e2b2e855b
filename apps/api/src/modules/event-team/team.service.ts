import type { EventTeam, TeamMember } from '@foyer/contracts';
import type { Actor } from '../../platform/actor.ts';
import { readOnly, type Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { escapeLike } from '../../platform/like-pattern.ts';
import { eventAccess, higher } from '../../platform/policies.ts';
import { spendPeopleSearch } from '../accounts/budgets.service.ts';
import { signedInUser } from '../accounts/signed-in-user.model.ts';
import { listInvitations } from './invitations.repository.ts';
import { listTeam, searchProfiles, type TeamRow } from './team.repository.ts';

const SEARCH_LIMIT = 10;
const TYPES = { user: 'User', school: 'School' } as const;


function toMember(row: TeamRow, userId: string): TeamMember {
  const { eventAccess: atEvent, organizationAccess, isOwner, ...rest } = row;
  return { ...rest, isOwner, organizationAccess: isOwner ? null : organizationAccess, accessSetting: isOwner ? 'admin' : higher(atEvent, organizationAccess) ?? 'basic', isSelf: row.id === userId };
}

/** The team as the actor sees it; only those who may change it see which addresses are invited. */
export async function readTeam(tx: Tx, actor: Actor, eventId: string): Promise<EventTeam> {
  const access = await eventAccess(tx, actor, eventId);
  if (!access) throw new DomainError('not_found');
  const canChange = access.setting === 'admin';
  const invitations = canChange ? await listInvitations(tx, eventId) : [];
  return {
    canChange, members: (await listTeam(tx, eventId)).map((row) => toMember(row, signedInUser(actor))),
    invitations: invitations.map((one) => ({ ...one, createdAt: one.createdAt.toISOString(), expiresAt: one.expiresAt.toISOString() })),
  };
}

export const readEventTeam = (deps: Deps, actor: Actor, eventId: string): Promise<EventTeam> => readOnly(deps.pool, (tx) => readTeam(tx, actor, eventId));

interface Search { query: string; types: string; eventId?: string | undefined }

/** Finds nothing for an e-mail address: who has an account stays unknown. */
export async function searchCollaborators(deps: Deps, actor: Actor, { query, types, eventId }: Search) {
  await spendPeopleSearch(deps, signedInUser(actor));
  const words = query.replace(/^@/, '');
  if (!words || words.includes('@')) return { data: [] };
  return readOnly(deps.pool, async (tx) => {
    const marked = eventId && (await eventAccess(tx, actor, eventId)) ? eventId : null;
    const wanted = types.split(',').map((type) => TYPES[type as keyof typeof TYPES]);
    return { data: await searchProfiles(tx, escapeLike(words), wanted, marked, SEARCH_LIMIT) };
  });
}
