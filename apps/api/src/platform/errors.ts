import { ERROR_CODES, type ErrorCode } from '@foyer/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { DomainError } from './domain-error.ts';
import { newId } from './ids.ts';

const LOCK_TIMEOUT = '55P03';
const TOO_MANY_CONNECTIONS = '53300';
const isBusy = (error: unknown) =>
  (error instanceof pg.DatabaseError && (error.code === LOCK_TIMEOUT || error.code === TOO_MANY_CONNECTIONS || error.code?.startsWith('57P') || error.code?.startsWith('08')))
  || (error instanceof Error && /timeout exceeded when trying to connect|ECONNREFUSED|ECONNRESET|Connection terminated|is not queryable/.test(error.message));

// A year 0 or a number too long for its column passes as a shape; the database says that it is no value.
const NO_VALUE = new Set(['22003', '22007', '22008', '22021', '22P02']);
const isNoValue = (error: unknown) => error instanceof pg.DatabaseError && NO_VALUE.has(error.code ?? '');

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isBusy(error)) return new DomainError('unavailable', { retryAfterSeconds: 2 });
  if (isNoValue(error)) return new DomainError('bad_request');
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return new DomainError('payload_too_large');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new DomainError('bad_request');
  return new DomainError('internal');
}

/** Every error answer has one form; what happened inside stays in the log under the same error id. */
export function errorHandling(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerError(new DomainError('not_found'), request, reply));
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const domain = toDomainError(error);
  const errorId = newId();
  if (domain.status >= 500) request.log.error({ err: error, errorId }, 'request failed');
  else if (isNoValue(error)) request.log.warn({ err: error, errorId }, 'value refused by the database');
  if (domain.retryAfterSeconds) reply.header('retry-after', domain.retryAfterSeconds);
  // whoever still sends gets to read the refusal: a connection that breaks off looks like an outage
  if (domain.code === 'payload_too_large') {
    reply.removeHeader('connection');
    request.raw.resume();
  }
  return reply.code(domain.status).header('cache-control', 'no-store').send({
    code: domain.code satisfies ErrorCode,
    message: domain.message || ERROR_CODES[domain.code][1],
    ...(domain.fields && { errors: domain.fields }),
    errorId,
  });
}
