import { links, type SessionUser } from '@foyer/contracts';
import { redirect } from 'react-router';
import type { RemoteDeps } from './define-remote.ts';

/** The sign-in page that comes back to an address of this site. */
export const signInLink = (returnTo: string) => links.signIn({ redirect_to: returnTo });

/**
 * For loaders of pages behind sign-in: returns the person or sends the visitor to sign in and back.
 */
export function requireUser(
  { session }: Pick<RemoteDeps, 'session'>,
  request: Request,
): SessionUser {
  const { user } = session.getState();
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw redirect(signInLink(pathname + search));
}
