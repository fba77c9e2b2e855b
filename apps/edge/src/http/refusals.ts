import type { ErrorBody } from '@foyer/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refusals } from './refusals.messages.en.ts';

const AWAY = { code: 'unavailable', message: refusals.away } as const;

const FAILED = { code: 'internal', message: refusals.failed } as const;

/** The API is away, or so busy that it counts as away: come again. */
export const unavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
    .send({ ...AWAY, errorId: reply.request.id } satisfies ErrorBody);

/**
 * The caller has left: the reply is taken out of Fastify's hands, and what is left of the
 * connection ends.
 */
export function nobodyThere(reply: FastifyReply): FastifyReply {
  reply.request.raw.destroy();
  return reply.hijack();
}

/**
 * Whoever resets the connection right after asking is gone before the request is looked at, and has
 * no address any more.
 */
export function passOverTheGone(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (socket.destroyed || socket.remoteAddress === undefined) return nobodyThere(reply);
  });
}

/**
 * What failed in here is told under an id and no more; the log has the rest under the same id,
 * once.
 */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const isTheirs =
      error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
    if (isTheirs)
      return reply
        .code(error.statusCode ?? 400)
        .type('text/plain; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .send('Bad request');
    app.log.error({ err: error, errorId: request.id }, 'request failed');
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .send({ ...FAILED, errorId: request.id } satisfies ErrorBody);
  });
}
