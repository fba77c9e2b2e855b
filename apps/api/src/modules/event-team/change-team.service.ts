import type { EventTeam } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { canAt } from '../../platform/access/policies.ts';
import { editConflict } from '../../platform/db/versions.ts';
import { consumeTeamChange } from '../../platform/limits/limits.ts';
import { readCard } from '../accounts/index.ts';
import { signedInUser, verifiedUser } from '../../platform/access/signed-in-user.ts';
import { deleteInvitationsOf } from './invitations.repository.ts';
import { announce } from './team-news.service.ts';
import * as team from './team.repository.ts';
import { readTeam } from './team.service.ts';

// Nobody signs in as an organization: access at an event is a person's.
function requireShown(isOrganization: boolean, place: team.Place) {
  if (isOrganization && (place.accessSetting !== 'basic' || !place.collaborator))
    throw new DomainError('organization_access');
}

export async function addMember(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { profileId, ...place }: team.Place & { profileId: string },
): Promise<EventTeam> {
  const userId = verifiedUser(actor);
  await consumeTeamChange(deps, userId);
  return transact(deps.pool, async (tx) => {
    const profile = await readCard(tx, profileId);
    if (!profile) throw new DomainError('not_found');
    requireShown(profile.type === 'School', place);
    if (!(await team.insertTeaching(tx, eventId, profileId, place, userId)))
      throw new DomainError('already_on_team');
    await recordAct(tx, actor, 'team.added', { eventId, detail: { member: profile.name } });
    await announce(tx, {
      kind: 'added',
      eventId,
      profileId,
      actorId: userId,
      accessSetting: place.accessSetting,
    });
    return readTeam(tx, actor, eventId);
  });
}

export const changeMember = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  teachingId: string,
  {
    version,
    ...change
  }: { [K in keyof team.Place]?: team.Place[K] | undefined } & { version: number },
): Promise<EventTeam> =>
  transact(deps.pool, async (tx) => {
    const teaching = await team.lockTeaching(tx, eventId, teachingId);
    if (!teaching) throw new DomainError('not_found');
    const place = {
      accessSetting: change.accessSetting ?? teaching.accessSetting,
      collaborator: change.collaborator ?? teaching.collaborator,
    };
    requireShown(teaching.isOrganization, place);
    if (!(await team.updateTeaching(tx, teachingId, place, { version, actor })))
      throw await editConflict(tx, 'team_members', teachingId, actor);
    await recordAct(tx, actor, 'team.changed', {
      eventId,
      detail: { member: teaching.name, accessSetting: place.accessSetting },
    });
    if (place.accessSetting !== teaching.accessSetting) {
      if (teaching.accessSetting === 'admin')
        await deleteInvitationsOf(tx, eventId, teaching.profileId);
      await announce(tx, {
        kind: 'access',
        eventId,
        profileId: teaching.profileId,
        actorId: signedInUser(actor),
        accessSetting: place.accessSetting,
      });
    }
    // who lowered themselves may see less of it now
    return readTeam(tx, actor, eventId);
  });

async function takeOff(tx: Tx, actor: Actor, act: string, teaching: team.Teaching) {
  const { eventId, name: member } = teaching;
  await recordAct(tx, actor, act, { eventId, detail: { member } });
  await team.deleteTeaching(tx, teaching.id);
  await deleteInvitationsOf(tx, teaching.eventId, teaching.profileId);
}

const announceLeft = (tx: Tx, { eventId, profileId, ownerId }: team.Teaching) =>
  announce(tx, { kind: 'left', eventId, profileId: ownerId, actorId: profileId });

/** Takes anybody but the owner off. Who took themselves off may have nothing left to read. */
export const removeMember = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  teachingId: string,
): Promise<EventTeam> =>
  transact(deps.pool, async (tx) => {
    const userId = signedInUser(actor);
    const teaching = await team.lockTeaching(tx, eventId, teachingId);
    if (!teaching) throw new DomainError('not_found');
    await takeOff(tx, actor, 'team.removed', teaching);
    if (teaching.profileId === userId) await announceLeft(tx, teaching);
    else
      await announce(tx, {
        kind: 'removed',
        eventId,
        profileId: teaching.profileId,
        actorId: userId,
      });
    return (await canAt(tx, actor, 'event:basic', { eventId }))
      ? readTeam(tx, actor, eventId)
      : { canChange: false, members: [], invitations: [] };
  });

/** Only the signed-in person themselves, never the owner, and only who can manage the event. */
export const leaveTeam = (
  deps: Deps,
  actor: Actor,
  profileId: string,
  teachingId: string,
): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const userId = signedInUser(actor);
    const teaching =
      profileId === userId ? await team.lockOwnTeaching(tx, userId, teachingId) : undefined;
    if (!teaching) throw new DomainError('not_found');
    if (teaching.accessSetting !== 'admin') throw new DomainError('forbidden');
    await takeOff(tx, actor, 'team.left', teaching);
    await announceLeft(tx, teaching);
  });
