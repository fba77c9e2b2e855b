import { errorTexts, type ErrorCode } from '@foyer/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { DomainError } from './domain-error.ts';
import { newId } from '../runtime/ids.ts';

const LOCK_TIMEOUT = '55P03';
// No room to write, read-only, or too much asked of the server at once: nothing was done, and a
// while later it may be.
const CANNOT_WRITE = new Set(['25006', '53000', '53100', '53200', '53300', '53400', '58030']);
const isBusy = (error: unknown) =>
  (error instanceof pg.DatabaseError &&
    (error.code === LOCK_TIMEOUT ||
      CANNOT_WRITE.has(error.code ?? '') ||
      error.code?.startsWith('57P') ||
      error.code?.startsWith('08'))) ||
  (error instanceof Error &&
    /timeout exceeded when trying to connect|ECONNREFUSED|ECONNRESET|Connection terminated|is not queryable/.test(
      error.message,
    ));

// Of the files beside the database: what was sent cannot be kept.
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
const isDiskFull = (error: unknown) =>
  error instanceof Error && DISK_FULL.has((error as NodeJS.ErrnoException).code ?? '');
const NO_ROOM_RETRY_SECONDS = 60;
const DATABASE_DISK_FULL = '53100';
/** Whichever of the two disks is full: a file is not kept for want of room. */
const isWithoutRoom = (error: unknown, isUpload: boolean) =>
  isDiskFull(error) ||
  (isUpload && error instanceof pg.DatabaseError && error.code === DATABASE_DISK_FULL);

// A year 0 or a number too long for its column passes as a shape; the database says that it is no
// value.
const NO_VALUE = new Set(['22003', '22007', '22008', '22021', '22P02']);
const isNoValue = (error: unknown) =>
  error instanceof pg.DatabaseError && NO_VALUE.has(error.code ?? '');

function toDomainError(error: unknown, isUpload: boolean): DomainError {
  if (error instanceof DomainError) return error;
  if (isWithoutRoom(error, isUpload))
    return new DomainError('no_room', { retryAfterSeconds: NO_ROOM_RETRY_SECONDS });
  if (isBusy(error)) return new DomainError('unavailable', { retryAfterSeconds: 2 });
  if (isNoValue(error)) return new DomainError('bad_request');
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return new DomainError('payload_too_large');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new DomainError('bad_request');
  return new DomainError('internal');
}

/**
 * Every error response has one form; what happened inside stays in the log under the same error id.
 */
export function errorHandling(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerError(new DomainError('not_found'), request, reply),
  );
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const domain = toDomainError(
    error,
    request.headers['content-type']?.startsWith('multipart/') ?? false,
  );
  const errorId = newId();
  if (domain.status >= 500) request.log.error({ err: error, errorId }, 'request failed');
  else if (isNoValue(error))
    request.log.warn({ err: error, errorId }, 'value refused by the database');
  if (domain.retryAfterSeconds) reply.header('retry-after', domain.retryAfterSeconds);
  // whoever still sends gets to read the refusal: a connection that breaks off looks like an outage
  if (domain.code === 'payload_too_large') {
    reply.removeHeader('connection');
    request.raw.resume();
  }
  return reply
    .code(domain.status)
    .header('cache-control', 'no-store')
    .send({
      code: domain.code satisfies ErrorCode,
      message: domain.message || errorTexts[domain.code],
      ...(domain.fields && { errors: domain.fields }),
      errorId,
    });
}
