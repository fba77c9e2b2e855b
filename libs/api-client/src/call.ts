import {
  endpointUrl,
  type AnyEndpoint,
  type ResponseOf,
  type CallInput,
  type ErrorBody,
} from '@foyer/contracts';
import { ApiError, isApiError } from './api-error.ts';
import { newIdempotencyKey } from './idempotency.ts';
import { withRetries } from './retry.ts';
import { messages } from './messages/en.ts';
import { transport } from './transport.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Brings an own key when one intention spans several calls, for example a resumed upload. */
  idempotencyKey?: string;
  /** Goes on when the page that sends it closes; what comes back is nobody's then. */
  outlivesPage?: boolean;
}

const OFFLINE = { code: 'offline', message: messages.offline };
const FALLBACK = { code: 'internal', message: messages.failed };

function requestOf(endpoint: AnyEndpoint, body: unknown, key: string | undefined): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Client-Token': transport().clientToken,
  };
  if (key) headers['Idempotency-Key'] = key;
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  return {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  };
}

function retryAfterSeconds(response: Response): number | undefined {
  const value = response.headers.get('Retry-After');
  if (!value) return undefined;
  const seconds = Number(value);
  return Number.isFinite(seconds) ? seconds : Math.max(0, (Date.parse(value) - Date.now()) / 1000);
}

async function failureOf(endpoint: AnyEndpoint, response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => FALLBACK)) as Partial<ErrorBody>;
  const said = { ...FALLBACK, ...body };
  const error = new ApiError(response.status, said, retryAfterSeconds(response));
  return transport().explain(endpoint, error);
}

async function send(
  endpoint: AnyEndpoint,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  let response: Response;
  try {
    response = await transport().fetch(url, { ...init, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, OFFLINE);
  }
  if (!response.ok) throw await failureOf(endpoint, response);
  return response;
}

/** A file under the name that the server gave it. */
async function fileOf(response: Response): Promise<File> {
  const said = response.headers.get('Content-Disposition') ?? '';
  const [, coded, plain] = /filename\*=UTF-8''([^;]+)|filename="([^"]*)"/.exec(said) ?? [];
  const content = await response.blob();
  return new File([content], coded ? decodeURIComponent(coded) : (plain ?? ''), {
    type: content.type,
  });
}

async function answerOf<E extends AnyEndpoint>(
  endpoint: E,
  response: Response,
): Promise<ResponseOf<E>> {
  if (endpoint.kind) return (await fileOf(response)) as ResponseOf<E>;
  if (response.status === 204) return undefined as ResponseOf<E>;
  const body: unknown = await response.json();
  // While developing and testing, a response that left its contract fails loudly; in production the
  // server has checked it, and the build leaves out this branch with the schemas. A call that was
  // added after this was built is not known here yet, and goes unchecked.
  if (process.env.NODE_ENV !== 'production') {
    const { findSchemas } = await import('@foyer/contracts/schemas');
    findSchemas(endpoint)?.response.parse(body);
  }
  return body as ResponseOf<E>;
}

/**
 * Makes a call of the contract. Reads and writes are retried alike: a write carries an
 * `Idempotency-Key`, one for all its tries, so that it happens once. A session that ended is asked
 * for once, and the call goes on where it stopped. Throws `ApiError`. An endpoint whose `kind` is a
 * file returns a `File`.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const url = endpointUrl(endpoint, input);
  const key =
    endpoint.method === 'GET' ? undefined : (options.idempotencyKey ?? newIdempotencyKey());
  const init = {
    ...requestOf(endpoint, (input as { body?: unknown }).body, key),
    ...(options.outlivesPage && { keepalive: true }),
  };
  const make = () =>
    withRetries(
      async () => answerOf(endpoint, await send(endpoint, url, init, options.signal)),
      options.signal,
    );
  try {
    return await make();
  } catch (error) {
    if (!isApiError(error, 'sign_in_required') || !(await transport().signInAgain(endpoint)))
      throw error;
    options.signal?.throwIfAborted();
    return make();
  }
}
