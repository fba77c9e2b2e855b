import {
  isCrossCutting,
  type AnyEndpoint,
  type ResponseOf,
  type Body,
  type Params,
  type Query,
  type SchemasOf,
} from '@foyer/contracts';
import { schemasOf } from '@foyer/contracts/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { actOf } from '../access/audit.ts';
import { transact, type Tx } from '../db/database.ts';
import type { Deps } from '../runtime/deps.ts';
import { DomainError } from './domain-error.ts';
import { once, requestKeyOf, type RequestKey } from './idempotency.ts';
import {
  can,
  hasRecentPassword,
  isKnown,
  standingAt,
  type Place,
  type Standing,
} from '../access/policies.ts';
import { readActor } from './request-actor.ts';
import { refuseCrossSite, requireClientToken } from './request-guards.ts';
import { asTenant } from '../db/tenant.ts';
import { traced } from '../runtime/tracing.ts';

export interface HandlerInput<E extends AnyEndpoint> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  actor: Actor;
  /** The call's key, where the endpoint keeps it with the thing itself (`keepsOwnKey`). */
  requestKey: RequestKey | null;
  request: FastifyRequest;
  reply: FastifyReply;
}
type Schemas = SchemasOf<AnyEndpoint>;
type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

/**
 * Finds the account or event that an endpoint is about when the call does not name it by `ownerId`
 * or `eventId`.
 */
export interface Resolver {
  /** The owning account of the thing in the path; null when there is no such thing. */
  ownerOf?: (tx: Tx, input: Input) => Promise<string | null>;
  /** The event of the thing in the path; null when there is no such thing. */
  eventOf?: (tx: Tx, input: Input) => Promise<string | null>;
}

/**
 * Binds an endpoint of the contract to a use case: parses what comes in, checks who asks,
 * lets only declared error codes out, parses what goes out. Refuses to bind an endpoint that has no
 * schemas, or whose access cannot be checked.
 */
export function handle<E extends AnyEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  work: (
    input: HandlerInput<E>,
  ) => Promise<ResponseOf<E> | FastifyReply> | ResponseOf<E> | FastifyReply,
  resolver: Resolver = {},
): void {
  const schemas: Schemas = schemasOf<AnyEndpoint>(endpoint);
  assertAccessIsCheckable(endpoint, schemas, resolver);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    handler: (request, reply) =>
      traced(
        endpoint.id,
        {
          'http.request.method': endpoint.method,
          'http.route': endpoint.path,
          'foyer.request_id': request.id,
        },
        async () => {
          requireClientToken(endpoint, request);
          refuseCrossSite(endpoint, request, deps.config);
          const input = parse(schemas, request);
          const actor = await readActor(deps.pool, deps.config, request);
          const granted = await checkAccess(deps, endpoint, resolver, actor, input);
          // after the access check: whom it is not for learns nothing but that
          if (endpoint.needsRecentPassword && !hasRecentPassword(actor))
            throw new DomainError('reauthentication_required');
          const handlerInput = {
            ...input,
            actor,
            requestKey: requestKeyOf(endpoint, request, actor),
            request,
            reply,
          } as unknown as HandlerInput<E>;
          const run = () =>
            granted
              ? asTenant(
                  granted.standing.ownerId,
                  () => work(handlerInput),
                  actOf(actor, endpoint, granted),
                )
              : work(handlerInput);
          const answer = await declaredOnly(endpoint, () =>
            once(deps, endpoint, request, reply, actor, async () => run()),
          );
          return isAnswered(reply) || answer === reply
            ? reply
            : send(endpoint, schemas, reply, answer);
        },
      ),
  });
}

/**
 * The use case answered by itself, or whom it answered has left meanwhile: a reply that is awaited
 * tells neither from nothing.
 */
const isAnswered = ({ sent, raw }: FastifyReply) => sent || raw.headersSent || raw.destroyed;

function send(endpoint: AnyEndpoint, schemas: Schemas, reply: FastifyReply, answer: unknown) {
  if (endpoint.kind) return reply.send(answer);
  // Responses may hold personal data; nothing between us and the browser may keep them.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (endpoint.status === 204) return reply.code(204).send();
  return reply
    .code(reply.statusCode === 200 ? (endpoint.status ?? 200) : reply.statusCode)
    .send(schemas.response.parse(answer));
}

async function declaredOnly<T>(endpoint: AnyEndpoint, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (
      error instanceof DomainError &&
      !isCrossCutting(error.code) &&
      !endpoint.errors?.includes(error.code)
    ) {
      throw new Error(`${endpoint.id} does not declare the error ${error.code}`, { cause: error });
    }
    throw error;
  }
}

function parse(schemas: Schemas, request: FastifyRequest): Input {
  const fields: { path: string; message: string }[] = [];
  const read = (schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      fields.push({ path: issue.path.join('.'), message: issue.message });
    return undefined;
  };
  const params = readParams(schemas, request);
  refuseNul(request);
  const query = read(schemas.query, request.query ?? {});
  const body = read(schemas.body, emptyToUndefined(request.body));
  if (fields.length) throw new DomainError('bad_request', { fields });
  return { params, query: query as Record<string, unknown>, body };
}

// The database keeps no NUL character in text; a caller who sends one gets told, not an internal
// error.
function refuseNul({ query, body }: FastifyRequest) {
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(asText([query, body]))) throw new DomainError('bad_request');
}

// What is nested so deep that it exhausts the stack is no call of ours.
function asText(value: unknown) {
  try {
    return JSON.stringify(value);
  } catch {
    throw new DomainError('bad_request');
  }
}

/** A malformed id in a path names nothing: it returns as a missing one does. */
function readParams(schemas: Schemas, request: FastifyRequest) {
  const result = schemas.params.safeParse(request.params ?? {});
  if (!result.success) throw new DomainError('not_found');
  return result.data as Record<string, unknown>;
}

const emptyToUndefined = (body: unknown) => (body === null || body === '' ? undefined : body);

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const field = (input: Input, name: string) =>
  text(input.params[name]) ??
  text(input.query[name]) ??
  text((input.body as Record<string, unknown> | undefined)?.[name]);

const hasKey = (schema: z.ZodType, name: string) =>
  'shape' in schema && name in (schema.shape as object);
const names = ({ params, query, body }: Schemas, name: string) =>
  [params, query, body].some((schema) => hasKey(schema, name));

function assertAccessIsCheckable(endpoint: AnyEndpoint, schemas: Schemas, resolver: Resolver) {
  if (endpoint.needsRecentPassword && !endpoint.errors?.includes('reauthentication_required')) {
    throw new Error(
      `${endpoint.id}: a call that needs a recent password declares reauthentication_required`,
    );
  }
  if (endpoint.access === 'owner' && !resolver.ownerOf && !names(schemas, 'ownerId')) {
    throw new Error(`${endpoint.id}: access "owner" needs an ownerId or an ownerOf resolver`);
  }
  if (endpoint.access.startsWith('event:') && !resolver.eventOf && !names(schemas, 'eventId')) {
    throw new Error(
      `${endpoint.id}: access "${endpoint.access}" needs an eventId or an eventOf resolver`,
    );
  }
}

/** The account or event that a call is about, and how the actor stands there. */
interface Granted {
  standing: Standing;
  place: Place;
}

/** What a call is about, once the actor may reach it; null for calls that are about no one owner. */
async function checkAccess(
  deps: Deps,
  endpoint: AnyEndpoint,
  resolver: Resolver,
  actor: Actor,
  input: Input,
): Promise<Granted | null> {
  const { access } = endpoint;
  if (can(NOBODY, access)) return null;
  if (!isKnown(actor)) throw new DomainError('sign_in_required');
  if (access === 'user' || access === 'site-admin') {
    if (!can(actor, access)) throw new DomainError('not_found');
    return null;
  }
  const granted = await transact(deps.pool, async (tx) => {
    const place = await (access === 'owner' ? accountOf : eventOf)(tx, resolver, input);
    const standing = place && (await standingAt(tx, actor, place));
    return place && standing && { place, standing };
  });
  // a foreign thing is refused exactly as a missing one
  if (!granted || !can(actor, access, granted.standing)) throw new DomainError('not_found');
  return granted;
}

const NOBODY = { kind: 'guest', userId: null } as const;

async function accountOf(tx: Tx, resolver: Resolver, input: Input): Promise<Place | null> {
  const ownerId = resolver.ownerOf ? await resolver.ownerOf(tx, input) : field(input, 'ownerId');
  // a claimed ownerId beside a thing must be that thing's owner
  const claimed = field(input, 'ownerId');
  return ownerId && (!claimed || claimed === ownerId) ? { ownerId } : null;
}

async function eventOf(tx: Tx, resolver: Resolver, input: Input): Promise<Place | null> {
  const eventId = resolver.eventOf ? await resolver.eventOf(tx, input) : field(input, 'eventId');
  return eventId ? { eventId } : null;
}
