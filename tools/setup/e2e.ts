import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildAll } from './build.ts';

// npm run e2e [PLAYWRIGHT ARGUMENTS…]: the browser tests on a fresh build.
const root = path.resolve(import.meta.dirname, '../..');
await buildAll();
const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
child.on('exit', (code) => { process.exitCode = code ?? 1; });
