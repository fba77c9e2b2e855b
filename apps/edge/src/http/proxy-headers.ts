import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Said to the next hop only, never passed on (RFC 9110, 7.6.1); an expectation was met by this
 * server already.
 */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Who called is said by this edge alone: what a caller claims about it is dropped. */
const isClaim = (name: string) =>
  name === 'forwarded' ||
  name === 'x-real-ip' ||
  name === 'x-foyer-edge' ||
  name.startsWith('x-forwarded-');

/** In whose name the edge speaks to the API. */
export interface Speaker {
  target: URL;
  /** Shows the API that a call came through here. */
  edgeSecret: string | undefined;
  /**
   * In front of a whole deployed product, while developing: the page counts as one of that
   * product's own.
   */
  speaksForTarget: boolean;
}

/** The caller's headers as the API gets them. */
export function headersForApi(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  { target, edgeSecret, speaksForTarget }: Speaker,
): IncomingHttpHeaders {
  const said = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !HOP_BY_HOP.has(name) && !isClaim(name),
  );
  return {
    ...Object.fromEntries(said),
    ...(edgeSecret ? { 'x-foyer-edge': edgeSecret } : {}),
    host: target.host,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    ...(speaksForTarget && request.headers.origin
      ? { origin: target.origin, 'x-forwarded-host': target.host }
      : {}),
  };
}

/** The API's headers as the caller gets them. */
export const headersForCaller = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
