import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { addMember, changeMember, leaveTeam, removeMember } from './change-team.service.ts';
import { acceptInvitation, cancelInvitation, invite, readInvitation } from './invite.service.ts';
import { readEventTeam, searchCollaborators } from './team.service.ts';

export function eventTeamRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.getEventTeam, ({ params, actor }) =>
    readEventTeam(deps, actor, params.eventId),
  );
  handle(app, deps, contract.addTeamMember, ({ params, body, actor }) =>
    addMember(deps, actor, params.eventId, body),
  );
  handle(app, deps, contract.updateTeamMember, ({ params, body, actor }) =>
    changeMember(deps, actor, params.eventId, params.teachingId, body),
  );
  handle(app, deps, contract.removeTeamMember, ({ params, actor }) =>
    removeMember(deps, actor, params.eventId, params.teachingId),
  );
  handle(app, deps, contract.leaveEventTeam, async ({ params, actor }) => {
    await leaveTeam(deps, actor, params.profileId, params.teachingId);
    return undefined;
  });

  handle(app, deps, contract.inviteToTeam, ({ params, body, actor }) =>
    invite(deps, actor, params.eventId, body),
  );
  handle(app, deps, contract.cancelTeamInvitation, ({ params, actor }) =>
    cancelInvitation(deps, actor, params.eventId, params.invitationId),
  );
  handle(app, deps, contract.readTeamInvitation, ({ body, actor }) =>
    readInvitation(deps, actor, body.token),
  );
  handle(app, deps, contract.acceptTeamInvitation, ({ body, actor }) =>
    acceptInvitation(deps, actor, body.token),
  );

  handle(app, deps, contract.searchCollaborators, ({ query, actor }) =>
    searchCollaborators(deps, actor, query),
  );
}
