import { EDGE_SECRET, type TestApi } from '../../../apps/api/test/support/test-api.ts';
import { startProcess } from '../checkout/api-process.ts';
import { median, percentile, round } from '../figures.ts';

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
  limit: number;
}
type Results = ReadonlyMap<string, Timed>;

/** Asks everything in turn, over HTTP, of an API process of its own. */
export async function measure(
  api: TestApi,
  asked: readonly Asked[],
  rounds: number,
): Promise<Results> {
  const product = await startProcess('main.ts', api.deps.config);
  const results = new Map<string, Timed>();
  try {
    for (let n = 0; n < rounds + WARM_UP; n++)
      for (const { name, path, query, cookie, limit = LIMIT_P95_MS } of asked) {
        const address = `${product.origin}${path}?${String(new URLSearchParams(query))}`;
        const began = performance.now();
        const response = await fetch(address, {
          headers: {
            'client-token': 'bench',
            'x-foyer-edge': EDGE_SECRET,
            ...(cookie && { cookie }),
          },
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
        const { totalCount = null } = (
          /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : {}
        ) as { totalCount?: number };
        const took = performance.now() - began;
        const timed = results.get(name) ?? { found: totalCount, took: [], limit };
        if (n >= WARM_UP) timed.took.push(took);
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
      [...results].map(([name, { found, took, limit }]) => [
        name,
        {
          found,
          p50Ms: round(median(took), 1),
          p95Ms: round(percentile(took, 0.95), 1),
          ...(limit !== LIMIT_P95_MS && { limit }),
        },
      ]),
    ),
    limit: LIMIT_P95_MS,
    ok: timed.every(({ took, limit }) => percentile(took, 0.95) <= limit),
  };
}
