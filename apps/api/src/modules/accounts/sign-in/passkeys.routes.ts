import {
  addPasskey,
  askPasskey,
  finishWithPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import * as passkeys from './passkeys.service.ts';
import { giveSecondPasskey } from './second-step.service.ts';
import { handOver } from './sessions.service.ts';

export function passkeysRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listPasskeys, ({ actor }) => passkeys.listOwnPasskeys(deps, actor));
  handle(app, deps, startPasskey, ({ actor }) => passkeys.beginPasskey(deps, actor));
  handle(app, deps, addPasskey, ({ actor, body }) => passkeys.addOwnPasskey(deps, actor, body));
  handle(app, deps, renamePasskey, ({ actor, params, body }) =>
    passkeys.renameOwnPasskey(deps, actor, params.id, body.name),
  );
  handle(app, deps, removePasskey, ({ actor, params }) =>
    passkeys.removeOwnPasskey(deps, actor, params.id).then(() => undefined),
  );
  handle(app, deps, askPasskey, ({ actor }) => passkeys.askForPasskey(deps, actor));
  handle(app, deps, signInWithPasskey, async ({ body, request, reply }) =>
    handOver(deps.config, request, reply, await passkeys.signInByPasskey(deps, request, body)),
  );
  handle(app, deps, finishWithPasskey, async ({ body, request, reply }) =>
    handOver(deps.config, request, reply, await giveSecondPasskey(deps, request, body)),
  );
}
