import {
  accountsOf,
  sessionStore,
  useSession,
  type Account,
  type SessionStore,
} from '@foyer/session';
import { redirect, useParams } from 'react-router';
import { requireUser } from './require-user.ts';

const managed = (username: string | undefined, store: SessionStore): Account | undefined => {
  const { user } = store.getState();
  return user ? accountsOf(user).find((one) => one.username === username) : undefined;
};

/**
 * For loaders under `/manage/:username`: the account that the page is about. Visitors go to sign in
 * and come back, people who do not manage the account go home.
 */
export function requireAccount(
  deps: { session: SessionStore },
  { params, request }: { params: { username?: string }; request: Request },
): Account {
  requireUser(deps, request);
  const account =
    managed(params.username, deps.session) ?? visitedByAdmin(params.username, deps.session);
  if (!account) throw redirect('/');
  return account;
}

// A site admin may open any account; the shell has looked it up and acts as it before the routes
// run.
function visitedByAdmin(username: string | undefined, store: SessionStore): Account | undefined {
  const { user, account } = store.getState();
  return user?.admin && account?.username === username ? (account ?? undefined) : undefined;
}

/**
 * The account of a page under `/manage/:username`; elsewhere the one the person acts as. `id` is
 * the `ownerId`.
 */
export function useActiveAccount(): Account {
  const { username } = useParams();
  const acting = useSession((state) => state.account);
  const account = (username && managed(username, sessionStore)) || acting;
  if (!account)
    throw new Error(
      'useActiveAccount needs a signed-in person: load the page with requireAccount or requireUser',
    );
  return account;
}
