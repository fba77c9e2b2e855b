import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import type { EdgeMetrics } from '../metrics/edge-metrics.ts';
import { readSmallBody } from './bodies.ts';
import { headersForApi, headersForCaller, type Speaker } from './proxy-headers.ts';
import { Places, PlacesByName } from './places.ts';
import { nobodyThere, unavailable } from './refusals.ts';

const CONNECT_LIMIT_MS = 2_000;
/** A call that finds every place taken waits as long as for a connection. */
const PLACE_LIMIT_MS = CONNECT_LIMIT_MS;
/** Uploads and exports may take their time, silence may not. */
const SILENCE_LIMIT_MS = 60_000;

const MAX_CALLS = 512;
/** Bodies that are not small go through as they come; slow ones delay other uploads only. */
const MAX_UPLOADS = 128;
/** One caller leaves room for the others. */
const MAX_UPLOADS_PER_ADDRESS = 16;

interface Lane {
  pool: Pool;
  places: Places;
}

/**
 * What a call keeps on its way through reply-from, which hands a dispatcher the bare request only.
 */
const underWay = new AsyncLocalStorage<{ pool: Pool; signal: AbortSignal }>();

// typed by the undici that reply-from brings; it calls `request` of ours and nothing else
const dispatcher = {
  request: (
    options: Dispatcher.RequestOptions,
    done: (error: Error | null, data: Dispatcher.ResponseData) => void,
  ) => {
    const call = underWay.getStore();
    if (!call) throw new Error('A call left the proxy without its lane.');
    call.pool.request({ ...options, signal: call.signal }, done);
  },
};

function lane(origin: string, size: number): Lane {
  const pool = new Pool(origin, {
    connections: size,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: CONNECT_LIMIT_MS },
    headersTimeout: SILENCE_LIMIT_MS,
    bodyTimeout: SILENCE_LIMIT_MS,
  });
  return { pool, places: new Places(size) };
}

/**
 * The body as a stream of its own: what ends it early, say a response that did not wait for it,
 * leaves the caller's connection whole.
 */
function detached(request: FastifyRequest): PassThrough {
  const body = new PassThrough();
  request.raw.pipe(body);
  body.on('error', () => {}).once('close', () => request.raw.resume());
  return body;
}

/** Takes away what the API said of a response that is not passed on. */
function forget(reply: FastifyReply) {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
}

export type CallHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Passes calls on to the API: one that comes in is one there, framed anew by undici, whatever
 * framing it came with. A small body is read whole before the API is asked, so that whoever sends
 * slowly keeps no connection to it busy.
 */
export async function apiProxy(
  app: FastifyInstance,
  apiUrl: string,
  metrics: EdgeMetrics,
  speaker: Omit<Speaker, 'target'>,
): Promise<CallHandler> {
  const target = new URL(apiUrl);
  const [calls, uploads, uploadsOf] = [
    lane(target.origin, MAX_CALLS),
    lane(target.origin, MAX_UPLOADS),
    new PlacesByName(MAX_UPLOADS_PER_ADDRESS),
  ];
  await app.register(replyFrom, {
    base: target.origin,
    undici: dispatcher as never,
    disableCache: true,
    disableRequestLogging: true,
  });
  metrics.gauge(
    'foyer_edge_calls',
    'Calls on their way to the API and back',
    () => calls.places.taken + uploads.places.taken,
  );
  // what is being answered comes to its end
  app.addHook('onClose', async () => {
    await Promise.all([calls.pool.close(), uploads.pool.close()]);
  });

  const away = (reply: FastifyReply, error: Error) => {
    if (reply.raw.destroyed) return nobodyThere(reply);
    app.log.warn({ err: error, errorId: reply.request.id }, 'the API did not answer');
    return unavailable(reply);
  };

  const pass = (
    request: FastifyRequest,
    reply: FastifyReply,
    pool: Pool,
    whole: Buffer | undefined,
  ) => {
    const left = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) left.abort();
    });
    if (!whole) request.body = detached(request);
    return underWay.run({ pool, signal: left.signal }, () =>
      reply.from(undefined, {
        ...(whole?.length
          ? {
              body: whole,
              contentType: request.headers['content-type'] ?? 'application/octet-stream',
            }
          : {}),
        rewriteRequestHeaders: (_request, headers) =>
          headersForApi(request, headers, { ...speaker, target }),
        rewriteHeaders: headersForCaller,
        onError: (_reply, { error }) => void away(reply, error),
        onResponse: (_request, _reply, answer) => {
          if (answer.statusCode === 502) {
            answer.stream.resume();
            forget(reply);
            away(reply, new Error('its gateway failed'));
            return;
          }
          // a response that did not wait for the whole body: the rest is taken in, so that the
          // caller gets to read it
          if (!request.raw.complete) reply.removeHeader('connection');
          reply.send(answer.stream);
        },
      }),
    );
  };

  return async (request, reply) => {
    const small = await readSmallBody(request).catch(() => 'broken' as const);
    if (small === 'broken' || reply.raw.destroyed) return nobodyThere(reply);
    const { ip } = request;
    if (small === 'large' && !uploadsOf.take(ip)) return unavailable(reply);
    if (small === 'large') reply.raw.once('close', () => uploadsOf.leave(ip));
    const { pool, places } = small === 'large' ? uploads : calls;
    if (!(await places.take(PLACE_LIMIT_MS))) return unavailable(reply);
    if (reply.raw.destroyed) {
      places.leave();
      return nobodyThere(reply);
    }
    reply.raw.once('close', () => places.leave());
    return pass(request, reply, pool, small === 'large' ? undefined : small);
  };
}
