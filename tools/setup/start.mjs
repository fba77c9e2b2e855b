// npm start: installs and builds what is missing, then starts everything. See serve.ts for what
// runs.
import { endWith, expectWritable } from './install-checks.mjs';
import { ensureInstalled } from './install.mjs';
import { runOnProjectNode } from './hand-over.mjs';

try {
  expectWritable();
  ensureInstalled();
  process.exitCode = await runOnProjectNode(['tools/setup/serve.ts', ...process.argv.slice(2)], {
    FOYER_SANDBOX: process.env.FOYER_SANDBOX || '1',
  });
} catch (error) {
  endWith(error);
}
