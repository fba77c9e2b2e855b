import type { Session, SessionUser } from '@foyer/contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { accountsOf, type Account } from './account.ts';

export interface SessionState {
  /** `unknown` until the first response; `anonymous` and `signed-in` afterwards. */
  status: 'unknown' | 'anonymous' | 'signed-in';
  user: SessionUser | null;
  /** Whom the person acts as: themselves or one of their organizations. Null for visitors. */
  account: Account | null;
}

export interface SessionActions {
  /** Takes the response of the session call. */
  accept(session: Session): void;
  /** Forgets the person here and in every other tab. */
  forget(): void;
  /** Acts as the account with this username, if it is one of theirs; returns whether it is. */
  actAs(username: string): boolean;
  /** Lets a site admin act as an account that is not theirs; for anybody else nothing happens. */
  visit(account: Account): void;
}

export type SessionStore = StoreApi<SessionState & SessionActions>;

const ANONYMOUS: SessionState = { status: 'anonymous', user: null, account: null };

const ACTING = 'foyer.person.acting';

/** As whom the person of this browser acted last; it is forgotten at a sign-out. */
function lastActing(): string | null {
  try {
    return localStorage.getItem(ACTING);
  } catch {
    return null; // storage is refused
  }
}

function rememberActing(id: string) {
  try {
    localStorage.setItem(ACTING, id);
  } catch {
    // storage is refused: the page itself still knows
  }
}

function signedIn(user: SessionUser, former: Account | null): SessionState {
  const accounts = accountsOf(user);
  return {
    status: 'signed-in',
    user,
    account: accounts.find(({ id }) => id === (former?.id ?? lastActing())) ?? accounts[0] ?? null,
  };
}

/** A fresh store; the page has one, each test its own. */
export function createSessionStore(): SessionStore {
  return createStore((set, get) => ({
    ...ANONYMOUS,
    status: 'unknown',
    accept: ({ user }) => set(user ? signedIn(user, get().account) : ANONYMOUS),
    forget: () => set(ANONYMOUS),
    actAs: (username) => {
      const { user } = get();
      const account = user && accountsOf(user).find((one) => one.username === username);
      if (account) {
        set({ account });
        rememberActing(account.id);
      }
      return Boolean(account);
    },
    visit: (account) => {
      if (get().user?.admin) set({ account });
    },
  }));
}
