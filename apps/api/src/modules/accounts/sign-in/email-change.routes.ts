import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import * as changes from './email-change.service.ts';

export function emailChangeRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getEmailChange, ({ actor }) => changes.readEmailChange(deps, actor));
  handle(app, deps, askEmailChange, ({ actor, body }) =>
    changes.askEmailChange(deps, actor, body.email),
  );
  handle(app, deps, cancelEmailChange, ({ actor }) =>
    changes.cancelEmailChange(deps, actor).then(() => undefined),
  );
  handle(app, deps, confirmEmailChange, ({ actor, body }) =>
    changes.confirmEmailChange(deps, actor, body.token),
  );
}
