import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onShutdown } from '../../apps/api/src/platform/shutdown.ts';
import { startProduct } from './product.ts';

// The assembled product with demo data in a folder of its own that is gone afterwards. Expects a build in dist.
const port = Number(process.argv[2] ?? 4260);
const metricsPort = Number(process.argv[3] ?? port + 1);
const home = await mkdtemp(path.join(os.tmpdir(), 'foyer-e2e-'));
const product = await startProduct({ home, port, metricsPort, demo: true, env: { FOYER_ALLOW_LOCAL_WEBHOOKS: '1', FOYER_HOLDS_PER_NETWORK: '0' } });
console.log(`ready: ${product.url}`);
onShutdown(async () => {
  await product.stop();
  await rm(home, { recursive: true, force: true });
}, 30_000);
