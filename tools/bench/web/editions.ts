import type { Release, RemoteManifest, ShellManifest } from '@foyer/contracts';
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createEdge } from '../../../apps/edge/src/edge.ts';
import { BEST_QUALITY, readManifest, SHELL, upload } from '../../federation/release-store.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const dist = path.join(root, 'dist/apps');

/** One way to build the product, behind an edge of its own; calls go to the same API. */
export interface Edition {
  name: 'federated' | 'ordinary';
  url: string;
  stop: () => Promise<void>;
}

/** Output goes to stderr: the benchmark itself prints one line. */
async function run(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${args[0]} failed`);
}

async function federated(store: string): Promise<Release> {
  await run(['--disable-warning=ExperimentalWarning', 'tools/setup/build.ts'], {});
  const names = (await readdir(dist)).filter((name) => !name.startsWith('.'));
  const builds = await Promise.all(
    names.map(async (name) => {
      const manifest = await readManifest(name, path.join(dist, name));
      await upload(store, name, manifest.version, path.join(dist, name), BEST_QUALITY);
      return { name, manifest };
    }),
  );
  const shell = builds.find(({ name }) => name === SHELL)?.manifest as ShellManifest;
  return {
    revision: 1,
    shell,
    remotes: builds
      .filter(({ name }) => name !== SHELL)
      .map(({ manifest }) => manifest as RemoteManifest),
  };
}

async function ordinary(store: string): Promise<Release> {
  const build = `${store}-build`;
  await run(
    [
      'node_modules/webpack/bin/webpack.js',
      '--config',
      'tools/bench/web/ordinary.webpack.cjs',
      '--mode',
      'production',
    ],
    { FOYER_ORDINARY: build },
  );
  const release = JSON.parse(await readFile(path.join(build, 'release.json'), 'utf8')) as Release;
  await upload(store, SHELL, release.shell.version, build, BEST_QUALITY);
  return release;
}

async function serve(
  name: Edition['name'],
  store: string,
  release: Release,
  apiUrl: string,
): Promise<Edition> {
  const app = await createEdge({
    source: { read: async () => release, close: async () => {} },
    store,
    apiUrl,
    publicUrl: 'http://localhost',
    logLevel: 'silent',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://localhost:${(app.server.address() as { port: number }).port}`;
  return {
    name,
    url,
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

/**
 * Builds and serves both: through the same edge, with the same compression and the same preloads.
 */
export async function startEditions(folder: string, apiUrl: string): Promise<Edition[]> {
  const makers = { federated, ordinary };
  const editions: Edition[] = [];
  for (const [name, make] of Object.entries(makers) as [Edition['name'], typeof federated][]) {
    const store = path.join(folder, name);
    editions.push(await serve(name, store, await make(store), apiUrl));
  }
  return editions;
}
