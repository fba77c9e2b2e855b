import {
  changePassword,
  checkReset,
  confirmPassword,
  finishSignIn,
  forgotPassword,
  getPreview,
  login,
  logout,
  resendVerification,
  resetPassword,
  signUp,
  verifyEmail,
  type SecondStepOwed,
} from '@foyer/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { handle } from '../../../platform/http/handle.ts';
import { followSignOutLink } from './end-session.service.ts';
import { keepDevice } from './known-devices.service.ts';
import * as passwords from './passwords.service.ts';
import { giveSecondStep } from './second-step.service.ts';
import { forgetCookie, handOver, type NewSession } from './sessions.service.ts';
import { signIn } from './sign-in.service.ts';
import { signUpPerson } from './sign-up.service.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import * as verification from './verify-email.service.ts';

export function authRoutes(app: FastifyInstance, deps: Deps) {
  const { config } = deps;
  const hand = (request: FastifyRequest, reply: FastifyReply, session: NewSession) =>
    handOver(config, request, reply, session);
  const goOn = (
    request: FastifyRequest,
    reply: FastifyReply,
    found: NewSession | SecondStepOwed,
  ) => ('secondStep' in found ? found : hand(request, reply, found));

  handle(app, deps, login, async ({ actor, body, request, reply }) =>
    goOn(request, reply, await signIn(deps, actor, request, body)),
  );
  handle(app, deps, finishSignIn, async ({ actor, body, request, reply }) =>
    hand(request, reply, await giveSecondStep(deps, actor, request, body)),
  );
  handle(app, deps, signUp, async ({ actor, body, request, reply }) =>
    hand(request, reply, await signUpPerson(deps, actor, request, body)),
  );
  handle(app, deps, verifyEmail, ({ body, actor }) =>
    verification.verifyEmail(deps, actor, body.token).then(() => undefined),
  );
  handle(app, deps, resendVerification, ({ actor }) =>
    verification.resendVerification(deps, signedInUser(actor)).then(() => undefined),
  );
  handle(app, deps, forgotPassword, async ({ body, actor }) => {
    await passwords.requestPasswordReset(deps, actor.ip, body.email);
    return { sent: true as const };
  });
  handle(app, deps, checkReset, ({ body, actor }) =>
    passwords.checkReset(deps, actor.ip, body.token).then(() => undefined),
  );
  handle(app, deps, resetPassword, async ({ body, actor, request, reply }) => {
    const { device } = await passwords.resetPassword(deps, actor, request, body);
    keepDevice(config, reply, device);
    forgetCookie(config, reply);
    return undefined;
  });
  handle(app, deps, changePassword, async ({ body, actor, request, reply }) =>
    hand(request, reply, await passwords.changePassword(deps, request, actor, body)),
  );
  handle(app, deps, confirmPassword, ({ actor, body, request }) =>
    passwords.confirmPassword(deps, actor, request, body.password).then(() => undefined),
  );
  handle(app, deps, getPreview, () => {
    if (config.isProduction) throw new DomainError('not_found');
    return { available: true as const };
  });
  handle(app, deps, logout, async ({ request, reply }) => {
    await followSignOutLink(deps, request, reply);
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });
}
