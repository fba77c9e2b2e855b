// npm test: everything that must hold before a change lands, on a fresh clone with only Node and
// npm.
import { endWith, expectWritable } from './install-checks.mjs';
import { ensureChromium, ensureInstalled } from './install.mjs';
import { runOnProjectNode } from './hand-over.mjs';

try {
  expectWritable();
  ensureInstalled();
  process.exitCode = await runOnProjectNode(['tools/setup/run-tests.ts'], {
    CHROMIUM_PATH: ensureChromium(),
  });
} catch (error) {
  endWith(error);
}
