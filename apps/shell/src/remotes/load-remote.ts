import type { RemoteSummary } from '@foyer/contracts';
import type { Remote } from '@foyer/remote-kit';
import {
  loadRemote as loadModule,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { globalNameOf, loadContainer } from './container-loader.ts';

const LIMIT_MS = 8_000;

/**
 * Tells the federation runtime which remotes there are and lets our loader fetch their containers.
 */
export function registerRelease(remotes: readonly RemoteSummary[]) {
  const byGlobalName = new Map(remotes.map((remote) => [globalNameOf(remote.name), remote]));
  registerPlugins([
    {
      name: 'foyer-container-loader',
      loadEntry: async ({ remoteInfo }) => {
        const remote = byGlobalName.get(remoteInfo.name);
        return remote && ((await loadContainer(remote)) as never);
      },
    },
  ]);
  registerRemotes(
    remotes.map(({ name, entry }) => ({
      name: globalNameOf(name),
      entry: new URL(entry, location.href).href,
    })),
  );
}

function withinLimit<T>(work: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name}: did not answer in time`)), LIMIT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

const isRemote = (thing: unknown): thing is Remote =>
  typeof thing === 'object' &&
  thing !== null &&
  'name' in thing &&
  'routes' in thing &&
  typeof thing.routes === 'function';

/**
 * Loads what a remote exposes; anything but a `Remote` of that name is a failure, like a file that
 * is not there.
 */
export async function loadRemote({ name }: RemoteSummary): Promise<Remote> {
  const module = await withinLimit(
    loadModule<{ default?: unknown }>(`${globalNameOf(name)}/routes`),
    name,
  );
  const remote = module?.default;
  if (!isRemote(remote) || remote.name !== name)
    throw new Error(`${name}: exposes no remote of this name`);
  return remote;
}
