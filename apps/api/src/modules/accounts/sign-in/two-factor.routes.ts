import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
  turnOnWithPasskeys,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import * as twoFactor from './two-factor.service.ts';

export function twoFactorRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getTwoFactor, ({ actor }) => twoFactor.readOwnTwoFactor(deps, actor));
  handle(app, deps, startTwoFactor, ({ actor }) => twoFactor.beginTwoFactor(deps, actor));
  handle(app, deps, confirmTwoFactor, ({ actor, body, request }) =>
    twoFactor.turnOn(deps, actor, request, body.code),
  );
  handle(app, deps, turnOnWithPasskeys, ({ actor }) => twoFactor.turnOnByPasskeys(deps, actor));
  handle(app, deps, renewRecoveryCodes, ({ actor }) => twoFactor.renewCodes(deps, actor));
  handle(app, deps, turnOffTwoFactor, ({ actor }) =>
    twoFactor.turnOff(deps, actor).then(() => undefined),
  );
}
