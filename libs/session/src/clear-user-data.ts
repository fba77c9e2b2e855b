/** In `localStorage`: what a signed-in person may read and the next one at this machine may not. */
const OF_PERSON = 'foyer.person.';
/** The same in a cache, for what is large. */
const CACHE_OF_PERSON = 'foyer.person';
/**
 * Tells other tabs that somebody signed out on purpose; an expired session keeps what was typed for
 * whoever comes back.
 */
export const LEFT = 'foyer.left';

function dropKeys(storage: Storage, prefix: string) {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/** Drops what this tab kept of forms and checkouts. */
export function clearDrafts() {
  try {
    dropKeys(sessionStorage, 'foyer.');
  } catch {
    // storage is refused: nothing was kept
  }
}

/**
 * At a sign-out: leaves nothing that was typed or read here to the next person at this machine, in
 * any tab.
 */
export function clearUserData(): void {
  clearDrafts();
  // by its name, so that nothing has to be waited for before the page goes
  if ('caches' in globalThis) void caches.delete(CACHE_OF_PERSON).catch(() => undefined);
  try {
    dropKeys(localStorage, OF_PERSON);
    localStorage.setItem(LEFT, String(Date.now()));
  } catch {
    // storage is refused: nothing was kept
  }
}
