import {
  endpointKey,
  type AnyEndpoint,
  type CallInput,
  type PageRead,
  type Session,
  type Subject,
  type ValueSource,
} from '@foyer/contracts';
import { findEndpoint, schemasOf } from '@foyer/contracts/schemas';
import type { ApiReader } from './api-reader.ts';

/** What an address says, and who opens it. */
interface Visit {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  session: () => Promise<Session | undefined>;
  /** A field of what another read of the page returned, a text. */
  fieldOf: (read: PageRead, field: string) => Promise<string | undefined>;
}

interface Call {
  endpoint: AnyEndpoint;
  input: CallInput<AnyEndpoint>;
}
/**
 * `malformed`: the endpoint takes no such input, so nothing has that name. `unknown`: nobody can
 * tell, for want of an account or of the endpoint.
 */
type Resolved = Call | 'malformed' | 'unknown';

const ownAccount = (session: Session | undefined, username: string | undefined) =>
  [session?.user, ...(session?.user?.organizations ?? [])].find(
    (account) => account?.username === username,
  )?.id;

/** Whether it is not the address that says it: what cannot be told is then no fault of an address. */
const isAsked = (source: ValueSource) => 'account' in source || 'of' in source;

async function valueOf(source: ValueSource, visit: Visit): Promise<string | undefined> {
  if ('value' in source) return source.value;
  if ('path' in source) return visit.params[source.path];
  if ('of' in source) return visit.fieldOf(source.of, source.field);
  if ('account' in source) return ownAccount(await visit.session(), visit.params[source.account]);
  // an empty one says as much as none
  return visit.search.get(source.search) || undefined;
}

type Sources = Record<string, ValueSource>;
type Values = Record<string, unknown>;

async function valuesOf(sources: Sources, visit: Visit): Promise<Values> {
  const values = await Promise.all(
    Object.entries(sources).map(
      async ([name, from]) => [name, await valueOf(from, visit)] as const,
    ),
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/**
 * The values as the endpoint understands them: a number is one, as in the key that the page asks
 * by. What an address asks for in words that the endpoint does not take is left out, not refused.
 */
const understood = (endpoint: AnyEndpoint, sources: Sources, values: Values): Values =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([name, from]) => {
      const parse = (value: unknown) => {
        const parsed = schemasOf(endpoint).query.shape[name]?.safeParse(value);
        return value !== undefined && parsed?.success ? parsed.data : undefined;
      };
      const value = values[name];
      const asked = 'search' in from ? (parse(value) ?? parse(from.otherwise)) : parse(value);
      // only an address may ask for what nobody takes
      const known = asked ?? ('search' in from ? undefined : value);
      return known === undefined ? [] : [[name, known]];
    }),
  );

async function resolve(
  { endpoint: id, params: paramSources = {}, query: querySources = {}, notWith = [] }: PageRead,
  visit: Visit,
): Promise<Resolved> {
  const endpoint = findEndpoint(id);
  // a remote may be newer than this edge; and no page makes it do more than read
  if (endpoint?.method !== 'GET' || endpoint.kind) return 'unknown';
  if (notWith.some((name) => visit.search.has(name))) return 'unknown';
  const params = await valuesOf(paramSources, visit);
  const query = understood(endpoint, querySources, await valuesOf(querySources, visit));
  const isUntold = (sources: Sources, values: Values) =>
    Object.entries(sources).some(([name, from]) => isAsked(from) && values[name] === undefined);
  if (isUntold(paramSources, params) || isUntold(querySources, query)) return 'unknown';
  const schemas = schemasOf(endpoint);
  const isTaken =
    schemas.params.safeParse(params).success && schemas.query.safeParse(query).success;
  const input: { params: Values; query: Values } = { params, query };
  return isTaken ? { endpoint, input: input as CallInput<AnyEndpoint> } : 'malformed';
}

export interface FirstDatum {
  endpoint: string;
  key: unknown[];
  data: unknown;
}

/** The reads of one page: each is made once, however often the page names it. */
export function pageReads(api: ApiReader, opened: Omit<Visit, 'fieldOf'>) {
  const made = new Map<string, ReturnType<ApiReader['look']>>();
  const look = ({ endpoint, input }: Call) => {
    const key = JSON.stringify(endpointKey(endpoint, input));
    const known = made.get(key) ?? api.look(endpoint, input);
    made.set(key, known);
    return known;
  };
  const visit: Visit = {
    ...opened,
    fieldOf: async (read, field) => {
      const call = await resolve(read, visit);
      if (typeof call === 'string') return undefined;
      const { data } = await look(call);
      const value = (data as Values | undefined)?.[field];
      return typeof value === 'string' ? value : undefined;
    },
  };
  return {
    /** A response that goes with the page; undefined when it is late, refused or not to be had. */
    first: async (read: PageRead): Promise<FirstDatum | undefined> => {
      const call = await resolve(read, visit);
      if (typeof call === 'string') return undefined;
      const { data } = await look(call);
      const { endpoint, input } = call;
      return data === undefined
        ? undefined
        : { endpoint: endpoint.id, key: [...endpointKey(endpoint, input)], data };
    },
    /** Whether there is no such thing as the page is about, not for this visitor. */
    isMissing: async (subject: Subject): Promise<boolean> => {
      const calls = await Promise.all(subject.map((read) => resolve(read, visit)));
      const call = calls.find((one) => typeof one !== 'string');
      if (call) return (await look(call)).isMissing ?? false;
      return calls.length > 0 && !calls.includes('unknown');
    },
  };
}
