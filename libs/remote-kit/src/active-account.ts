import {
  accountsOf,
  isNamed,
  sessionStore,
  useSession,
  type Account,
  type SessionStore,
} from '@foyer/session';
import { redirect, useParams } from 'react-router';
import { requireUser } from './require-user.ts';

/**
 * The account that a username leads to: its own before one that another account gave up. A site
 * admin may open any; the shell has looked it up and acts as it before the routes run.
 */
function managed(username: string, store: SessionStore): Account | undefined {
  const { user, account } = store.getState();
  if (!user) return undefined;
  const all = [...accountsOf(user), ...(user.admin && account ? [account] : [])];
  return all.find((one) => one.username === username) ?? all.find((one) => isNamed(one, username));
}

/** The same address under the username that the account has now. */
function movedTo(username: string, request: Request): string {
  const { pathname, search, hash } = new URL(request.url);
  const parts = pathname.split('/');
  parts[2] = username;
  return parts.join('/') + search + hash;
}

/**
 * For loaders under `/manage/:username`: the account that the page is about. Visitors go to sign in
 * and come back, people who do not manage the account go home, and an address with a former
 * username, or with letters of another size, goes on under the one of today.
 */
export function requireAccount(
  deps: { session: SessionStore },
  { params, request }: { params: { username?: string }; request: Request },
): Account {
  requireUser(deps, request);
  const account = managed(params.username ?? '', deps.session);
  if (!account) throw redirect('/');
  if (account.username !== params.username) throw redirect(movedTo(account.username, request));
  return account;
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
