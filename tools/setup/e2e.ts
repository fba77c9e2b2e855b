import { build, runScript } from './run-script.ts';

// npm run e2e [PLAYWRIGHT ARGUMENTS…]: the browser tests on a fresh build.
await build();
process.exitCode = (await runScript([
  'node_modules/@playwright/test/cli.js',
  'test',
  ...process.argv.slice(2),
]))
  ? 0
  : 1;
