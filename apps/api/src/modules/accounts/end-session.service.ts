import type { FastifyReply, FastifyRequest } from 'fastify';
import { givenToken } from '../../platform/actor.ts';
import { transact } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { sha256 } from '../../platform/ids.ts';
import { revokeByToken } from './sessions.repository.ts';
import { forgetBrowser } from './sessions.service.ts';

/** Ends the session on the server first: a copy of the cookie is worth nothing afterwards. */
export async function endSessionOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = givenToken(deps.config, request);
  if (token) await transact(deps.pool, (tx) => revokeByToken(tx, sha256(token)));
  forgetBrowser(deps.config, reply);
}

// A link on another site must not sign anybody out, nor must a browser that fetches ahead.
const isMeant = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] !== 'cross-site' && !String(headers['sec-purpose'] ?? '').includes('prefetch');

/** Signs out whoever followed the link on purpose. */
export async function followSignOutLink(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isMeant(request)) await endSessionOf(deps, request, reply);
}
