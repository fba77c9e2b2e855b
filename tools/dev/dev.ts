// npm run dev -- REMOTE [--against URL]
// One remote with hot updates inside the real shell; everything else as it is live in the running product, or at URL.
import { REMOTE_NAMES, Release, RemoteManifest, ShellManifest } from '@foyer/contracts';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../apps/api/src/platform/embedded-postgres.ts';
import { readRunningInstance } from '../../apps/api/src/platform/running-instance.ts';
import { onShutdown } from '../../apps/api/src/platform/shutdown.ts';
import { createEdge } from '../../apps/edge/src/edge.ts';
import { publishedFiles } from '../../apps/edge/src/http/static-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const home = path.resolve(root, process.env['FOYER_HOME'] ?? '.foyer');
const store = path.join(home, 'development');
const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
const USAGE = `Usage: npm run dev -- REMOTE [--against URL]\nREMOTE is one of: ${REMOTE_NAMES.join(', ')}`;

function options() {
  const { positionals: [remote = ''], values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' }, port: { type: 'string', default: '4210' } } });
  if (!(REMOTE_NAMES as readonly string[]).includes(remote)) throw new Error(USAGE);
  return { remote, against: values.against?.replace(/\/$/, ''), port: Number(values.port) };
}

async function runningProduct(): Promise<string> {
  const running = await readRunningInstance(home);
  if (!running) throw new Error('Start the product first in another terminal (npm start), or name a deployed one: --against URL');
  return running.url;
}

const runWebpack = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [webpack, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'development', ...env } });

/** React refreshes components in its development build only, and the shell brings React: so the shell is built for it. */
async function developmentShell(): Promise<ShellManifest> {
  const child = runWebpack(['--config', 'apps/shell/webpack.config.cjs', '--mode', 'development'], { FOYER_DIST: path.join(store, 'builds') });
  const code = await new Promise((resolve) => { child.once('exit', resolve); });
  if (code !== 0) throw new Error('The shell did not build.');
  return ShellManifest.parse(JSON.parse(await readFile(path.join(store, 'builds/apps/shell/foyer-manifest.json'), 'utf8')));
}

const fetchJson = async (url: string): Promise<unknown> => (await fetch(url)).json();

const { remote, against, port } = options();
const product = against ?? await runningProduct();
await mkdir(store, { recursive: true });
const remotePort = await freePort();
const origin = `http://127.0.0.1:${remotePort}`;
const server = runWebpack(['serve', '--config', `apps/${remote}/webpack.config.cjs`, '--mode', 'development'], { FOYER_REMOTE_PORT: String(remotePort) });
const shell = await developmentShell();

const shellFiles = publishedFiles(path.join(store, 'builds'));
const shellPrefix = `shell/${shell.version}/`;
const app = await createEdge({
  source: { read: async () => ({ ...Release.parse(await fetchJson(`${product}/r/release.json`)), shell }), close: async () => {} },
  store, apiUrl: product, publicUrl: `http://localhost:${port}`,
  development: { origin, manifest: async () => RemoteManifest.parse(await fetchJson(`${origin}/foyer-manifest.json`)) },
  files: async (request, reply, fromProduct) => {
    const wanted = request.params['*'];
    if (wanted.startsWith(shellPrefix)) {
      request.params['*'] = `apps/shell/${wanted.slice(shellPrefix.length)}`;
      return shellFiles(request, reply);
    }
    return fromProduct(request, reply);
  },
});
await app.listen({ port, host: '127.0.0.1' });
console.log(`${remote} in the shell: http://localhost:${port}   (everything else from ${product})`);
onShutdown(async () => {
  server.kill('SIGTERM');
  await app.close();
});
