import type { AnyEndpoint } from '@foyer/contracts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../runtime/config.ts';
import { DomainError } from './domain-error.ts';

const CLIENT_TOKEN = /^[\w.-]{3,64}$/;

/**
 * Every JSON call names the app that makes it. The token is public: it tells apps apart and stops
 * plain cross-site forms, which cannot set a header. Files are opened by links and carry none;
 * neither does a form that leads to a page, which brings a token of its session (`csrf.ts`).
 */
export function requireClientToken(endpoint: AnyEndpoint, request: FastifyRequest) {
  if (endpoint.access === 'system' || endpoint.kind === 'html') return;
  if (endpoint.kind && endpoint.method === 'GET') return;
  const token = request.headers['client-token'];
  if (typeof token !== 'string' || !CLIENT_TOKEN.test(token))
    throw new DomainError('client_token_missing');
}

/** A write that another site started is refused, whatever cookies came with it. */
export function refuseCrossSite(endpoint: AnyEndpoint, request: FastifyRequest, config: Config) {
  if (endpoint.access === 'system' || endpoint.method === 'GET') return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new DomainError('cross_site_refused');
  const { origin } = request.headers;
  if (origin === undefined || origin === config.publicUrl) return;
  const host = request.headers['x-forwarded-host'] ?? request.headers.host;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new DomainError('cross_site_refused');
}
