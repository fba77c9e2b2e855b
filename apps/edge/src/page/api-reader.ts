import { endpointUrl, type AnyEndpoint, type ResponseOf, type CallInput } from '@foyer/contracts';
import { ErrorBody, schemasOf } from '@foyer/contracts/schemas';

/** A page waits this long for its data and no longer; it then asks for itself. */
const LIMIT_MS = 400;

export interface ApiReader {
  /**
   * The answer of a public read as this visitor, or undefined: late, refused or broken. Never
   * throws.
   */
  read: <E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
  ) => Promise<ResponseOf<E> | undefined>;
  /**
   * The same, and whether the API itself said that there is no such thing for this visitor. An API
   * that is away says nothing.
   */
  look: <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) => Promise<Look<E>>;
  /**
   * Cookies that came with what was read: the page hands them on, since the browser does not ask
   * for this again.
   */
  cookies: readonly string[];
}

interface Look<E extends AnyEndpoint> {
  data?: ResponseOf<E>;
  isMissing?: boolean;
}

export interface Visitor {
  cookie: string | undefined;
  ip: string;
  host: string;
  proto: string;
  edgeSecret?: string | undefined;
}

/** Reads of the API on behalf of one visitor, for the page that is being written. */
export function apiReader(apiUrl: string, visitor: Visitor, limitMs = LIMIT_MS): ApiReader {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'client-token': 'foyer-edge',
    'x-forwarded-for': visitor.ip,
    'x-forwarded-host': visitor.host,
    'x-forwarded-proto': visitor.proto,
    ...(visitor.edgeSecret ? { 'x-foyer-edge': visitor.edgeSecret } : {}),
    ...(visitor.cookie ? { cookie: visitor.cookie } : {}),
  };
  const cookies: string[] = [];
  const look: ApiReader['look'] = async (endpoint, input) => {
    try {
      const response = await fetch(apiUrl + endpointUrl(endpoint, input), {
        headers,
        signal: AbortSignal.timeout(limitMs),
      });
      cookies.push(...response.headers.getSetCookie());
      if (response.ok)
        return { data: schemasOf(endpoint).response.parse(await response.json()) as never };
      return {
        isMissing: response.status === 404 && ErrorBody.safeParse(await response.json()).success,
      };
    } catch {
      return {};
    }
  };
  return { cookies, look, read: async (endpoint, input) => (await look(endpoint, input)).data };
}
