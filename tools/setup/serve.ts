import { onShutdown } from '../../apps/api/src/platform/shutdown.ts';
import { startProduct } from './product.ts';
import { build } from './run-script.ts';

const started = Date.now();
await build();
// Accounts whose password stands in the README are for trials.
const demo = (process.env['FOYER_DEMO'] ?? (process.env['NODE_ENV'] === 'production' ? '0' : '1')) === '1';
const starting = startProduct({
  home: process.env['FOYER_HOME'] ?? '.foyer',
  port: Number(process.env['PORT'] ?? 4200),
  demo,
});
// from the first process on: what Ctrl-C finds half started is stopped as well
onShutdown(async () => (await starting).stop(), 30_000);
const product = await starting;
const accounts = `
  sign in with      password foyer-demo-1
  owner@foyer.test  runs Harbour Hall      patron@foyer.test  has tickets
  door@foyer.test   scans at the door      admin@foyer.test   runs the platform
  mail              ${product.url}/preview-login/outbox
`;
console.log(`
Foyer is open: ${product.url}   (ready after ${Math.round((Date.now() - started) / 1000)} s, Ctrl-C stops everything)
${demo ? accounts : ''}`);
