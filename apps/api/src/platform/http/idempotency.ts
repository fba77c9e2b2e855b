import type { AnyEndpoint } from '@foyer/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import { ASYNC_COMMIT, vaultOf } from '../db/database.ts';
import type { Deps } from '../runtime/deps.ts';
import { DomainError } from './domain-error.ts';
import { sha256 } from '../runtime/ids.ts';
import { isWithinIdempotencyQuota } from './idempotency-quota.ts';
import { refusals } from './http.messages.en.ts';

const KEY = /^[\w:-]{8,128}$/;
// A process that died while it answered leaves an open row; after this long a retry takes it over.
const TAKE_OVER_AFTER_SECONDS = 20;

// a response may hold what grants access
const PLACE = 'idempotency_keys.answer';

const scopeOf = (actor: Actor) =>
  actor.userId ?? actor.guestKeyHash?.toString('base64url') ?? `ip:${actor.ip}`;

/**
 * The caller's key, if it sent a usable one; use cases store it where a crash must not make a
 * second thing.
 */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && KEY.test(key) ? key : undefined;
}

// What a key guards commits by itself, waiting for the disk. A key that a crash of the database
// takes with it costs what a crash of this process between the work and its note costs: the repeat
// runs again, and unique keys keep it from doubling.

/** Whether returns of an endpoint are kept here for a repeat: not where it needs or allows none. */
const keepsAnswers = (endpoint: AnyEndpoint) =>
  endpoint.method !== 'GET' &&
  endpoint.kind === undefined &&
  !endpoint.hasSecrets &&
  !endpoint.isRepeatable &&
  !endpoint.keepsOwnKey;

/** A refusal that a repeat would meet again. */
const isFinal = (error: unknown): error is DomainError =>
  error instanceof DomainError &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'idempotency_in_progress';

/**
 * Runs a write once per `Idempotency-Key`: a repeat within 24 h gets the first response again, the
 * same key with another request is refused. Responses that may change on a retry (5xx, 429, 409 in
 * progress) are not kept.
 */
export async function once<T>(
  deps: Deps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
  work: () => Promise<T>,
): Promise<T> {
  if (!keepsAnswers(endpoint)) return work();
  const key = requireUsableKey(request);
  if (!key || !isWithinIdempotencyQuota(deps.config, actor)) return work();
  const hash = hashOf(endpoint, request);
  const { scope, kept } = await claim(deps, actor, key, endpoint.id, hash);
  if (kept) return replay(reply, kept) as T;
  try {
    const answer = await work();
    await settle(
      deps,
      scope,
      key,
      reply.statusCode === 200 ? (endpoint.status ?? 200) : reply.statusCode,
      answer,
    );
    return answer;
  } catch (error) {
    if (isFinal(error))
      await settle(deps, scope, key, error.status, {
        code: error.code,
        fields: error.fields,
        message: error.message,
      });
    else
      await deps.pool.query('delete from idempotency_keys where scope = $1 and key = $2', [
        scope,
        key,
      ]);
    throw error;
  }
}

// A key that cannot be kept protects from nothing; who sends one is told.
function requireUsableKey(request: FastifyRequest) {
  const key = idempotencyKey(request);
  if (key === undefined && request.headers['idempotency-key'] !== undefined)
    throw new DomainError('bad_request', {
      fields: [{ path: 'Idempotency-Key', message: refusals.idempotencyKey }],
    });
  return key;
}

const hashOf = (endpoint: AnyEndpoint, request: FastifyRequest) =>
  sha256(JSON.stringify([endpoint.id, request.params, request.query, request.body ?? null]));

/**
 * How a thing that keeps its own key (`keepsOwnKey`) remembers the call that made or changed it.
 */
export interface RequestKey {
  /** As it was sent. */
  key: string;
  /** Who sent which key, as it is kept. */
  name: string;
  /** Of endpoint, path, query and body: the same key with another request is refused. */
  hash: Buffer;
}

const nameOf = (actor: Actor, key: string) => `${scopeOf(actor)}:${key}`;

/**
 * The key as this actor's, who was nobody when the call came. The address that a call comes from
 * proves nothing: what was made under a key is shown to those alone who show the cookie.
 */
export const asKeyOf = (actor: Actor, requestKey: RequestKey | null): RequestKey | null =>
  requestKey && { ...requestKey, name: nameOf(actor, requestKey.key) };

/** Null when the caller sent no key. */
export function requestKeyOf(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  actor: Actor,
): RequestKey | null {
  const key = endpoint.keepsOwnKey ? requireUsableKey(request) : undefined;
  if (!key) return null;
  return { key, name: nameOf(actor, key), hash: hashOf(endpoint, request) };
}

/** Says in the response that it is a repeated one. */
export const markReplayed = (reply: FastifyReply) => reply.header('idempotency-replayed', 'true');

interface Kept {
  status: number;
  answer: unknown;
}

async function claim(
  deps: Deps,
  actor: Actor,
  key: string,
  endpoint: string,
  hash: Buffer,
): Promise<{ scope: string; kept?: Kept }> {
  const scope = scopeOf(actor);
  const { rowCount: isMine } = await deps.pool.query({
    name: 'claim-key',
    text: `insert into idempotency_keys (scope, key, endpoint, request_hash) select $1, $2, $3, $4
        from ${ASYNC_COMMIT} as unhurried
     on conflict (scope, key) do update set endpoint = excluded.endpoint,
       request_hash = excluded.request_hash, status = null, answer = null, created_at = now()
       where idempotency_keys.created_at < now() - interval '24 hours'
          or (idempotency_keys.status is null
            and idempotency_keys.request_hash = excluded.request_hash
              and idempotency_keys.created_at < now() - make_interval(secs => $5))`,
    values: [scope, key, endpoint, hash, TAKE_OVER_AFTER_SECONDS],
  });
  if (isMine) return { scope };
  const {
    rows: [row],
  } = await deps.pool.query<{ request_hash: Buffer; status: number | null; answer: string | null }>(
    'select request_hash, status, answer from idempotency_keys where scope = $1 and key = $2',
    [scope, key],
  );
  if (row && !row.request_hash.equals(hash)) throw new DomainError('idempotency_key_reused');
  if (!row || row.status === null || row.answer === null)
    throw new DomainError('idempotency_in_progress', { retryAfterSeconds: 1 });
  return {
    scope,
    kept: {
      status: row.status,
      answer: JSON.parse(vaultOf(deps.pool).open(PLACE, `${scope}:${key}`, row.answer)) as unknown,
    },
  };
}

async function settle(deps: Deps, scope: string, key: string, status: number, answer: unknown) {
  await deps.pool.query({
    name: 'settle-key',
    text: `update idempotency_keys set status = $3, answer = $4 from ${ASYNC_COMMIT} as unhurried where scope = $1
        and key = $2`,
    values: [
      scope,
      key,
      status,
      vaultOf(deps.pool).seal(PLACE, `${scope}:${key}`, JSON.stringify(answer ?? null)),
    ],
  });
}

function replay(reply: FastifyReply, kept: Kept): unknown {
  markReplayed(reply);
  if (kept.status < 400) {
    reply.code(kept.status);
    return kept.answer;
  }
  const refusal = kept.answer as {
    code: ConstructorParameters<typeof DomainError>[0];
    fields?: { path: string; message: string }[];
    message: string;
  };
  throw new DomainError(refusal.code, {
    message: refusal.message,
    ...(refusal.fields && { fields: refusal.fields }),
  });
}
