import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import * as people from './list-people.service.ts';
import * as lists from './user-lists.service.ts';

export function userListsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.listUserLists, ({ query }) =>
    lists.findLists(deps, query.ownerId, query.query),
  );
  handle(app, deps, contract.createUserList, ({ actor, body }) =>
    lists.createList(deps, actor, body),
  );
  handle(app, deps, contract.getUserList, ({ params, query }) =>
    lists.getList(deps, query.ownerId, params.id),
  );
  handle(app, deps, contract.renameUserList, ({ actor, params, body }) =>
    lists.renameList(deps, actor, params.id, body),
  );
  handle(app, deps, contract.renewUserListCode, ({ actor, params, body }) =>
    lists.renewCode(deps, actor, body.ownerId, params.id),
  );
  handle(app, deps, contract.deleteUserList, ({ actor, params, body }) =>
    lists.deleteList(deps, actor, body.ownerId, params.id),
  );
  handle(app, deps, contract.listListUsers, ({ query }) => people.findPeople(deps, query));
  handle(app, deps, contract.exportListUsers, ({ query, reply }) =>
    people.exportPeople(deps, query, reply),
  );
  handle(app, deps, contract.addListUsers, ({ actor, body }) =>
    people.addPeople(deps, actor, body),
  );
  handle(app, deps, contract.checkListUsers, ({ body }) => people.findExisting(deps, body));
  handle(app, deps, contract.removeListUser, ({ actor, params, body }) =>
    people.removePerson(deps, actor, body.ownerId, params.id),
  );
}
