import { prepareTemplate } from '../../apps/api/test/support/template.ts';
import { createTestApi, type TestApi } from '../../apps/api/test/support/test-api.ts';
import { startCluster, type Cluster } from './cluster.ts';

/**
 * A bench over the product's tables on a database server of its own: prints what `measure` finds
 * out as one JSON line, and fails where that is not `ok`.
 */
export async function onDatabase(
  bench: string,
  measure: (api: TestApi, cluster: Cluster) => Promise<{ ok: boolean }>,
): Promise<void> {
  const cluster = await startCluster();
  try {
    await prepareTemplate(cluster.url);
    const api = await createTestApi();
    try {
      const figures = await measure(api, cluster);
      console.log(JSON.stringify({ bench, ...figures }));
      process.exitCode = figures.ok ? 0 : 1;
    } finally {
      await api.close();
    }
  } finally {
    await cluster.stop();
  }
}
