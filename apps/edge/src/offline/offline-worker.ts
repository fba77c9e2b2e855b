/** What a worker keeps: one release's document and files, for the addresses below `scope`. */
export interface KeptRelease {
  /** Beginning of the addresses that it answers: `/door/`. */
  scope: string;
  /** A hash of all that is below. */
  id: string;
  /** Address of the document. */
  page: string;
  /** Addresses of the files and their hashes; empty where a file has none. */
  files: readonly (readonly [url: string, integrity: string])[];
}

// The library of the DOM and that of workers cannot be in one project; this is what is used of it.
interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetch extends Extendable {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}
interface WorkerScope {
  location: Location;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (kind: 'install' | 'activate', listen: (event: Extendable) => void): void;
    (kind: 'fetch', listen: (event: Fetch) => void): void;
  };
}

/**
 * Runs in a worker of the browser, which is sent the text of this function: it may name nothing
 * that stands outside of it.
 */
export function offlineWorker(worker: WorkerScope, { scope, id, page, files }: KeptRelease): void {
  /** How long somebody at a door waits for a network that is there and says nothing. */
  const DOCUMENT_LIMIT_MS = 2000;
  const ours = `foyer${scope}`;
  const name = ours + id;

  async function fetched(url: string, options: RequestInit): Promise<Response> {
    const response = await fetch(url, options);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response;
  }
  // the address of a file names its content: what another release kept is not fetched again
  const file = async (url: string, integrity: string) =>
    (await caches.match(url, { ignoreVary: true })) ?? fetched(url, integrity ? { integrity } : {});

  async function keepRelease() {
    const cache = await caches.open(name);
    try {
      // the document of nobody: what it says is the same for whoever has the device next
      await cache.put(page, await fetched(page, { credentials: 'omit', cache: 'no-store' }));
      await Promise.all(
        files.map(async ([url, integrity]) => cache.put(url, await file(url, integrity))),
      );
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
  }

  async function dropFormerReleases() {
    const kept = (await caches.keys()).filter((one) => one.startsWith(ours) && one !== name);
    // the one before stays: pages that it opened are still there, and fetch parts of it late
    await Promise.all(kept.slice(0, -1).map((one) => caches.delete(one)));
  }

  const keptDocument = async () => {
    const found = await (await caches.open(name)).match(page, { ignoreVary: true });
    return found ?? Response.error();
  };

  // network first: the document says who is signed in and which release is live
  async function openPage({ request, preloadResponse }: Fetch): Promise<Response> {
    const network = Promise.resolve(preloadResponse)
      .catch(() => undefined)
      .then((response) => response ?? fetch(request))
      .then((response) => (response.status > 499 ? undefined : response))
      .catch(() => undefined);
    const patience = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), DOCUMENT_LIMIT_MS);
    });
    return (await Promise.race([network, patience])) ?? keptDocument();
  }

  const openFile = async (request: Request): Promise<Response> =>
    (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

  worker.addEventListener('install', (event) => {
    // the next page is opened by this release, whatever older pages are still there
    event.waitUntil(keepRelease().then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(
      Promise.all([
        dropFormerReleases(),
        worker.registration.navigationPreload?.enable(),
        worker.clients.claim(),
      ]),
    );
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') {
      if (pathname.startsWith(scope)) event.respondWith(openPage(event));
    } else if (pathname.startsWith('/r/') && request.cache !== 'reload') {
      // whoever asks past the cache had wrong bytes from one
      event.respondWith(openFile(request));
    }
  });
}
