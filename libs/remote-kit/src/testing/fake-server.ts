import {
  ERROR_STATUS,
  errorTexts,
  type AnyEndpoint,
  type Body,
  type ErrorCode,
  type Params,
  type Query,
  type SchemasOf,
} from '@foyer/contracts';
import { schemasOf } from '@foyer/contracts/schemas';
import type { z } from 'zod';

/** What an answering function is given: the parts of the call, parsed by the contract. */
export interface Called<E extends AnyEndpoint> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  headers: Headers;
}

export interface Failure {
  failure: ErrorCode;
  errors?: { path: string; message: string }[];
}
/** Lets a call fail as the server would: `on(cancelOrder, fail('order_not_open'))`. */
export const fail = (failure: ErrorCode, errors?: Failure['errors']): Failure => ({
  failure,
  errors,
});

type Reply<E extends AnyEndpoint> = z.input<SchemasOf<E>['response']> | Failure;

export interface Handler {
  endpoint: AnyEndpoint;
  reply: (called: Called<AnyEndpoint>) => unknown;
}

/** Returns one endpoint: with a value, a `fail(code)`, or a function of the call. */
export function on<E extends AnyEndpoint>(
  endpoint: E,
  reply: Reply<E> | ((called: Called<E>) => Reply<E> | Promise<Reply<E>>),
): Handler {
  const answer =
    typeof reply === 'function' ? (reply as (called: Called<E>) => unknown) : () => reply;
  return { endpoint, reply: answer as unknown as Handler['reply'] };
}

interface RecordedCall {
  id: string;
  method: string;
  url: string;
  body: unknown;
  headers: Headers;
}

function paramsOf(endpoint: AnyEndpoint, pathname: string): Record<string, string> | undefined {
  const names: string[] = [];
  const pattern = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return found
    ? Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')]))
    : undefined;
}

function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const all = search.getAll(key);
      return [key, all.length > 1 ? all : (all[0] ?? '')];
    }),
  );
}

const json = (status: number, body: unknown) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

function toResponse(endpoint: AnyEndpoint, answer: unknown): Response {
  if (answer && typeof answer === 'object' && 'failure' in answer) {
    const { failure, errors } = answer as Failure;
    const [status, message] = [ERROR_STATUS[failure], errorTexts[failure]];
    return json(status, { code: failure, message, errors, errorId: 'test-error' });
  }
  const { kind, status = 200 } = endpoint;
  if (kind) return new Response(answer as BodyInit, { status });
  return json(status, schemasOf(endpoint).response.parse(answer));
}

/**
 * A `fetch` that responds by contract: strict about what is sent, and about what the test answers.
 */
export function fakeServer(handlers: Handler[]) {
  const calls: RecordedCall[] = [];
  const answer = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://foyer.test');
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const sent: unknown =
      typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
    for (const { endpoint, reply } of handlers) {
      const params = endpoint.method === method ? paramsOf(endpoint, pathname) : undefined;
      if (!params) continue;
      calls.push({ id: endpoint.id, method, url, body: sent, headers });
      const schemas = schemasOf(endpoint);
      const called = {
        params: schemas.params.parse(params),
        query: schemas.query.parse(queryOf(searchParams)),
        body: sent instanceof FormData ? sent : schemas.body.parse(sent),
        headers,
      };
      return toResponse(endpoint, await reply(called));
    }
    throw new Error(
      `No answer for ${method} ${pathname}. Answered: ${handlers.map(({ endpoint }) => endpoint.id).join(', ') || 'nothing'}`,
    );
  };
  return { fetch: answer, calls };
}
