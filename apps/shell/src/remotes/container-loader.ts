import type { RemoteSummary } from '@foyer/contracts';
import { scriptUrl } from './script-url.ts';

const LIMIT_MS = 8_000;

type Container = {
  init: (shared: unknown) => unknown;
  get: (name: string) => Promise<() => unknown>;
};

// Only files of published builds of this site may become scripts, and while developing those of the
// remote's own server.
const isAllowed = (url: URL, remote: RemoteSummary) =>
  (url.origin === location.origin && url.pathname.startsWith('/r/')) || remote.integrity === '';

const failures = new Map<string, number>();

function scriptFor(remote: RemoteSummary): HTMLScriptElement {
  const url = new URL(remote.entry, location.href);
  const failed = failures.get(remote.name);
  // under its plain address the browser would wait for the same request, or take the same wrong
  // bytes from its cache
  if (failed) url.searchParams.set('again', String(failed));
  if (!isAllowed(url, remote)) throw new Error(`${remote.name}: ${url.href} is no published build`);
  const script = document.createElement('script');
  if (remote.integrity) script.integrity = remote.integrity;
  script.async = true;
  script.src = scriptUrl(url.href);
  return script;
}

/** Global name under which a container file leaves its container. */
const globalNameOf = (name: string) => `foyer_${name.replaceAll('-', '_')}`;

const containers = window as unknown as Record<string, Container | undefined>;

/**
 * Loads the container of a remote: checked by its hash, within eight seconds, and again from the
 * start after a failure.
 */
export function loadContainer(remote: RemoteSummary): Promise<Container> {
  const present = containers[globalNameOf(remote.name)];
  if (present) return Promise.resolve(present);
  return new Promise((resolve, reject) => {
    const script = scriptFor(remote);
    const settle = (finish: () => void) => () => {
      clearTimeout(timer);
      script.remove();
      finish();
    };
    const fail = (why: string) =>
      settle(() => {
        failures.set(remote.name, (failures.get(remote.name) ?? 0) + 1);
        reject(new Error(`${remote.name}: ${why}`));
      });
    const timer = setTimeout(fail('did not load in time'), LIMIT_MS);
    script.onerror = fail('did not load');
    script.onload = settle(() => {
      const container = containers[globalNameOf(remote.name)];
      if (container) resolve(container);
      else reject(new Error(`${remote.name}: the file holds no remote`));
    });
    document.head.append(script);
  });
}
