import type { RemoteSummary } from '@foyer/contracts';
import type { Remote } from '@foyer/remote-kit';
import { pause } from '../pause.ts';
import { loadContainer } from './container-loader.ts';

// what the build writes for them: the modules that this page shares, by scope, name and version
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: Record<string, unknown>;

const SCOPE = 'default';
const LIMIT_MS = 8_000;

async function loadRoutes(remote: RemoteSummary): Promise<unknown> {
  const container = await loadContainer(remote);
  await __webpack_init_sharing__(SCOPE);
  await container.init(__webpack_share_scopes__[SCOPE]);
  const routes = await container.get('./routes');
  await pause();
  return routes();
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
export async function loadRemote(summary: RemoteSummary): Promise<Remote> {
  const { name } = summary;
  const module = await withinLimit(loadRoutes(summary), name);
  const remote = (module as { default?: unknown } | undefined)?.default;
  if (!isRemote(remote) || remote.name !== name)
    throw new Error(`${name}: exposes no remote of this name`);
  return remote;
}
