import { getMemberCard } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { readMemberCard } from './cards.service.ts';

export function cardsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getMemberCard, ({ actor, params }) =>
    readMemberCard(deps, signedInUser(actor), params.id),
  );
}
