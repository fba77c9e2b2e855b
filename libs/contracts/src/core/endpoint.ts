import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/**
 * Who may call an endpoint. The server refuses to start with a route whose access is not declared.
 * - `public`: everybody
 * - `guest`: everybody; the answer depends on the browser's guest key or the signed-in user
 * - `user`: a signed-in person
 * - `owner`: somebody who may manage the account named by `ownerId` (or the thing's owner)
 * - `event:admin | event:door | event:basic`: at least that access setting on the event
 * - `site-admin`: platform administrators
 * - `system`: no client token; the handler authenticates by itself (provider webhooks, probes)
 */
export type Access =
  | 'public'
  | 'guest'
  | 'user'
  | 'owner'
  | 'event:admin'
  | 'event:door'
  | 'event:basic'
  | 'site-admin'
  | 'system';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How an answer travels: JSON by default, or a file of the given media type. */
export type AnswerKind = 'json' | 'csv' | 'pdf' | 'calendar' | 'html' | 'image';

export interface EndpointSpec {
  /** `<area>.<verb>`, for example `orders.cancel`; operationId of the OpenAPI document. */
  id: string;
  method: Method;
  /** Full path with `:name` parameters, for example `/client_side_api/v1/orders/:id`. */
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** JSON body of a success; leave out for files. */
  answer?: z.ZodType;
  /** Status of a success, 200 when left out. */
  status?: 200 | 201 | 202 | 204;
  kind?: AnswerKind;
  /**
   * The only domain codes that may leave this endpoint; the cross-cutting ones are always allowed.
   */
  errors?: readonly ErrorCode[];
  /**
   * It moves money to somewhere else: the password must have been given a moment ago
   * (`reauthentication_required` otherwise).
   */
  needsRecentPassword?: boolean;
  /**
   * The body holds a password, token or card: the call is not remembered for replays, not even as a
   * hash.
   */
  hasSecrets?: boolean;
  /**
   * It brings a thing to a state and has no body: a repeat does the same and answers the state, so
   * nothing is remembered for it.
   */
  isRepeatable?: boolean;
  /**
   * The thing it makes or changes remembers the call's key itself, in the transaction that makes or
   * changes it.
   */
  keepsOwnKey?: boolean;
}

const nothing = z.strictObject({});

/** One call of the API: server route, typed client and OpenAPI operation follow from it. */
export type Endpoint<S extends EndpointSpec = EndpointSpec> = Omit<
  S,
  'params' | 'query' | 'body' | 'answer'
> & {
  params: S['params'] extends z.ZodObject ? S['params'] : typeof nothing;
  query: S['query'] extends z.ZodObject ? S['query'] : typeof nothing;
  body: S['body'] extends z.ZodType ? S['body'] : z.ZodUndefined;
  answer: S['answer'] extends z.ZodType ? S['answer'] : z.ZodUndefined;
  status: 200 | 201 | 202 | 204;
  kind: AnswerKind;
  errors: readonly ErrorCode[];
};

/**
 * Declares an endpoint. Objects in `params`, `query` and `body` should be strict: unknown keys
 * answer 400.
 */
export function defineEndpoint<const S extends EndpointSpec>(spec: S): Endpoint<S> {
  return {
    status: 200,
    kind: 'json',
    errors: [],
    ...spec,
    params: spec.params ?? nothing,
    query: spec.query ?? nothing,
    body: spec.body ?? z.undefined(),
    answer: spec.answer ?? z.undefined(),
  } as unknown as Endpoint<S>;
}

/** The widest endpoint, for functions that take any of them. */
export type AnyEndpoint = {
  id: string;
  method: Method;
  path: string;
  summary: string;
  access: Access;
  kind: AnswerKind;
  status: 200 | 201 | 202 | 204;
  errors: readonly ErrorCode[];
  hasSecrets?: boolean;
  isRepeatable?: boolean;
  keepsOwnKey?: boolean;
  needsRecentPassword?: boolean;
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodType;
  answer: z.ZodType;
};

export type Params<E extends AnyEndpoint> = z.output<E['params']>;
export type Query<E extends AnyEndpoint> = z.output<E['query']>;
export type Body<E extends AnyEndpoint> = z.output<E['body']>;
export type Answer<E extends AnyEndpoint> = z.output<E['answer']>;

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : {} extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/**
 * What a caller passes: only the parts that the endpoint has, optional when every key in them is.
 */
export type CallInput<E extends AnyEndpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>>;
