import { call } from '@foyer/api-client';
import { getSession, login } from '@foyer/contracts';
import { useStore } from 'zustand';
import { createSessionEnd, type SessionEnd } from './session-end.ts';
import {
  createSessionStore,
  type SessionActions,
  type SessionState,
  type SessionStore,
} from './session.store.ts';

/** The page's session. */
export const sessionStore: SessionStore = createSessionStore();

/** What happens when it ends under an open page. */
export const sessionEnd: SessionEnd = createSessionEnd(sessionStore);

/** Reads the session in a component: `useSession((s) => s.user)`. */
export function useSession<T>(select: (state: SessionState & SessionActions) => T): T {
  return useStore(sessionStore, select);
}

/** Asks the server who is signed in. */
export async function refreshSession(store: SessionStore = sessionStore): Promise<void> {
  store.getState().accept(await call(getSession, {}));
}

/** Logs in over the page whose session ended. */
export async function signInAgain(given: { email: string; password: string }): Promise<void> {
  await call(login, { body: given });
  sessionEnd.getState().enter(await call(getSession, {}));
}
