import { clearDrafts, LEFT } from './clear-user-data.ts';
import type { SessionStore } from './session.store.ts';

/**
 * Says to other tabs that a session exists. It is no bearer: the session itself is a cookie that
 * scripts cannot read, so this marker, stolen, opens nothing.
 */
const MARKER = 'foyer.session';

function remember(username: string | null) {
  try {
    if (username) localStorage.setItem(MARKER, username);
    else localStorage.removeItem(MARKER);
  } catch {
    // Storage may be refused (private windows); the tab itself still works.
  }
}

/**
 * Keeps tabs in step: signing out in one signs out all, signing in (or as another person) makes the
 * others ask again. Returns a function that stops it.
 */
export function followOtherTabs(store: SessionStore, refresh: () => void): () => void {
  const unsubscribe = store.subscribe((state, former) => {
    // the first response counts too: a sign-out by a plain navigation is seen only by the page that
    // loads after it
    if (
      state.status !== 'unknown' &&
      (former.status === 'unknown' || state.user?.id !== former.user?.id)
    )
      remember(state.user?.username ?? null);
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key === LEFT) clearDrafts();
    if (event.key !== MARKER) return;
    if (event.newValue === null) store.getState().forget();
    else if (event.newValue !== store.getState().user?.username) refresh();
  };
  addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
  };
}
