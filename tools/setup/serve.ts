import { PortSetting, readSettings, SwitchSetting } from '@foyer/contracts/schemas';
import { explainStart, onShutdown } from '@foyer/node-runtime';
import { z } from 'zod';
import { buildAll } from './build.ts';
import { startProduct, type Product } from './product.ts';

const Settings = z.object({
  PORT: PortSetting.default(4200),
  FOYER_HOME: z.string().default('.foyer'),
  // Accounts whose password stands in the README are for trials.
  FOYER_DEMO: SwitchSetting.default(process.env['NODE_ENV'] === 'production' ? '0' : '1'),
});

async function start(signal: AbortSignal): Promise<void> {
  const began = performance.now();
  const { PORT: port, FOYER_HOME: home, FOYER_DEMO } = readSettings(Settings, process.env);
  const demo = FOYER_DEMO === '1';
  product = await startProduct({ home, port, demo, signal, build: () => buildAll([], signal) });
  greet(product.url, demo, Math.round((performance.now() - began) / 1000));
}

function greet(url: string, demo: boolean, seconds: number) {
  const accounts = `
  sign in with      password foyer-demo-1
  owner@foyer.test  runs Harbour Hall      patron@foyer.test  has tickets, is a member
  door@foyer.test   scans at the door      admin@foyer.test   runs the platform
  mail              ${url}/preview-login/outbox
`;
  console.log(`
Foyer is open: ${url}   (ready after ${seconds} s, Ctrl-C stops everything)
${demo ? accounts : ''}`);
}

let product: Product | undefined;
const stopping = new AbortController();
const starting = start(stopping.signal);
// from the first process on: what Ctrl-C finds half started is stopped as well
onShutdown(async () => {
  stopping.abort();
  await starting.catch(() => {});
  await product?.stop();
}, 30_000);
await starting.catch((error: unknown) => {
  if (!stopping.signal.aborted) explainStart(error);
});
