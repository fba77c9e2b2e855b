import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { addMember, findProblems, importMembers } from './add-members.service.ts';
import { changeMember, removeMember } from './change-members.service.ts';
import { claimMembership, readInvitation, resendInvitation } from './member-invitations.service.ts';
import { findMembers, getMember, sendMembers } from './members.service.ts';

export function membersRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.listMembers, ({ query }) => findMembers(deps, query));
  handle(app, deps, contract.exportMembers, ({ query, reply }) => sendMembers(deps, query, reply));
  handle(app, deps, contract.addMember, ({ actor, body }) => addMember(deps, actor, body));
  handle(app, deps, contract.checkMembers, ({ body }) => findProblems(deps, body));
  handle(app, deps, contract.importMembers, ({ actor, body }) => importMembers(deps, actor, body));
  handle(app, deps, contract.getMember, ({ params, query }) =>
    getMember(deps, query.ownerId, params.id),
  );
  handle(app, deps, contract.updateMember, ({ actor, params, body }) =>
    changeMember(deps, actor, params.id, body),
  );
  handle(app, deps, contract.removeMember, ({ actor, params, query }) =>
    removeMember(deps, actor, query.ownerId, params.id),
  );
  handle(app, deps, contract.resendMemberInvite, ({ actor, params, body }) =>
    resendInvitation(deps, actor, body.ownerId, params.id),
  );
  handle(app, deps, contract.readMemberInvite, ({ actor, params }) =>
    readInvitation(deps, actor, params.token),
  );
  handle(app, deps, contract.claimMembership, ({ actor, params }) =>
    claimMembership(deps, actor, params.token),
  );
}
