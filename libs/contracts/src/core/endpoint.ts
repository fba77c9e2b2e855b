import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/**
 * Who may call an endpoint. The server refuses to start with a route whose access is not declared.
 * - `public`: everybody
 * - `guest`: everybody; the response depends on the browser's guest key or the signed-in user
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
  | 'event:stats'
  | 'site-admin'
  | 'system';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A response that is a file. Left out, it is JSON. */
export type ResponseKind = 'csv' | 'pdf' | 'zip' | 'calendar' | 'html' | 'image';

/**
 * The schemas half of an endpoint: what is said about it and what it takes and returns. Objects in
 * `params`, `query` and `body` should be strict: unknown keys answer 400.
 */
export interface EndpointSchemas {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** JSON body of a success; leave out for files. */
  response?: z.ZodType;
}

declare const SCHEMAS: unique symbol;

/**
 * One call of the API, as everybody needs it: server route, typed client and OpenAPI operation
 * follow from it. Its schemas stand under the same name in the schemas half and are here a type
 * alone, so that a browser gets a plain object and no zod.
 */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> {
  /** `<area>.<verb>`, for example `orders.cancel`; operationId of the OpenAPI document. */
  id: string;
  method: Method;
  /** Full path with `:name` parameters, for example `/client_side_api/v1/orders/:id`. */
  path: string;
  access: Access;
  /** Status of a success, 200 when left out. */
  status?: 200 | 201 | 202 | 204;
  kind?: ResponseKind;
  /**
   * The only domain codes that may leave this endpoint; the cross-cutting ones are always allowed.
   */
  errors?: readonly ErrorCode[];
  /**
   * It moves money to somewhere else: the password must have been given a moment ago
   * (`reauthentication_required` otherwise).
   */
  needsRecentPassword?: boolean;
  /** The most that its body may have, where that is more than a call usually brings. */
  maxBodyBytes?: number;
  /**
   * The body holds a password, token or card: the call is not remembered for replays, not even as a
   * hash.
   */
  hasSecrets?: boolean;
  /**
   * It brings a thing to a state and has no body: a repeat does the same and returns the state, so
   * nothing is remembered for it.
   */
  isRepeatable?: boolean;
  /**
   * The thing it makes or changes remembers the call's key itself, in the transaction that makes or
   * changes it.
   */
  keepsOwnKey?: boolean;
  /** Carries the types of the schemas; no endpoint has it. */
  readonly [SCHEMAS]?: S;
}

/** The widest endpoint, for functions that take any of them. */
export type AnyEndpoint = Endpoint;

type Declared<E extends AnyEndpoint> = NonNullable<E[typeof SCHEMAS]>;
type Part<S, K extends string, Type, None> = K extends keyof S
  ? NonNullable<S[K]> extends Type
    ? NonNullable<S[K]>
    : None
  : None;
type Nothing = z.ZodObject<{}, z.core.$strict>;

/** The schemas of an endpoint, with those that it does not declare: they take nothing. */
export interface SchemasOf<E extends AnyEndpoint> {
  summary: string;
  params: Part<Declared<E>, 'params', z.ZodObject, Nothing>;
  query: Part<Declared<E>, 'query', z.ZodObject, Nothing>;
  body: Part<Declared<E>, 'body', z.ZodType, z.ZodUndefined>;
  response: Part<Declared<E>, 'response', z.ZodType, z.ZodUndefined>;
}

export type Params<E extends AnyEndpoint> = z.output<SchemasOf<E>['params']>;
export type Query<E extends AnyEndpoint> = z.output<SchemasOf<E>['query']>;
export type Body<E extends AnyEndpoint> = z.output<SchemasOf<E>['body']>;
export type ResponseOf<E extends AnyEndpoint> = z.output<SchemasOf<E>['response']>;

type Given<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : {} extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
/**
 * What a caller passes: only the parts that the endpoint has, optional when every key in them is.
 */
export type CallInput<E extends AnyEndpoint> = Given<'params', z.input<SchemasOf<E>['params']>> &
  Given<'query', z.input<SchemasOf<E>['query']>> &
  Given<'body', z.input<SchemasOf<E>['body']>>;
