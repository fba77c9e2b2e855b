import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames, isSecure } from '../../platform/http/request-actor.ts';
import type { Config } from '../../platform/runtime/config.ts';
import { promoterIn } from './promoter-cookie.model.ts';

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

export const givenPromoters = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookieNames(config).promoter];

/** Who brought the browser of a call to an event. */
export const promoterOf = (
  config: Config,
  request: FastifyRequest,
  eventId: string,
): string | null => promoterIn(givenPromoters(config, request), eventId);

/** It names accounts' ids and no person: nothing is known by it but which link was opened. */
export const setPromoters = (config: Config, reply: FastifyReply, value: string) =>
  reply.setCookie(cookieNames(config).promoter, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: THIRTY_DAYS_SECONDS,
  });
