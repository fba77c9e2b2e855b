/** What does not come soon is not waited for. */
const LIMIT_MS = 2000;

/**
 * Fetches every file of a published build that this page asked for once more, past the browser's
 * cache. One that was changed on its way lies there for a year: it would be refused again at each
 * try.
 */
export async function fetchFilesAnew(): Promise<void> {
  const builds = new URL('/r/', location.href).href;
  const urls = new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => url.startsWith(builds)),
  );
  const signal = AbortSignal.timeout(LIMIT_MS);
  await Promise.allSettled(
    [...urls].map(async (url) => (await fetch(url, { cache: 'reload', signal })).arrayBuffer()),
  );
}
