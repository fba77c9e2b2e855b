import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { buyGift, readGiven } from './buy-gift.service.ts';
import { claimGift, readGift } from './claim-gift.service.ts';

export function giftsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.buyGift, ({ actor, body }) => buyGift(deps, actor, body));
  handle(app, deps, contract.readGivenGift, ({ actor, params }) =>
    readGiven(deps, signedInUser(actor), params.id),
  );
  handle(app, deps, contract.readGift, ({ actor, params }) => readGift(deps, actor, params.code));
  handle(app, deps, contract.claimGift, ({ actor, params }) => claimGift(deps, actor, params.code));
}
