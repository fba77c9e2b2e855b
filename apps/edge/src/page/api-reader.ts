import { endpointUrl, type AnyEndpoint, type Answer, type CallInput } from '@foyer/contracts';

/** A page waits this long for its data and no longer; it then asks for itself. */
const LIMIT_MS = 400;

export interface ApiReader {
  /** The answer of a public read as this visitor, or undefined: late, refused or broken. Never throws. */
  read: <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) => Promise<Answer<E> | undefined>;
  /** Cookies that came with what was read: the page hands them on, since the browser does not ask for this again. */
  cookies: readonly string[];
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
    accept: 'application/json', 'client-token': 'foyer-edge', 'x-forwarded-for': visitor.ip,
    'x-forwarded-host': visitor.host, 'x-forwarded-proto': visitor.proto,
    ...(visitor.edgeSecret ? { 'x-foyer-edge': visitor.edgeSecret } : {}),
    ...(visitor.cookie ? { cookie: visitor.cookie } : {}),
  };
  const cookies: string[] = [];
  return {
    cookies,
    read: async (endpoint, input) => {
      try {
        const response = await fetch(apiUrl + endpointUrl(endpoint, input), { headers, signal: AbortSignal.timeout(limitMs) });
        cookies.push(...response.headers.getSetCookie());
        return response.ok ? endpoint.answer.parse(await response.json()) as never : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
