import { EDGE_SECRET, type TestApi } from '../../../apps/api/test/support/test-api.ts';
import { startProcess } from '../checkout/api-process.ts';
import { median, percentile, round } from '../figures.ts';
import { watchCores } from '../machine.ts';

/** The 95th percentile that no case may exceed which has no limit of its own. */
const LIMIT_P95_MS = 50;
/** The first rounds connect and warm up. */
const WARM_UP = 3;

export interface Asked {
  name: string;
  path: string;
  query: Record<string, string>;
  /** Of whoever asks; a visitor without one. */
  cookie?: string;
  /** Of the 95th percentile, in milliseconds. */
  limit?: number;
}

interface Timed {
  /** Counted up to a thousand; null where a list is not what is asked for. */
  found: number | null;
  took: number[];
  /** Seconds of the processor that API and database took for all of them, where that is measured. */
  used: number;
  limit: number;
}
type Results = ReadonlyMap<string, Timed>;

/** One call: how many it found, how long it took, and what of the processor, in seconds. */
async function ask(
  origin: string,
  { name, path, query, cookie }: Asked,
  watched: Parameters<typeof watchCores>[0] | undefined,
) {
  const usage = watched && (await watchCores(watched));
  const began = performance.now();
  const response = await fetch(`${origin}${path}?${String(new URLSearchParams(query))}`, {
    headers: { 'client-token': 'bench', 'x-foyer-edge': EDGE_SECRET, ...(cookie && { cookie }) },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
  const { totalCount = null } = (
    /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : {}
  ) as { totalCount?: number };
  const took = performance.now() - began;
  const spent = usage && (await usage());
  return { found: totalCount, took, used: spent ? spent.database + spent.api : 0 };
}

/**
 * Asks everything in turn, over HTTP, of an API process of its own; with the database server's
 * process, also what each costs of the processor.
 */
export async function measure(
  api: TestApi,
  asked: readonly Asked[],
  rounds: number,
  database?: number,
): Promise<Results> {
  const product = await startProcess('main.ts', api.deps.config);
  const watched = database === undefined ? undefined : { database, api: product.pid };
  const results = new Map<string, Timed>();
  try {
    for (let n = 0; n < rounds + WARM_UP; n++)
      for (const one of asked) {
        const { found, took, used } = await ask(product.origin, one, watched);
        const { name, limit = LIMIT_P95_MS } = one;
        const timed = results.get(name) ?? { found, took: [], used: 0, limit };
        if (n >= WARM_UP) {
          timed.took.push(took);
          timed.used += used;
        }
        results.set(name, timed);
      }
  } finally {
    await product.stop();
  }
  return results;
}

/** Each case, held against its limit; `p95Ms` is the slowest. */
export function report(results: Results) {
  const timed = [...results.values()];
  const slowest = Math.max(...timed.map(({ took }) => percentile(took, 0.95)));
  return {
    p95Ms: round(slowest, 1),
    cases: Object.fromEntries(
      [...results].map(([name, { found, took, used, limit }]) => [
        name,
        {
          found,
          p50Ms: round(median(took), 1),
          p95Ms: round(percentile(took, 0.95), 1),
          ...(used > 0 && { cpuMs: round((used * 1000) / took.length, 1) }),
          ...(limit !== LIMIT_P95_MS && { limit }),
        },
      ]),
    ),
    limit: LIMIT_P95_MS,
    ok: timed.every(({ took, limit }) => percentile(took, 0.95) <= limit),
  };
}
