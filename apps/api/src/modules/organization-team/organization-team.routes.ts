import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { addMember, changeMember, leave, removeMember } from './change-affiliations.service.ts';
import {
  acceptInvitation,
  cancelInvitation,
  invite,
  readInvitation,
  resendInvitation,
} from './organization-invitations.service.ts';
import { acceptOwnership, offerOwnership, withdrawOwnership } from './ownership.service.ts';
import { readMember, readOrganizationTeam } from './organization-team.service.ts';

export function organizationTeamRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.getOrganizationTeam, ({ query, actor }) =>
    readOrganizationTeam(deps, actor, query.ownerId),
  );
  handle(app, deps, contract.getAffiliation, ({ params, query, actor }) =>
    readMember(deps, actor, query.ownerId, params.affiliationId),
  );
  handle(app, deps, contract.addAffiliation, ({ query, body, actor }) =>
    'email' in body
      ? invite(deps, actor, query.ownerId, body)
      : addMember(deps, actor, query.ownerId, body),
  );
  handle(app, deps, contract.updateAffiliation, ({ params, query, body, actor }) =>
    changeMember(deps, actor, query.ownerId, params.affiliationId, body),
  );
  handle(app, deps, contract.removeAffiliation, ({ params, query, actor }) =>
    removeMember(deps, actor, query.ownerId, params.affiliationId),
  );
  handle(app, deps, contract.leaveOrganization, async ({ body, actor }) => {
    await leave(deps, actor, body.ownerId);
    return undefined;
  });

  handle(app, deps, contract.offerOwnership, ({ query, body, actor }) =>
    offerOwnership(deps, actor, query.ownerId, body.affiliationId),
  );
  handle(app, deps, contract.withdrawOwnership, ({ query, actor }) =>
    withdrawOwnership(deps, actor, query.ownerId),
  );
  handle(app, deps, contract.acceptOwnership, ({ query, actor }) =>
    acceptOwnership(deps, actor, query.ownerId),
  );

  handle(app, deps, contract.cancelOrganizationInvitation, ({ params, query, actor }) =>
    cancelInvitation(deps, actor, query.ownerId, params.invitationId),
  );
  handle(app, deps, contract.resendOrganizationInvitation, ({ params, query, actor }) =>
    resendInvitation(deps, actor, query.ownerId, params.invitationId),
  );
  handle(app, deps, contract.readOrganizationInvitation, ({ body, actor }) =>
    readInvitation(deps, actor, body.token),
  );
  handle(app, deps, contract.acceptOrganizationInvitation, ({ body, actor }) =>
    acceptInvitation(deps, actor, body.token),
  );
}
