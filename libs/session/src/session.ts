import { call } from '@foyer/api-client';
import {
  finishSignIn,
  finishWithPasskey,
  getSession,
  login,
  signInWithPasskey,
  type PasskeyProof,
  type SecondStepOwed,
} from '@foyer/contracts';
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

/** Whoever gave the password owes this, where the account has a second step. */
export type SecondStep = SecondStepOwed['secondStep'];

/** Gives the password: with a second step there is no session yet, and what is owed is returned. */
export async function givePassword(given: {
  email: string;
  password: string;
}): Promise<SecondStep | null> {
  const found = await call(login, { body: given });
  return 'secondStep' in found ? found.secondStep : null;
}

/** Gives the code that is owed; whoever did is signed in. */
export async function giveCode(given: { token: string; code: string }): Promise<void> {
  await call(finishSignIn, { body: given });
}

/** Gives a passkey in place of address and password; whoever did is signed in. */
export async function givePasskey(proof: PasskeyProof): Promise<void> {
  await call(signInWithPasskey, { body: proof });
}

/** Gives the passkey that is owed; whoever did is signed in. */
export async function giveSecondPasskey(given: {
  token: string;
  proof: PasskeyProof;
}): Promise<void> {
  await call(finishWithPasskey, { body: given });
}

/** Goes on with the page whose session ended, as whoever has just logged in over it. */
export const enterAgain = async (): Promise<void> =>
  sessionEnd.getState().enter(await call(getSession, {}));
