import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent, request as send, type IncomingHttpHeaders } from 'node:http';
import { Agent as SecureAgent, request as sendSecurely } from 'node:https';
import { pipeline } from 'node:stream';

/** Said to the next hop only, never passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade']);
const CONNECT_LIMIT_MS = 2_000;
/** Uploads and exports may take their time, silence may not. */
const SILENCE_LIMIT_MS = 60_000;

/** A body up to this size is read whole before the API is asked, so that whoever sends slowly keeps no connection to it busy. */
const SMALL_BODY_BYTES = 65_536;
const MAX_CALLS = 512;
/** Larger bodies go through as they come; slow ones delay other uploads only. */
const MAX_UPLOADS = 128;
/** One caller leaves room for the others. */
const MAX_UPLOADS_PER_ADDRESS = 16;

const passOn = (headers: IncomingHttpHeaders) => Object.fromEntries(
  Object.entries(headers).filter(([name, value]) => value !== undefined && !HOP_BY_HOP.has(name)),
);

const AWAY = { code: 'unavailable', message: 'The service is busy. Please try again in a few seconds.' };

function answerAway(reply: FastifyReply, id: string) {
  const body = JSON.stringify({ ...AWAY, errorId: id });
  reply.raw.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2', 'cache-control': 'no-store', 'content-length': Buffer.byteLength(body) });
  reply.raw.end(body);
}

/** The body of a call; undefined when it is to be streamed. */
async function wholeBody({ headers, raw }: FastifyRequest): Promise<Buffer | undefined> {
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > SMALL_BODY_BYTES) return undefined;
  const chunks: Buffer[] = [];
  if (headers['content-length'] !== undefined) for await (const chunk of raw) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export interface ApiProxy {
  handle: (request: FastifyRequest, reply: FastifyReply) => void;
  close: () => void;
}

/** Passes calls on to the API as streams. Who calls is said by this edge alone: what a browser claims about it is dropped. */
export function apiProxy(
  apiUrl: string, { speaksForTarget = false, edgeSecret }: { speaksForTarget?: boolean; edgeSecret?: string | undefined } = {},
): ApiProxy {
  const target = new URL(apiUrl);
  const isSecure = target.protocol === 'https:';
  const agentOf = (maxSockets: number) => (isSecure ? new SecureAgent({ keepAlive: true, maxSockets }) : new Agent({ keepAlive: true, maxSockets }));
  const [calls, uploads] = [agentOf(MAX_CALLS), agentOf(MAX_UPLOADS)];
  const open = isSecure ? sendSecurely : send;

  const pass = (request: FastifyRequest, reply: FastifyReply, body: Buffer | undefined) => {
    const { 'x-foyer-edge': _claimed, ...said } = passOn(request.headers);
    const headers = {
      ...said, ...(edgeSecret ? { 'x-foyer-edge': edgeSecret } : {}), host: target.host,
      'x-forwarded-for': request.ip, 'x-forwarded-host': request.host, 'x-forwarded-proto': request.protocol,
      // in front of a whole deployed product, while developing: the page counts as one of that product's own
      ...(speaksForTarget && request.headers.origin ? { origin: target.origin, 'x-forwarded-host': target.host } : {}),
    };
    const upstream = open({
      hostname: target.hostname, port: target.port, method: request.method, path: request.url, headers, agent: body ? calls : uploads,
      timeout: SILENCE_LIMIT_MS,
    });
    const connecting = setTimeout(() => upstream.destroy(new Error('connect timeout')), CONNECT_LIMIT_MS);
    upstream.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => clearTimeout(connecting));
      else clearTimeout(connecting);
    });
    upstream.on('timeout', () => upstream.destroy(new Error('silent')));
    upstream.on('response', (answer) => {
      const isAway = answer.statusCode === 502;
      if (isAway) {
        answer.resume();
        answerAway(reply, request.id);
        return;
      }
      reply.raw.writeHead(answer.statusCode ?? 500, passOn(answer.headers));
      pipeline(answer, reply.raw, () => {});
    });
    upstream.on('error', () => {
      clearTimeout(connecting);
      if (reply.raw.headersSent) reply.raw.destroy();
      else answerAway(reply, request.id);
    });
    reply.raw.on('close', () => { if (!reply.raw.writableFinished) upstream.destroy(); });
    if (body) upstream.end(body);
    else pipeline(request.raw, upstream, () => {});
  };
  const uploadsOf = new Map<string, number>();
  const passUpload = (request: FastifyRequest, reply: FastifyReply) => {
    const open = uploadsOf.get(request.ip) ?? 0;
    if (open >= MAX_UPLOADS_PER_ADDRESS) {
      answerAway(reply, request.id);
      return;
    }
    uploadsOf.set(request.ip, open + 1);
    reply.raw.once('close', () => {
      const left = (uploadsOf.get(request.ip) ?? 1) - 1;
      if (left > 0) uploadsOf.set(request.ip, left);
      else uploadsOf.delete(request.ip);
    });
    pass(request, reply, undefined);
  };
  const handle = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    wholeBody(request).then((body) => (body ? pass(request, reply, body) : passUpload(request, reply)), () => reply.raw.destroy());
  };
  return {
    handle,
    close: () => {
      calls.destroy();
      uploads.destroy();
    },
  };
}
