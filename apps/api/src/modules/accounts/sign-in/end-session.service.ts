import type { FastifyReply, FastifyRequest } from 'fastify';
import { givenToken } from '../../../platform/http/request-actor.ts';
import type { Config } from '../../../platform/runtime/config.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';
import { revokeByToken } from './sessions.repository.ts';
import { forgetBrowser } from './sessions.service.ts';

/** Ends the session on the server first: a copy of the cookie is worth nothing afterwards. */
export async function endSessionOf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = givenToken(deps.config, request);
  if (token) await transact(deps.pool, (tx) => revokeByToken(tx, sha256(token)));
  forgetBrowser(deps.config, reply);
}

/**
 * Only a page of this origin, or a person at the address bar, may sign somebody out by a link: not
 * another site, not a sibling on the same domain (`same-site`), not an image or a frame, and not a
 * browser that fetches ahead. Browsers of before 2023 send no Sec-Fetch headers; the page they come
 * from is then in the referrer, which Foyer's own pages always send to their own origin.
 */
function isMeant(config: Config, { headers }: FastifyRequest): boolean {
  if (String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch')) return false;
  const site = headers['sec-fetch-site'];
  if (site === undefined) return isOwnPage(config, headers.referer);
  return (
    (site === 'same-origin' || site === 'none') &&
    (headers['sec-fetch-dest'] ?? 'document') === 'document'
  );
}

const isOwnPage = (config: Config, referrer: string | undefined) =>
  referrer !== undefined &&
  URL.canParse(referrer) &&
  new URL(referrer).origin === new URL(config.publicUrl).origin;

/** Signs out whoever followed the link on purpose. */
export async function followSignOutLink(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (isMeant(deps.config, request)) await endSessionOf(deps, request, reply);
}
