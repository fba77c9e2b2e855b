// npm test: everything that must hold before a change lands, on a fresh clone with only Node and npm.
import { ensureChromium, ensureInstalled } from './install.mjs';
import { runOnProjectNode } from './hand-over.mjs';

ensureInstalled();
process.exitCode = await runOnProjectNode(['tools/setup/run-tests.ts'], { CHROMIUM_PATH: ensureChromium() });
