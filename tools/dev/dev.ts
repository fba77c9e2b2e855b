// npm run dev -- REMOTE [--against URL] One remote with hot updates inside the real shell;
// everything else as it is live in the running product, or at URL.
import { DOCUMENT_NAMES, REMOTE_NAMES, StartRefused } from '@foyer/contracts';
import {
  parseRelease,
  PortSetting,
  readSettings,
  RemoteManifest,
  ShellManifest,
} from '@foyer/contracts/schemas';
import { explainStart, freePort, onShutdown, readRunningInstance } from '@foyer/node-runtime';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createEdge } from '../../apps/edge/src/edge.ts';
import { publishedFiles } from '../../apps/edge/src/http/static-files.ts';
import { expectFreePort } from '../setup/start-checks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const home = path.resolve(root, process.env['FOYER_HOME'] || '.foyer');
const store = path.join(home, 'development');
const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
const NAMES: readonly string[] = [...REMOTE_NAMES, ...DOCUMENT_NAMES];
const USAGE = `Usage: npm run dev -- REMOTE [--against URL]\nREMOTE is one of: ${NAMES.join(', ')}`;

const PortOption = z.object({ '--port': PortSetting });

function options() {
  const {
    positionals: [remote = ''],
    values,
  } = readArguments();
  if (!NAMES.includes(remote)) throw new StartRefused(USAGE);
  return {
    remote,
    against: values.against?.replace(/\/$/, ''),
    port: readSettings(PortOption, { '--port': values.port })['--port'],
  };
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { against: { type: 'string' }, port: { type: 'string', default: '4210' } },
    });
  } catch {
    throw new StartRefused(USAGE);
  }
}

async function runningProduct(): Promise<string> {
  const running = await readRunningInstance(home);
  if (!running)
    throw new StartRefused(
      'Start the product first in another terminal (npm start), or name a deployed one: --against URL',
    );
  return running.url;
}

const runWebpack = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [webpack, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', ...env },
  });

/**
 * React refreshes components in its development build only, and the shell brings React: so the
 * shell is built for it.
 */
async function developmentShell(): Promise<ShellManifest> {
  const child = runWebpack(['--config', 'apps/shell/webpack.config.cjs', '--mode', 'development'], {
    FOYER_DIST: path.join(store, 'builds'),
  });
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
  });
  if (code !== 0) throw new StartRefused('The shell did not build.');
  return ShellManifest.parse(
    JSON.parse(await readFile(path.join(store, 'builds/apps/shell/foyer-manifest.json'), 'utf8')),
  );
}

const fetchJson = async (url: string): Promise<unknown> => (await fetch(url)).json();

const releaseOf = async (product: string) =>
  parseRelease(await fetchJson(`${product}/r/release.json`));

async function develop() {
  const { remote, against, port } = options();
  const product = against ?? (await runningProduct());
  await releaseOf(product).catch(() => {
    throw new StartRefused(
      `${product} does not answer as Foyer does: is it running, and is the address right?`,
    );
  });
  await expectFreePort(port, '127.0.0.1', '--port');
  await mkdir(store, { recursive: true });
  const remotePort = await freePort();
  const server = runWebpack(
    ['serve', '--config', `apps/${remote}/webpack.config.cjs`, '--mode', 'development'],
    { FOYER_REMOTE_PORT: String(remotePort) },
  );
  // whatever ends this one, nobody else would end it
  process.on('exit', () => server.kill('SIGTERM'));
  const shell = await developmentShell();
  const app = await edgeOf({ product, port, origin: `http://127.0.0.1:${remotePort}`, shell });
  await app.listen({ port, host: '127.0.0.1' });
  console.log(
    `${remote} in the shell: http://localhost:${port}   (everything else from ${product})`,
  );
  onShutdown(() => app.close());
}

/** The real edge in front of the product, with the remote and the shell of this folder. */
async function edgeOf({
  product,
  port,
  origin,
  shell,
}: {
  product: string;
  port: number;
  origin: string;
  shell: ShellManifest;
}) {
  const shellFiles = publishedFiles(path.join(store, 'builds'));
  const shellPrefix = `shell/${shell.version}/`;
  return createEdge({
    source: { read: async () => ({ ...(await releaseOf(product)), shell }), close: async () => {} },
    store,
    apiUrl: product,
    publicUrl: `http://localhost:${port}`,
    development: {
      origin,
      manifest: async () => RemoteManifest.parse(await fetchJson(`${origin}/foyer-manifest.json`)),
    },
    files: async (request, reply, fromProduct) => {
      const wanted = request.params['*'];
      if (wanted.startsWith(shellPrefix)) {
        request.params['*'] = `apps/shell/${wanted.slice(shellPrefix.length)}`;
        return shellFiles(request, reply);
      }
      return fromProduct(request, reply);
    },
  });
}

await develop().catch(explainStart);
