import type { Release, RemoteManifest, ShellManifest } from '@foyer/contracts';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createEdge } from '../../edge/src/edge.ts';
import { edgeMetrics } from '../../edge/src/metrics/edge-metrics.ts';
import { publishedFiles, type FileHandler } from '../../edge/src/http/static-files.ts';
import { BUILDS } from './builds.ts';

/**
 * What happens to a file: it is not there, the server fails, it comes late, a byte is changed, or
 * it is another text.
 */
export type Fault =
  | { kind: 'missing' | 'error' | 'tampered' }
  | { kind: 'slow'; ms: number }
  | { kind: 'text'; text: string };

export interface FaultyEdge {
  url: string;
  release: () => Release;
  /** Breaks the files whose address matches, until `mend`. */
  breakFiles: (match: RegExp, fault: Fault) => void;
  mend: () => void;
  /** Makes another release live, as a promotion would. */
  promote: (change: (release: Release) => Release) => Promise<void>;
  /** Puts the files of a remote under another version as well. */
  republish: (name: string, version: string) => Promise<void>;
  /**
   * A manifest whose entry has exactly this text, hash included: a build that is broken, not
   * tampered with.
   */
  withEntry: (name: string, text: string) => void;
  /** The entry of the present build. */
  builtEntry: (name: string) => Promise<string>;
  /** How often a browser reported that a page broke its policy. */
  violations: () => Promise<number>;
  stop: () => Promise<void>;
}

async function storeOfBuilds(): Promise<{ store: string; release: Release }> {
  const store = await mkdtemp(path.join(os.tmpdir(), 'foyer-faults-'));
  const remotes: RemoteManifest[] = [];
  let shell: ShellManifest | undefined;
  for (const name of await readdir(BUILDS)) {
    const manifest = JSON.parse(
      await readFile(path.join(BUILDS, name, 'foyer-manifest.json'), 'utf8'),
    ) as RemoteManifest | ShellManifest;
    await cp(path.join(BUILDS, name), path.join(store, name, manifest.version), {
      recursive: true,
    });
    if ('entry' in manifest) remotes.push(manifest);
    else shell = manifest;
  }
  if (!shell) throw new Error('No build of the shell: run npm run build.');
  return { store, release: { revision: 1, shell, remotes } };
}

/** An entry as it is when it was built against another major of a shared module. */
export function builtAgainst(entry: string, shared: string, major: number): string {
  // how webpack writes ^1.0.0
  const needed = new RegExp(`(?<="${shared}",[^\\[\\]]*\\[1,)\\d+(?=,0,0\\])`);
  if (!needed.test(entry)) throw new Error(`The entry names no version of ${shared}`);
  return entry.replace(needed, String(major));
}

const tampered = (content: Buffer) =>
  Buffer.concat([content, Buffer.from('\n;window.tamperedWith = true;')]);

function faultyFiles(store: string, faults: Map<RegExp, Fault>): FileHandler {
  const honest = publishedFiles(store);
  return async (request, reply) => {
    const fault = [...faults].find(([match]) => match.test(request.url))?.[1];
    if (!fault) return honest(request, reply);
    const script = reply.type('text/javascript; charset=utf-8');
    if (fault.kind === 'missing') return reply.code(404).type('text/plain').send('Not found');
    if (fault.kind === 'error') return reply.code(500).type('text/plain').send('broken');
    if (fault.kind === 'text') return script.send(fault.text);
    if (fault.kind === 'slow') {
      await new Promise((resolve) => {
        setTimeout(resolve, fault.ms).unref();
      });
      return honest(request, reply);
    }
    // for ever in the browser's cache, as an honest file is
    script.header('cache-control', 'public, max-age=31536000, immutable');
    return script.send(tampered(await readFile(path.join(store, request.params['*']))));
  };
}

/**
 * An edge of its own over the present builds, whose files can be broken; calls go to the product at
 * `apiUrl`.
 */
export async function startFaultyEdge(apiUrl: string): Promise<FaultyEdge> {
  const { store, release: first } = await storeOfBuilds();
  let release = first;
  const faults = new Map<RegExp, Fault>();
  const metrics = edgeMetrics();
  const app = await createEdge({
    source: { read: async () => release, close: async () => {} },
    store,
    apiUrl,
    publicUrl: 'http://localhost',
    pollMs: 50,
    logLevel: 'silent',
    metrics,
    files: faultyFiles(store, faults),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://localhost:${(app.server.address() as { port: number }).port}`;

  const promote: FaultyEdge['promote'] = async (change) => {
    release = { ...change(release), revision: release.revision + 1 };
    // pages name the remotes that the shell opens, and not the documents of their own
    const versions = release.remotes
      .filter(({ pages }) => !pages.some((page) => page.standsAlone))
      .map(({ version }) => version);
    // the edge polls: it is live when a page names these versions
    for (;;) {
      const page = await (await fetch(url)).text();
      if (versions.every((version) => page.includes(version))) return;
    }
  };
  return {
    url,
    promote,
    violations: async () =>
      (await metrics.violations.get()).values.reduce((sum, { value }) => sum + value, 0),
    release: () => release,
    breakFiles: (match, fault) => faults.set(match, fault),
    mend: () => faults.clear(),
    republish: async (name, version) => {
      const remote = release.remotes.find((one) => one.name === name);
      await cp(path.join(store, name, remote?.version ?? ''), path.join(store, name, version), {
        recursive: true,
      });
    },
    builtEntry: (name) => readFile(path.join(BUILDS, name, 'remoteEntry.js'), 'utf8'),
    withEntry: (name, text) => {
      faults.set(new RegExp(`/r/${name}/[^/]+/remoteEntry\\.js`), { kind: 'text', text });
      const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
      release = {
        ...release,
        revision: release.revision + 1,
        remotes: release.remotes.map((one) =>
          one.name === name
            ? { ...one, integrity: { ...one.integrity, [one.entry]: integrity } }
            : one,
        ),
      };
    },
    stop: async () => {
      // the browser keeps its connections for the next request that never comes
      app.server.closeAllConnections();
      await app.close();
      await rm(store, { recursive: true, force: true });
    },
  };
}
