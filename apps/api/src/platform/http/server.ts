import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../runtime/deps.ts';
import { edgeAuth, isEdge } from './edge-auth.ts';
import { errorHandling } from './errors.ts';
import { schemaIssues } from './schema-issues.model.ts';

export type RegisterRoutes = (app: FastifyInstance, deps: Deps) => void;

const MAX_BODY_BYTES = 1_048_576;
const MAX_UPLOAD_BYTES = 8_388_608;

/** Builds the HTTP server with the given modules. It listens on nothing yet. */
export async function buildServer(
  deps: Deps,
  modules: readonly RegisterRoutes[],
): Promise<FastifyInstance> {
  z.config(schemaIssues());
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: isEdge,
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // durations are in the metrics; a line for every request would only repeat them
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  });
  edgeAuth(app, deps.config.edgeSecret);
  // What a page of another site can send without asking, forms and plain text, is no call: calls
  // are JSON, uploads are multipart.
  app.removeAllContentTypeParsers();
  // The raw text is kept: a provider's signature covers bytes, not parsed values.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error('invalid JSON'), { statusCode: 400 }), undefined);
    }
  });
  app.decorateRequest('rawBody', '');
  // no response is anything but what its type says, whoever stored it
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10 } });
  // packing costs some 0.4 ms, and what is below this goes in two packets as it is: an order of
  // 1,480 bytes came packed in one, and not earlier. 2 KB of brotli unpack to 3 GB: no caller of
  // ours packs a request, so none is unpacked
  await app.register(compress, {
    threshold: 2048,
    globalDecompression: false,
    // what a stream has leaves at once, and not when 16 KB of it are packed
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
  });
  errorHandling(app);
  for (const register of modules) register(app, deps);
  return app;
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: string;
  }
  interface FastifyContextConfig {
    endpoint?: unknown;
  }
}
