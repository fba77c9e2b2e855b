import { explainStart, onShutdown } from '@foyer/node-runtime';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startProduct } from './product.ts';

// The assembled product with demo data in a folder of its own that is gone afterwards. Expects a
// build in dist.
const port = Number(process.argv[2] ?? 4260);
const metricsPort = Number(process.argv[3] ?? port + 1);
const home = await mkdtemp(path.join(os.tmpdir(), 'foyer-e2e-'));
const remove = () => rm(home, { recursive: true, force: true });
const stopping = new AbortController();
const starting = startProduct({
  home,
  port,
  metricsPort,
  demo: true,
  signal: stopping.signal,
  env: {
    FOYER_ALLOW_LOCAL_WEBHOOKS: '1',
    FOYER_HOLDS_PER_NETWORK: '0',
    FOYER_REFUND_MAIL_WAIT_MS: '1000',
    FOYER_SANDBOX_PAYOUT_MS: '3000',
    FOYER_DATABASE_WAIT_MS: '60000',
    // nobody's: journeys draw what comes from there themselves
    FOYER_MAP_TILES: 'https://tiles.test/{z}/{x}/{y}.png',
    FOYER_MAP_CREDIT: '© Tiles of the tests',
  },
});
onShutdown(async () => {
  stopping.abort();
  await starting.then(
    (product) => product.stop(),
    () => {},
  );
  await remove();
}, 30_000);
await starting.then(
  (product) => console.log(`ready: ${product.url}`),
  async (error: unknown) => {
    await remove();
    if (!stopping.signal.aborted) explainStart(error);
  },
);
